"""Codes of finding and reading inputs (OPW0001 to OPW0099)."""

from opwright.compiler.report.code import error, warning

FILE_NOT_FOUND = error(1, "file not found")
FILE_IS_FOLDER = error(2, "folder where a file is expected")
FILE_UNREADABLE = error(3, "file cannot be read")
FILE_EMPTY = error(4, "file is empty")
FILE_BINARY = error(5, "binary data where text is expected")
FILE_NOT_UTF8 = error(6, "text is not UTF-8")
FILE_TOO_LARGE = error(7, "file is too large")
UNKNOWN_SUFFIX = error(8, "unknown file suffix")
UNKNOWN_SPEC = error(9, "unknown spec")
FOLDER_WITHOUT_SPECS = error(10, "folder without specs")
BAD_CONFIGURATION = error(11, "bad configuration")
ROOT_MISSING = error(12, "root that is not a folder")
ROOT_USELESS = warning(13, "root of no use")
EXTRA_MISSING = error(14, "library of an extra is not installed")
INTERNAL_ERROR = error(99, "internal error")
