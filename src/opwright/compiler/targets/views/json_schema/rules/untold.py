"""What JSON Schema cannot say."""


class Untold(Exception):
    """There is no JSON Schema for a condition, or none that is known here."""
