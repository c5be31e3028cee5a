"""Tensors: the structs that hold them and their layouts, as the contracts say."""

from opwright.compiler.tensors.select import Tensors, select_tensors

__all__ = ["Tensors", "select_tensors"]
