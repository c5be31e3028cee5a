"""Codes of the configuration (OPW1000 to OPW1099)."""

from opwright.compiler.report.code import error, warning

BAD_TOML = error(1000, "configuration is not well-formed TOML")
UNKNOWN_KEY = error(1001, "unknown key in a configuration")
WRONG_FORM = error(1002, "wrong form of value in a configuration")
BAD_PATH = error(1003, "path that cannot be")
BAD_ROOT = error(1004, "root of a wrong form")
GLOB_WITHOUT_FILES = error(1005, "glob without files")
TWO_CONFIGURATIONS = error(1006, "two configurations in one folder")
EMPTY_SPECS = error(1007, "list of specs that names none")
BAD_SPEC_NAME = error(1008, "bad name for a spec")
ABSOLUTE_PATH = warning(1009, "absolute path of something beside the configuration")
TABLE_MISSING = error(1010, "pyproject.toml without a table for opwright")
NO_SPECS = error(1011, "no spec given")
ALREADY_CONFIGURED = error(1012, "configuration that is there already")
BAD_FORMATTER = error(1013, "formatter that cannot be")
