"""Texts: what they contain, and the patterns that they match."""

from typing import cast

from .kinds import Kind, kind_of, no_such


def contains_text(text: object, part: object) -> bool:
    """Return whether a text contains another one.

    Raises CelError for what are no texts.
    """
    return _text(part) in _text(text)


def starts_with(text: object, part: object) -> bool:
    """Return whether a text starts with another one.

    Raises CelError for what are no texts.
    """
    return _text(text).startswith(_text(part))


def ends_with(text: object, part: object) -> bool:
    """Return whether a text ends with another one.

    Raises CelError for what are no texts.
    """
    return _text(text).endswith(_text(part))


def matches(text: object, pattern: object) -> bool:
    """Return whether a pattern matches somewhere in a text.

    Raises CelError for a pattern that is not well-formed, and for what are no texts.
    """
    # Imported here: few rules have patterns.
    from .patterns import compile_pattern

    return compile_pattern(_text(pattern)).is_in(_text(text))


def _text(value: object) -> str:
    if kind_of(value) is Kind.STRING:
        return cast("str", value)
    raise no_such()
