"""Tensors: the structs that hold them and their layouts, as the contracts say."""

from opwright.compiler.tensors.select import Tensors, select_tensors
from opwright.compiler.tensors.select_defaults import select_defaults

__all__ = ["Tensors", "select_defaults", "select_tensors"]
