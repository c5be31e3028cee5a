"""Codes of merging and checking the schema (OPW0400 to OPW0499)."""

from opwright.compiler.report.code import error, note, warning

CONFLICTING_DECLARATIONS = error(400, "conflicting declarations")
DUPLICATE_DECLARATION = note(401, "duplicate but equal declaration")
DUPLICATE_MEMBER = error(402, "duplicate member")
UNRESOLVED_REFERENCE = error(403, "reference to something not declared")
ENUM_VALUE_WRAPS = warning(404, "enum value that wraps")
ENUM_VALUE_OUT_OF_RANGE = error(405, "enum value out of range")
BAD_MAP_KEY = error(406, "type that cannot be a map key")
BAD_UNION_MEMBER = error(407, "type that cannot be in a union")
CONFLICTING_ENUMERATOR = error(408, "one enumerator in two enums")
OPERATOR_SOURCE_MISSING = error(409, "operator selection names nothing")
OPERATOR_WITHOUT_CODE = error(410, "operator without a code")
OPERATOR_CODE_TAKEN = error(411, "two operators of one code")
CONFLICTING_CONTRACTS = error(412, "conflicting contracts")
CONTRACT_UNATTACHED = warning(413, "contract for packages that were not read")
