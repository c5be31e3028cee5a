"""Places: from offsets in a text to spans."""

from lark import Token

from opwright.compiler.source import Position, SourceFile, Span

_BLOCK = 4096


class Places:
    """Turns offsets of one file into lines, positions and spans.

    Lines end at LF, CR LF or CR, as `SourceFile.lines` has them. Only the start of
    each block of text is indexed: a text may be nothing but line ends, or one line.
    """

    def __init__(self, source: SourceFile) -> None:
        self.source = source
        self._blocks: list[tuple[int, int]] = [(1, 0)]
        for end in range(_BLOCK, len(source.text) + 1, _BLOCK):
            self._blocks.append(self._locate(end - _BLOCK, end))

    def _locate(self, block: int, offset: int) -> tuple[int, int]:
        """Return an offset's line and where that starts, counting from its block."""
        text = self.source.text
        line, start = self._blocks[block // _BLOCK]
        line += text.count("\n", block, offset) + text.count("\r", block, offset)
        line -= text.count("\r\n", max(0, block - 1), offset)
        last = max(text.rfind("\n", block, offset), text.rfind("\r", block, offset))
        return line, max(start, last + 1)

    def line(self, offset: int) -> int:
        """Return the number of the line that an offset is on, from 1."""
        return self.position(offset).line

    def position(self, offset: int) -> Position:
        """Return the line and column of an offset."""
        line, start = self._locate(offset // _BLOCK * _BLOCK, offset)
        return Position(line, offset - start + 1)

    def span(self, start: int, end: int) -> Span:
        """Return the span from one offset up to another."""
        return Span(self.source, self.position(start), self.position(end))

    def of_token(self, token: Token) -> Span:
        """Return the span of a token."""
        start, end = bounds(token)
        return self.span(start, end)


def bounds(token: Token) -> tuple[int, int]:
    """Return the offsets of a token's start and end."""
    start = token.start_pos or 0
    return start, token.end_pos or start
