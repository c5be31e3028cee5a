"""Lines: a comment's text as lines of known indentation."""

import re
from dataclasses import dataclass

from opwright.compiler.documentation.characters import clean_characters
from opwright.compiler.documentation.wording import is_prose

# Elements of HTML that end a line of text; list items become Markdown bullets.
_BREAK = re.compile(
    r"<(?:br|p|/p|/li|/?ul|/?ol|/?table|/?tr|/?div)\s?/?>", re.IGNORECASE
)
_LIST_ITEM = re.compile(r"<li>", re.IGNORECASE)
_DOXYGEN_MATH = re.compile(r"@f(?=[$\[\]])")
_DISPLAY = re.compile(r"\\f([\[\]])")
_MATH = "\\f$"
_DOXYGEN_BREAK = re.compile(r"\\n(?= |$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its indentation in columns, and its text without it.

    `breaks` tells that the source asks for a new paragraph behind it (`<br>`).
    """

    indent: int
    text: str
    breaks: bool = False

    @property
    def is_blank(self) -> bool:
        """Whether nothing stands on the line, or a bullet without text."""
        return self.text in ("", "*", "-")


def split_lines(text: str) -> tuple[Line, ...]:
    """Return the lines of a comment that has lost its markers.

    Markup that ends lines (`<br>`, list items, `\\f[` and `\\f]`) has ended them.
    """
    text = _DOXYGEN_MATH.sub(r"\\f", clean_characters(text))
    text = _display_long_math(_LIST_ITEM.sub("\n- ", text))
    text = _DISPLAY.sub(r"\n\\f\1\n", text)
    text = _DOXYGEN_BREAK.sub("", text)
    return tuple(line for raw in text.split("\n") for line in _cut(raw))


def _display_long_math(text: str) -> str:
    """Make blocks of the formulas between `\\f$` marks that go over several lines."""
    pieces = text.split(_MATH)
    parts = [pieces[0]]
    for formula, after in zip(pieces[1::2], pieces[2::2], strict=False):
        is_block = "\n" in formula and not is_prose(formula)
        parts.append(f"\\f[{formula}\\f]" if is_block else _MATH + formula + _MATH)
        parts.append(after)
    unclosed = [_MATH, pieces[-1]] if len(pieces) % 2 == 0 else []
    return "".join([*parts, *unclosed])


def _cut(raw: str) -> list[Line]:
    """Cut a line at its breaks; an end that is empty says nothing of its own."""
    pieces = _BREAK.split(raw) if "<" in raw else [raw]
    lines = [
        Line(_indent(raw) if i == 0 else _indent(pieces[0]), piece.strip(), breaks=True)
        for i, piece in enumerate(pieces)
        if piece.strip()
    ]
    if not lines:
        return [Line(0, "")]
    if pieces[-1].strip():
        lines[-1] = Line(lines[-1].indent, lines[-1].text)
    return lines


def _indent(raw: str) -> int:
    return len(raw) - len(raw.lstrip(" "))
