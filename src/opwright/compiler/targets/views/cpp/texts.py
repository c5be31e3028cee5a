"""Texts of specs as C++ comments and string literals: whatever they hold, no code."""

import re

# A comment goes on behind a line that ends so: with a backslash, or its trigraph.
_CONTINUES = re.compile(r"(\\|\?\?/)$")
_PLAIN = re.compile(r"[ !#->@-\[\]-~]")


def comment_lines(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return lines of text as lines of a comment that documents something."""
    return tuple(map(comment_line, lines))


def comment_line(line: str) -> str:
    """Return one line of text behind `///`."""
    text = "".join(map(_shown, line)).rstrip()
    return _CONTINUES.sub(r"\1.", f"/// {text}") if text else "///"


def string_literal(text: str) -> str:
    """Return a text as a string literal; what is not plain is written as its bytes."""
    return f'"{"".join(map(_escaped, text))}"'


def _shown(character: str) -> str:
    if character.isprintable():
        return character
    # Blanks of all kinds are blanks; the rest may hide or turn round what follows.
    return " " if character.isspace() else f"<U+{ord(character):04X}>"


def _escaped(character: str) -> str:
    if _PLAIN.fullmatch(character):
        return character
    # Three digits each, so that what follows is no part of an escape.
    return "".join(f"\\{byte:03o}" for byte in character.encode(errors="replace"))
