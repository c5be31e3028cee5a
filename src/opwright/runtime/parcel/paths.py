"""Paths: where in a record something went wrong, told from the inside out."""

from typing import TypeVar

from ..errors import DecodeError, EncodeError

E = TypeVar("E", DecodeError, EncodeError)

_SHOWN = 40  # characters of a value in a message


def prefixed(error: E, prefix: str) -> E:
    """Return an error whose path has a step more in front."""
    if not prefix:
        return error
    path = join_path(prefix, error.path)
    match error:
        case DecodeError():
            return type(error)(error.message, path, error.offset)
        case EncodeError():
            return type(error)(error.message, path)


def join_path(outer: str, inner: str) -> str:
    """Return the path of something inside something else; either may be empty."""
    dot = "." if outer and inner and not inner.startswith("[") else ""
    return f"{outer}{dot}{inner}"


def shown(value: object) -> str:
    """Return a value as text for a message, cut if it is long."""
    try:
        text = repr(value)
    except ValueError:  # an integer of more digits than Python likes to print
        return f"<{type(value).__qualname__}>"
    return f"{text[:_SHOWN]}…" if len(text) > _SHOWN else text
