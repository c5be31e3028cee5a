"""Texts of specs as Markdown: whatever they hold is shown, and is no markup.

The only markup that documentation has is the backticks around names and code.
"""

import re
from collections.abc import Iterable

from opwright.compiler.targets.views.markdown.view import Block, Cell, Inline

_SPAN = re.compile(r"`([^`]+)`")
_TICKS = re.compile(r"`+")

# What GitHub makes links of. Code it leaves alone, whatever is written there. What
# follows without a blank is part of it, up to the marks that end a sentence.
_ADDRESS = (
    r"(?:[a-z][a-z0-9+.-]{0,30}://|(?<![a-z0-9])(?:www\.|(?:mailto|xmpp):)"
    r"|[\w.+-]{1,64}@[\w-]+\.[\w-])\S*(?<![.,;:!?)\]}'\"])"
)

# An asterisk between blanks and an underscore inside a word mark nothing. Formulas are
# marked by dollars where Markdown has no escape for these.
_MARKUP = re.compile(
    rf"(?P<address>{_ADDRESS})|(?P<dollar>\$)"
    r"|[\\`\[<~{]|&(?=[#a-z])"
    r"|(?<![a-z0-9])_|_(?![a-z0-9])"
    r"|(?<!\s)\*|\*(?!\s)",
    re.IGNORECASE,
)
_FIRST = re.compile(r"[#>|%:]|[+-](?=[\s+-]|$)|(?<=\d)[.)](?=\s|$)")
_NUMBER = re.compile(r"\d*")


def inline(text: str) -> Inline:
    """Return running text, for the middle of a line."""
    pieces = _SPAN.split(_shown(text))
    return joined(
        code(piece) if number % 2 else _MARKUP.sub(_escape, piece)
        for number, piece in enumerate(pieces)
    )


def joined(pieces: Iterable[Inline]) -> Inline:
    """Join pieces of a line; between those that are code there must be something."""
    line = ""
    for piece in pieces:
        touches = line.endswith("`") and piece.startswith("`")
        line += f" {piece}" if touches else piece
    return line


def cell(text: Inline) -> Cell:
    """Return text that is Markdown already, for a table."""
    return text.replace("|", r"\|")


def paragraph(text: str) -> Block:
    """Return running text, for a line of its own."""
    line = inline(text)
    number = _NUMBER.match(line)
    first = _FIRST.match(line, number.end() if number else 0)
    return f"{line[: first.start()]}\\{line[first.start() :]}" if first else line


def code(text: str) -> Inline:
    """Return a text as code on one line; of nothing, nothing."""
    line = _shown(text)
    if not line:
        return ""
    longest = max(map(len, _TICKS.findall(line)), default=0)
    blank = " " if "`" in (line[0], line[-1]) else ""
    ticks = "`" * (longest + 1)
    return f"{ticks}{blank}{line}{blank}{ticks}"


def fenced(lines: Iterable[str]) -> Block:
    """Return lines as a block of code."""
    shown = ["".join(map(_visible, line)).rstrip() for line in lines]
    longest = max(
        (len(run) for line in shown for run in _TICKS.findall(line)), default=0
    )
    fence = "`" * max(3, longest + 1)
    return "\n".join((fence, *shown, fence))


def blocks(parts: Iterable[Block]) -> Block:
    """Join those blocks that there are."""
    return "\n\n".join(filter(None, parts))


def _escape(found: re.Match[str]) -> str:
    if found["address"]:
        return code(found["address"])
    return "&#36;" if found["dollar"] else f"\\{found.group()}"


def _shown(text: str) -> str:
    """Return a text on one line, what cannot be seen by its code."""
    return " ".join("".join(map(_visible, text)).split())


def _visible(character: str) -> str:
    if character.isprintable():
        return character
    # Blanks of all kinds are blanks; the rest may hide or turn round what follows.
    return " " if character.isspace() else f"U+{ord(character):04X}"
