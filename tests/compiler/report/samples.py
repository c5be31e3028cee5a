"""Diagnostics that tests render."""

from pathlib import Path

from opwright.compiler.report import Diagnostic, Related
from opwright.compiler.report.catalogue import hdi, schema, source
from opwright.compiler.source import Position, SourceFile, Span

TEXT = "\n".join(
    [
        "struct Point {",
        "\tint x;",
        "  名前 = é\u0301 y;",
        "  \x1b[31mred\u202e\x07 = 1;",
        "a" * 150 + " here " + "b" * 150,
        "first of three {",
        "    second",
        "  } third",
        *(f"line {number}" for number in range(9, 13)),
    ]
)

FILE = SourceFile(Path("/specs/Types.idl"), "Types.idl", text=TEXT)
BINARY = SourceFile(Path("/specs/all.binpb"), "all.binpb", data=b"\x00")


def span(line: int, column: int, end_line: int, end_column: int) -> Span:
    return Span(FILE, Position(line, column), Position(end_line, end_column))


def marked(place: Span, label: str = "label") -> Diagnostic:
    return Diagnostic(
        code=hdi.MISSING_TOKEN, message="a message", span=place, label=label
    )


SPANS = {
    "behind a tab": span(2, 2, 2, 5),
    "between tab and name": span(2, 1, 2, 6),
    "wide": span(3, 3, 3, 5),
    "behind wide": span(3, 6, 3, 7),
    "combining": span(3, 8, 3, 10),
    "controls": span(4, 3, 4, 12),
    "behind controls": span(4, 15, 4, 16),
    "far in a long line": span(5, 152, 5, 156),
    "longer than the window": span(5, 3, 5, 300),
    "start of a long line": span(5, 1, 5, 4),
    "three lines": span(6, 16, 8, 4),
    "two lines": span(7, 5, 8, 4),
    "up to the start of a line": span(6, 7, 7, 1),
    "empty": span(1, 8, 1, 8),
    "end of line": span(1, 15, 1, 15),
    "past the end of line": span(1, 40, 1, 44),
    "past the end of file": span(99, 1, 99, 5),
    "two digits": span(12, 1, 12, 5),
    "no text": BINARY.whole(),
}

FULL = Diagnostic(
    code=schema.DUPLICATE_MEMBER,
    message="member 'x\x1b[0m', again: 100%",
    span=span(8, 3, 8, 4),
    label="declared twice",
    related=(
        Related(span(12, 1, 12, 5), "first declared here"),
        Related(BINARY.whole(), "and here"),
    ),
    notes=("they differ:\n- int\n+ long\x07", "a second fact"),
    helps=("rename one of them",),
)
PLACED = Diagnostic(
    code=source.BAD_CONFIGURATION, message="no such option", place="--option x"
)
BARE = Diagnostic(code=source.INTERNAL_ERROR, message="nothing more is known")
WARNING = Diagnostic(
    code=schema.ENUM_VALUE_WRAPS, message="it wraps", span=span(1, 1, 1, 7)
)
NOTE = Diagnostic(
    code=schema.DUPLICATE_DECLARATION, message="said twice", span=span(6, 1, 8, 4)
)
ALL = (FULL, PLACED, BARE, WARNING, NOTE)
