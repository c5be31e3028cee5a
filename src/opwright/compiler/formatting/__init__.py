"""Formats rendered files, each with the formatter that its target asks for.

Python is formatted as Black does it. Black takes longer than all other stages together,
so plain code is laid out without it (`layout`), and what was made of a text is kept in
the user's cache folder; while Black is not needed, it is not even imported.
"""

from opwright.compiler.formatting.format import Formatter, format_files

__all__ = ["Formatter", "format_files"]
