"""Codes of reading contract files (OPW0300 to OPW0399)."""

from opwright.compiler.report.code import error

BAD_YAML = error(300, "contract is not well-formed YAML")
UNKNOWN_KEY = error(301, "unknown key in a contract")
WRONG_VALUE = error(302, "wrong value in a contract")
MISSING_KEY = error(303, "missing key in a contract")
