"""Lays Python out as Black does, for the plain code that templates render.

Text is split into logical lines, each is checked to be spelled as Black spells it, and
split where it is too long. Whatever is not known for sure is left to Black itself.
"""

from opwright.compiler.formatting.layout.module import Known, lay_out_module

__all__ = ["Known", "lay_out_module"]
