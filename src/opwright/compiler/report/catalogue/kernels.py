"""Codes of kernels: their files, their modules and their cases (OPW0900 to OPW0949)."""

from opwright.compiler.report.code import error

KERNEL_FILE_BROKEN = error(900, "kernel file that cannot be read")
KERNELS_UNUSABLE = error(901, "module of kernels that cannot be used")
CASES_UNUSABLE = error(902, "cases that cannot be used")
NO_OPERATORS = error(903, "spec without operators")
NOTHING_TESTED = error(904, "no case for any kernel")
