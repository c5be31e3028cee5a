"""Codes of auditing contracts (OPW0800 to OPW0899)."""

from opwright.compiler.report.code import error, warning

UNCOVERED_SENTENCE = error(800, "sentence that no rule covers")
CHANGED_SENTENCE = error(801, "sentence changed since the contract was reviewed")
NEW_SENTENCE = error(802, "sentence is new since the contract was reviewed")
LOST_SENTENCE = error(803, "sentence is gone since the contract was reviewed")
NEVER_RECORDED = warning(804, "spec was never reviewed")
BAD_LOCK = error(805, "lock file cannot be used")
CONTRACT_MISSING = error(806, "spec without a contract")
