"""Codes of writing and checking outputs (OPW0600 to OPW0699)."""
