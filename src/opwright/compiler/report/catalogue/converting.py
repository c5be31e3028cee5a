"""Codes of converting and validating values (OPW0700 to OPW0799)."""

from opwright.compiler.report.code import error

TYPE_NOT_GIVEN = error(700, "type of the value is not given")
TYPE_UNKNOWN = error(701, "unknown type")
BINDINGS_UNUSABLE = error(702, "bindings cannot be used")
NOT_JSON = error(703, "text is not JSON")
INPUT_MISFIT = error(704, "input does not fit the type")
NO_SUCH_FORM = error(705, "type has no such form")
VALUE_WITHOUT_FORM = error(706, "value has no such form")
RESULT_NOT_WRITTEN = error(707, "result cannot be written")
NO_VALIDATORS = error(708, "bindings have no validators")
PROFILE_UNKNOWN = error(709, "unknown profile")
