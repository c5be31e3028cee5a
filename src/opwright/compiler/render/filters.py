"""Filters: how templates write texts of specs, so that no text becomes code."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from opwright.compiler.targets.escaping import (
    comment_text,
    docstring_literal,
    string_literal,
)


def write_docstring(lines: tuple[str, ...] | str) -> str:
    """Return lines of text as a docstring.

    >>> write_docstring(("Spatial convolution.",))
    '\"\"\"Spatial convolution.\"\"\"'
    """
    return docstring_literal(
        tuple(lines.split("\n")) if isinstance(lines, str) else lines
    )


def write_literal(value: str | bytes | bool | int | float) -> str:
    """Return the Python literal of a text, a number or a truth value."""
    return string_literal(value) if isinstance(value, str) else repr(value)


def write_comment(text: str) -> str:
    """Return a text for the rest of a line behind `#`."""
    return comment_text(text)


FILTERS: Mapping[str, Callable[..., str]] = MappingProxyType(
    {
        "comment": write_comment,
        "docstring": write_docstring,
        "literal": write_literal,
    }
)
