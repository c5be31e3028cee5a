"""Texts from descriptors, which may be anything, even bytes that are no text.

The protobuf package hands out `bytes` where a string field of a proto2 message is not
UTF-8, whatever its annotations say: hence `object` here.
"""

import re

SHOWN_CHARACTERS = 60

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def text_of(value: object) -> str:
    """Return a value as text, with replacement characters for what is not UTF-8."""
    match value:
        case str():
            return value
        case bytes():
            return value.decode("utf-8", errors="replace")
        case _:
            return ""


def printable(value: object) -> str:
    """Return a value short and without characters that cannot be printed."""
    text = text_of(value)
    cut = text[:SHOWN_CHARACTERS] + ("…" if text[SHOWN_CHARACTERS:] else "")
    return "".join(c if c.isprintable() else "\ufffd" for c in cut)


def shown(value: object) -> str:
    """Return a value as messages show it: short, printable, and quoted."""
    return f"`{printable(value)}`"


def is_identifier(value: object) -> bool:
    """Tell whether a value is an identifier of Protocol Buffers."""
    return isinstance(value, str) and _IDENTIFIER.fullmatch(value) is not None


def is_dotted_name(value: object) -> bool:
    """Tell whether a value is identifiers joined by dots."""
    return isinstance(value, str) and all(is_identifier(p) for p in value.split("."))


def is_file_name(value: object) -> bool:
    """Tell whether a value can be a file's import name.

    That is a relative path of printable characters with forward slashes, which does not
    climb out of its root.
    """
    if not isinstance(value, str) or not value.isprintable() or "\\" in value:
        return False
    return not any(part in ("", ".", "..") for part in value.split("/"))
