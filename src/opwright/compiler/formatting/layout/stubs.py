"""Functions and classes that are only `...`: Black puts it on the header's line."""

from collections.abc import Iterator, Sequence
from typing import Final

from opwright.compiler.formatting.layout.logical_lines import LogicalLine

_BODY: Final = "..."


def join_stubs(lines: Sequence[LogicalLine]) -> Iterator[LogicalLine]:
    """Yield the lines, those of each header and its stub as one."""
    skipped = False
    for index, line in enumerate(lines):
        if skipped:
            skipped = False
        elif _is_stub(lines, index):
            skipped = True
            yield line._replace(
                text=f"{line.text} {_BODY}", flat=f"{line.flat} {_BODY}"
            )
        else:
            yield line


def _is_stub(lines: Sequence[LogicalLine], index: int) -> bool:
    header, *following = lines[index : index + 3]
    if not following or not header.text.startswith(("def ", "class ")):
        return False
    body, *after = following
    return (
        body.text == _BODY
        and header.text.endswith(":")
        and not header.comment
        and not body.comment
        and body.depth == header.depth + 1
        and not (after and after[0].depth > header.depth)
    )
