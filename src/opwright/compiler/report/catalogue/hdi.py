"""Codes of reading HDI IDL (OPW0100 to OPW0199)."""
