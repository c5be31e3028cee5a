"""Codes of running models (OPW0950 to OPW0969)."""

from opwright.compiler.report.code import error, warning

NO_NETWORK = error(950, "no network that can be run")
RULE_BROKEN = error(951, "model breaks a rule of its spec")
RULE_WARNING = warning(952, "model breaks a rule that only warns")
NETWORK_BROKEN = error(953, "network cannot be followed")
ARRAYS_UNREADABLE = error(954, "file of arrays cannot be read")
INPUT_MISSING = error(955, "input is missing")
INPUT_UNKNOWN = error(956, "no such input")
INPUT_MISFIT = error(957, "input does not fit the model")
CONSTANT_MISSING = error(958, "values of a constant are missing")
CONSTANT_MISFIT = error(959, "values do not fit a constant")
KERNELS_NOT_GIVEN = error(960, "spec has no kernels of its own")
KERNEL_MISSING = error(961, "operator has no kernel")
KERNEL_FAILED = error(962, "kernel fails")
RESULT_MISFIT = error(963, "result does not fit the model")
