"""Formats rendered files, each with the formatter that its target asks for.

Black is the slowest stage of all, so what it made of a text is remembered in the user's
cache folder; while every text is found there, Black is not even imported.
"""

from opwright.compiler.formatting.format import Formatter, format_files

__all__ = ["Formatter", "format_files"]
