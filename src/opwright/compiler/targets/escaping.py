"""Makes texts of specs safe to stand in Python source.

Every text that came from outside passes one of these functions, or `repr`, on its way
into a rendered file.
"""

import re
import unicodedata

# What may need an escape: backslashes, and all but the printable characters of ASCII.
_SUSPECT = re.compile(r"[^ -\[\]-~]")
_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def escape_docstring_line(text: str) -> str:
    r"""Escape one line of a docstring.

    Backslashes, control and format characters and line separators become escapes; of
    three quotes in a row each gets a backslash. Quotes at the end are left to
    `docstring_literal`, since only there it is known what follows.
    """
    return _escape(text).replace('"""', r"\"\"\"")


def docstring_literal(lines: tuple[str, ...]) -> str:
    """Return the lines as a triple-quoted string, the closing quotes where they fit.

    One line closes on itself; more lines close on a line of their own.
    """
    if len(lines) > 1:
        body = "\n".join(map(escape_docstring_line, lines))
        return f'"""{body}\n"""'
    text = "".join(lines)
    head = text.rstrip('"')
    # An unescaped quote at the very end would belong to the closing ones.
    tail = r"\"" * (len(text) - len(head))
    return f'"""{escape_docstring_line(head)}{tail}"""'


def comment_text(text: str) -> str:
    """Return a text that stays on one line behind `#`."""
    return _escape(" ".join(text.split()))


def display_width(text: str) -> int:
    """Return the columns that one line of a docstring takes in the source."""
    return len(escape_docstring_line(text))


def is_as_wide_as_long(text: str) -> bool:
    """Whether each character of a docstring's line takes one column in the source."""
    return '"' not in text and _SUSPECT.search(text) is None


def string_literal(text: str) -> str:
    """Return a text as a Python string literal in double quotes where that is plain."""
    literal = ascii(text)
    if '"' in literal or "\\" in literal:
        return literal
    return f'"{literal[1:-1]}"'


def quoted(text: str) -> str:
    """Return a text as a Python string literal in double quotes.

    Letters of all scripts stay as they are, since people are to read it.
    """
    return '"' + _escape(text).replace('"', r"\"") + '"'


def _escape(text: str) -> str:
    return _SUSPECT.sub(_escape_character, text)


def _escape_character(found: re.Match[str]) -> str:
    character = found.group()
    if character == "\\":
        return r"\\"
    if unicodedata.category(character) not in _UNSAFE_CATEGORIES:
        return character
    code = ord(character)
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
