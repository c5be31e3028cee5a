"""Codes of reading HDI IDL (OPW0100 to OPW0199)."""

from opwright.compiler.report.code import error, warning

# Text that is not HDI.
UNEXPECTED_TOKEN = error(100, "unexpected token")
MISSING_TOKEN = error(101, "missing punctuation")
UNEXPECTED_CHARACTER = error(102, "character that HDI IDL does not have")
UNTERMINATED_COMMENT = error(103, "comment that is never closed")
UNEXPECTED_END = error(104, "file ends inside a declaration")
NESTED_TOO_DEEPLY = error(105, "nested too deeply")
FILE_ABANDONED = error(106, "rest of the file not read")

# Packages and imports.
MISSING_PACKAGE = error(110, "package declaration is missing")
BAD_PACKAGE = error(111, "package name is not well-formed")
PACKAGE_MISPLACED = error(112, "package does not match the file's folder")
SECOND_PACKAGE = error(113, "second package in one file")
BAD_IMPORT = error(114, "import name is not well-formed")
IMPORT_NOT_FOUND = error(115, "imported file not found")
REPEATED_IMPORT = error(116, "file imported twice")
IMPORT_CYCLE = error(117, "files that import each other")
IMPORT_MISMATCH = error(118, "imported file declares another package")
REPEATED_MODULE = error(119, "two files of one import name")

# Names and types.
UNKNOWN_TYPE = error(120, "unknown type")
AMBIGUOUS_TYPE = error(121, "type name with two meanings")
USE_BEFORE_DECLARATION = error(122, "type used before its declaration")
WRONG_KIND_KEYWORD = warning(123, "wrong kind keyword before a type")
BAD_BUILTIN = error(124, "built-in type that HDI IDL does not have")
FIXED_SIZE_ARRAY = error(125, "array of fixed size")
DEFAULT_VALUE = error(126, "member with a default value")
DOTTED_NAME = error(127, "declared name with a dot")
RESERVED_NAME = warning(128, "name that C++ reserves")
BAD_SEQUENCEABLE = error(129, "sequenceable name is not well-formed")
VERSION_GUESSED = warning(138, "type name declared in several versions")
MAP_OF_STRUCTS = warning(139, "map with structs for values")

# Enumerations and inheritance.
BAD_NUMBER = error(130, "malformed number")
NUMBER_TOO_LARGE = error(131, "number too large")
UNKNOWN_ENUMERATOR = error(132, "unknown enumerator in an expression")
DIVISION_BY_ZERO = error(133, "division by zero")
BAD_SHIFT = error(134, "shift by a bad number of bits")
ARITHMETIC_OVERFLOW = error(135, "overflow in an expression")
BAD_ENUM_BASE = error(136, "type that cannot be the base of an enum")
BAD_STRUCT_BASE = error(137, "type that cannot be the base of a struct")

# Attributes and methods.
UNKNOWN_ATTRIBUTE = error(140, "unknown attribute")
MISPLACED_ATTRIBUTE = error(141, "attribute that is not allowed here")
REPEATED_ATTRIBUTE = error(142, "attribute given twice")
LEVEL_MISMATCH = error(143, "method of a system level that its interface lacks")
BAD_DIRECTION = error(144, "parameter without one direction")
ONEWAY_OUTPUT = error(145, "oneway method with an output")
INTERFACE_DIRECTION = error(146, "interface passed in the wrong direction")
RETURN_TYPE = error(147, "method with a return type")

# Interfaces and files.
SEVERAL_INTERFACES = error(150, "several interfaces in one file")
INTERFACE_WITH_TYPES = error(151, "types in an interface's file")
INTERFACE_MISNAMED = error(152, "interface not named like its file")
INTERFACE_EMPTY = error(153, "interface without methods")
BAD_EXTENDS = error(154, "interface that cannot be extended here")
FILE_DECLARES_NOTHING = warning(155, "file that declares nothing")
