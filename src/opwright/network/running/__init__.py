"""Running models: their nodes in order, each computed by a kernel.

    outputs = run_model(model, CONTRACT, KERNELS, {"x": x}, constants=MemoryImage(data))

How models hold networks is said by a contract, what operators compute by kernels.
"""

from ...runtime.kernels import Kernel
from .arrays import Arrays, Kernels, array_text
from .constants import Constants, MemoryImage, NoConstants, StoredArrays
from .npz import ArraysError, read_npz, write_npz
from .problems import Problem, ProblemKind, RunError
from .programs import Program, Step
from .read_program import read_program
from .run_program import Watch, run_model, run_program
from .slots import Slot, tensors_text
from .summaries import summarize

__all__ = [
    "Arrays",
    "ArraysError",
    "Constants",
    "Kernel",
    "Kernels",
    "MemoryImage",
    "NoConstants",
    "Problem",
    "ProblemKind",
    "Program",
    "RunError",
    "Slot",
    "Step",
    "StoredArrays",
    "Watch",
    "array_text",
    "read_npz",
    "read_program",
    "run_model",
    "run_program",
    "summarize",
    "tensors_text",
    "write_npz",
]
