"""Reading tensors: from the fields of a record to an array."""

from .owners import read_tensor
from .walking import FoundTensor, find_tensors

__all__ = ["FoundTensor", "find_tensors", "read_tensor"]
