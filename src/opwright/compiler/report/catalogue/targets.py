"""Codes of target packs and rendering (OPW0500 to OPW0599)."""

from opwright.compiler.report.code import error, warning

BAD_TOML = error(500, "target.toml is not well-formed TOML")
UNKNOWN_KEY = error(501, "unknown key in target.toml")
WRONG_VALUE = error(502, "wrong value in target.toml")
MISSING_KEY = error(503, "missing key in target.toml")
UNKNOWN_API = error(504, "target pack for another version of opwright")
UNKNOWN_VIEW = error(505, "unknown view")
MISSING_TEMPLATE = error(506, "template that does not exist")
PACK_NAME_TAKEN = error(507, "two target packs of one name")
FOLDER_WITHOUT_PACKS = error(508, "folder without target packs")
BROKEN_ENTRY_POINT = warning(509, "installed target pack that cannot be found")
UNKNOWN_TARGET = error(510, "unknown target")
UNKNOWN_OPTION = error(511, "unknown option of a target")
WRONG_OPTION = error(512, "wrong value of a target's option")
TEMPLATE_SYNTAX = error(520, "template syntax error")
UNDEFINED_NAME = error(521, "name that the view does not offer")
UNSAFE_TEMPLATE = error(522, "template leaves the sandbox")
TEMPLATE_FAILED = error(523, "template cannot be rendered")
BAD_OUTPUT_PATH = error(530, "output path outside the output folder")
OUTPUT_PATH_TAKEN = error(531, "two outputs of one path")
UNEXPECTED_CODE = error(540, "rendered Python has an unexpected form")
