"""Colors of the text form, as ANSI sequences."""

from enum import StrEnum

from opwright.compiler.report.code import Severity

_RESET = "\x1b[0m"


class Style(StrEnum):
    """What a piece of text is; the value is the sequence that starts it."""

    ERROR = "\x1b[1;31m"
    WARNING = "\x1b[1;33m"
    NOTE = "\x1b[1;36m"
    FRAME = "\x1b[1;34m"
    STRONG = "\x1b[1m"
    PLACE = "\x1b[36m"
    ADDED = "\x1b[32m"
    REMOVED = "\x1b[31m"


def style_of(severity: Severity) -> Style:
    """Return the style in which a severity is shown."""
    return Style[severity.name]


def paint(text: str, style: Style, *, color: bool) -> str:
    """Return the text in a style, or as it is without color."""
    return f"{style}{text}{_RESET}" if color and text else text
