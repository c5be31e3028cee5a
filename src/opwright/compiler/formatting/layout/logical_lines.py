"""Reads a module into logical lines, their strings and brackets behind stand-ins."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    BRACE,
    CALL,
    CLOSING,
    COMMENT,
    LIST,
    STRING,
    SUBSCRIPT,
    Brackets,
)
from opwright.compiler.formatting.layout.groups import (
    IMPORTED,
    PARAMETERS,
    Level,
    close_level,
)
from opwright.compiler.formatting.layout.literals import check_escapes, spell_string
from opwright.compiler.formatting.layout.unsure import Unsure

# Each alternative begins with a character of its own, so that the search for the next
# token skips what is between in no time.
_TOKEN: Final = re.compile(
    r"""(
      \"\"\"(?:[^"\\]++|\\.|"(?!""))*+"{3}
    | "(?:[^"\\\n]++|\\[^\n])*+"
    | '(?:[^'\\\n]++|\\[^\n])*+'
    | \n[\ \n]*+
    | \#[^\n]*+
    | \( | \) | \[ | \] | \{ | \}
    )""",
    re.VERBOSE | re.DOTALL,
)
_PREFIX: Final = re.compile(r"(?<![A-Za-z0-9_])[bfr]$")
_TRIPLE: Final = '"""'
# Comments that say something to Black, or that it respells.
_COMMENT: Final = re.compile(
    r"\#(?:\ (?!type:|.*(?:fmt|yapf|coding))[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?",
    re.VERBOSE,
)
# Black leaves out the plus.
_EXPONENT: Final = re.compile(r"(?<=\d)e\+(?=\d)")
_STEP: Final = 4
# Each bracket pair is kept as it looks on one line, with all that is inside.
_DEEPEST: Final = 64


class LogicalLine(NamedTuple):
    """A statement or the header of a compound one, or a comment of its own."""

    depth: int
    # Empty lines before it.
    blanks: int
    # With stand-ins, and as it looks on one line.
    text: str
    flat: str
    brackets: Brackets
    magic: bool
    comment: str = ""


def read_lines(source: str) -> Iterator[LogicalLine]:
    """Yield the logical lines of a module.

    Raises Unsure if they are not plain enough.
    """
    reader = _Reader()
    pieces = _TOKEN.split(source)
    for index in range(1, len(pieces), 2):
        before, token = pieces[index - 1], pieces[index]
        first = token[0]
        if before or reader.broken:
            reader.read_text(before, first)
        if first == "\n":
            line = reader.read_line_end(token)
            if line:
                yield line
        elif first in "([{":
            reader.open_bracket(first)
        elif first in ")]}":
            reader.close_bracket(first)
        elif first == "#":
            reader.read_comment(token)
        else:
            reader.read_string(token, before)
    if reader.outer or pieces[-1]:
        raise Unsure


class _Reader:
    """What has been read of a logical line so far."""

    __slots__ = (
        "_blanks",
        "_brackets",
        "_comment",
        "_indent",
        "_level",
        "broken",
        "outer",
    )

    def __init__(self) -> None:
        self.outer: list[Level] = []
        # There was a line break between brackets.
        self.broken = False
        self._level = Level(0)
        self._brackets = Brackets()
        self._comment = ""
        self._blanks = self._indent = 0

    def read_text(self, text: str, following: str) -> None:
        """Read what is between two tokens."""
        level = self._level
        if self.broken:
            # The line break is a space, or nothing next to a bracket or a comma.
            self.broken = False
            if following == "#" and not text:
                raise Unsure
            if level.text and text[:1] != "," and (text or following not in ")]}"):
                text = " " + text
        if "e+" in text:
            text = _EXPONENT.sub("e", text)
        if text:
            level.text.append(text)
            level.flat.append(text)

    def open_bracket(self, bracket: str) -> None:
        """Begin a bracket pair."""
        if len(self.outer) == _DEEPEST:
            raise Unsure
        role = _role_of_bracket(bracket, self._level, not self.outer)
        self.outer.append(self._level)
        self._level = Level(role)

    def close_bracket(self, bracket: str) -> None:
        """End a bracket pair."""
        if not self.outer or CLOSING[self._level.kind] != bracket:
            raise Unsure
        group = close_level(self._level, self._brackets)
        self._level = self.outer.pop()
        self._level.add_group(group, self._brackets)

    def read_string(self, literal: str, before: str) -> None:
        """Read a string literal, the prefix of which ends what was before."""
        level = self._level
        if before[-1:] in ("b", "f", "r"):
            literal = _take_prefix(level) + literal
        if literal.startswith(_TRIPLE):
            if self.outer or level.text:
                raise Unsure
            check_escapes(literal)
        elif literal[0] != '"' or "\\" in literal or not literal.isascii():
            literal = spell_string(literal)
            if literal[0] == "f":
                self._brackets.formatted.append(literal)
        level.text.append(self._brackets.add_flat(STRING, literal))
        level.flat.append(literal)

    def read_comment(self, comment: str) -> None:
        """Read a comment, after an element's comma if it is between brackets."""
        level = self._level
        _strip_end(level)
        if not _COMMENT.fullmatch(comment):
            raise Unsure
        if not self.outer:
            self._comment = comment
            return
        if not level.text or level.text[-1][-1:] != ",":
            raise Unsure
        level.text.append(self._brackets.add_flat(COMMENT, "  " + comment))
        level.flat.append("  " + comment)
        level.commented = True

    def read_line_end(self, token: str) -> LogicalLine | None:
        """Read a line break, empty lines and an indent; return the line they end."""
        level, line = self._level, None
        _strip_end(level)
        if self.outer:
            self.broken = True
            return None
        if level.text or self._comment:
            if self._indent % _STEP:
                raise Unsure
            line = LogicalLine(
                depth=self._indent // _STEP,
                blanks=self._blanks,
                text="".join(level.text),
                flat="".join(level.flat),
                brackets=self._brackets,
                magic=level.magic,
                comment=self._comment,
            )
            self._level, self._brackets, self._comment = Level(0), Brackets(), ""
        self._blanks = token.count("\n") - 1
        self._indent = len(token) - token.rfind("\n") - 1
        return line


def _role_of_bracket(bracket: str, level: Level, outermost: bool) -> int:
    last = level.text[-1][-1:] if level.text else " "
    applied = last.isalnum() or last == "_" or last > "\uffff"
    if bracket == "[":
        return SUBSCRIPT if applied else LIST
    if bracket == "{":
        return BRACE
    if outermost and len(level.text) == 1:
        start = level.text[0]
        if start.startswith("def "):
            return PARAMETERS
        if start.startswith("from ") and start.endswith(" import "):
            return IMPORTED
    return CALL if applied else ATOM


def _take_prefix(level: Level) -> str:
    """Remove the prefix of a string literal from the end of what has been read."""
    last = level.text[-1]
    if not _PREFIX.search(last):
        return ""
    level.text[-1] = level.flat[-1] = last[:-1]
    return last[-1]


def _strip_end(level: Level) -> None:
    """Remove spaces from the end of what has been read."""
    if not level.text or level.text[-1][-1:] != " ":
        return
    level.flat.pop()
    if stripped := level.text.pop().rstrip(" "):
        level.text.append(stripped)
        level.flat.append(stripped)
