"""Source files, positions and spans: where in a spec something stands."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A place in a text: 1-based line, 1-based column counted in characters."""

    line: int
    column: int


@dataclass(frozen=True)
class SourceFile:
    """One file as it was read, under the name by which messages show it.

    `text` is empty for binary inputs. Two files are the same file if their paths are.
    """

    path: Path
    display: str = field(compare=False)
    text: str = field(compare=False, repr=False, default="")
    data: bytes = field(compare=False, repr=False, default=b"")

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The text's lines, without their line ends."""
        unified = self.text.replace("\r\n", "\n").replace("\r", "\n")
        return tuple(unified.split("\n"))

    def line(self, number: int) -> str:
        """Return line `number` (1-based), or the empty string outside the text."""
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def whole(self) -> "Span":
        """Return the span that stands for the file as a whole (its first character)."""
        return Span(self, Position(1, 1), Position(1, 1))


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a file, from `start` up to but not including `end`."""

    file: SourceFile
    start: Position
    end: Position

    def to(self, other: "Span") -> "Span":
        """Return the span from this one's start to `other`'s end."""
        return Span(self.file, self.start, other.end)

    def just_after(self) -> "Span":
        """Return the empty span directly behind this one."""
        return Span(self.file, self.end, self.end)

    def __str__(self) -> str:
        return f"{self.file.display}:{self.start.line}:{self.start.column}"
