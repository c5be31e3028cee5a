"""The `json_schema` view: every declaration as a JSON Schema (2020-12)."""
