"""Stubs: how the kernels that somebody wrote fit the operators of a spec.

Their files are read, never run.
"""

from opwright.compiler.stubs.find_status import KernelFolder, find_status
from opwright.compiler.stubs.status import KernelStatus, State

__all__ = ["KernelFolder", "KernelStatus", "State", "find_status"]
