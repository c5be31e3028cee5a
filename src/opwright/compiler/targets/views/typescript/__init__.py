"""The `typescript` view: the JSON form of every declaration, as TypeScript types."""
