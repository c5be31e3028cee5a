"""Codes of reading contract files (OPW0300 to OPW0399)."""

from opwright.compiler.report.code import error, warning

BAD_YAML = error(300, "contract is not well-formed YAML")
UNKNOWN_KEY = error(301, "unknown key in a contract")
WRONG_VALUE = error(302, "wrong value in a contract")
MISSING_KEY = error(303, "missing key in a contract")

# The rule language.
BAD_EXPRESSION = error(310, "expression that is not well-formed")
EXPRESSION_TOO_DEEP = error(311, "expression nested too deeply")
UNKNOWN_NAME = error(312, "name that an expression cannot use")
WRONG_TYPE = error(313, "expression of the wrong type")
UNKNOWN_FUNCTION = error(314, "unknown function in an expression")
WRONG_ARITY = error(315, "wrong number of arguments in an expression")
BAD_MESSAGE = error(316, "message that is not well-formed")
BAD_PATTERN = error(317, "pattern that is not well-formed")
CONSTANT_RULE = error(318, "rule with one result only")

# Rules about declarations.
RULE_SOURCE_MISSING = error(320, "rule about something that the spec lacks")
RULE_MISFIT = error(321, "rule that its field cannot follow")
RULE_REPEATED = error(322, "two rules for one field")
RULE_LEFT_OUT = warning(323, "rule of a home spec that is left out")

# Rules about values, signatures and what they cite.
BAD_PORT = error(330, "input or output that is not well-formed")
DUPLICATE_RULE = error(331, "two rules of one id")
UNKNOWN_PROFILE = error(332, "profile that no contract declares")
UNKNOWN_ELEMENT = error(333, "element that the spec lacks")
UNKNOWN_TYPE = error(334, "type that no function can have")
RECURSIVE_FUNCTION = error(335, "function that calls itself")
