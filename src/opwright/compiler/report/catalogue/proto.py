"""Codes of reading Protocol Buffers (OPW0200 to OPW0299)."""

from opwright.compiler.report.code import error, warning

REJECTED = error(200, "file that protoc rejects")
UNDEFINED_NAME = error(201, "name that is not defined")
IMPORT_NOT_FOUND = error(202, "import that cannot be found")
UNUSED_IMPORT = warning(203, "unused import")
PROTOC_WARNING = warning(204, "warning of protoc")
MISSING_SYNTAX = warning(205, "file without a syntax statement")
IMPORT_NAME_TAKEN = error(206, "two files of one import name")
AMBIGUOUS_IMPORT = error(207, "import that two files answer to")
PROTOC_FAILED = error(208, "protoc does not do its work")
EXTENSION_LEFT_OUT = warning(210, "extension that is left out")
UNSUPPORTED_EDITION = error(211, "edition that is not supported")
BAD_DESCRIPTOR_SET = error(220, "data that is not a descriptor set")
BAD_NAME = error(221, "name that is not an identifier")
BAD_FILE_NAME = error(222, "file name that is not allowed")
DANGLING_TYPE = error(223, "type that the descriptors do not declare")
DUPLICATE_NUMBER = error(224, "field number used twice")
BAD_DESCRIPTOR = error(225, "descriptor that contradicts itself")
CONFLICTING_FILES = error(226, "one file with two contents")
MISSING_IMPORT = error(227, "descriptor set without a file that it imports")
