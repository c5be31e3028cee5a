"""Runs of lines: what belongs together, and how it is kept."""

from collections.abc import Sequence

from opwright.compiler.documentation.line_shapes import (
    directive_of,
    heading_of,
    is_drawing,
    is_table_edge,
    tag_of,
)
from opwright.compiler.documentation.lines import Line
from opwright.compiler.documentation.wording import is_code

# How far ahead a run of lines is judged: the same lines may be looked at again.
MAX_RUN = 60


def run_end(lines: Sequence[Line], at: int) -> int:
    """Return the end of the lines up to a blank or to something of another kind."""
    end, last = at, min(len(lines), at + MAX_RUN)
    while end < last and not _starts_other(lines[end]):
        end += 1
    return end


def _starts_other(line: Line) -> bool:
    special = tag_of(line.text) or directive_of(line.text) or heading_of(line.text)
    return line.is_blank or special is not None


def block_end(lines: Sequence[Line], at: int, floor: int) -> int:
    """Return the end of the block that starts at line `at`: a drawing or code.

    A table whose rows have no marks goes up to the next blank; anything else as long as
    lines are drawn or stand at column `floor` or further in.
    """
    is_table = is_table_edge(lines[at].text)
    end = at + 1
    while end < len(lines) and (
        not lines[end].is_blank if is_table else _is_inside(lines[end], floor)
    ):
        end += 1
    return end


def _is_inside(line: Line, floor: int) -> bool:
    return line.is_blank or line.indent >= floor or is_drawing(line)


def are_formulas(texts: Sequence[str]) -> bool:
    """Tell whether a paragraph that starts with a formula has hardly anything else."""
    if any("`" in text for text in texts) or (len(texts) == 1 and texts[0][-1] == ":"):
        return False
    return sum(map(is_code, texts)) * 2 >= len(texts)


def as_term(text: str) -> str:
    """Return a word or code span that alone starts a definition, with a colon."""
    bare = text.strip("`")
    is_term = text.isalpha() or (bare != text and "`" not in bare)
    return f"{text}:" if is_term else text


def code_texts(lines: Sequence[Line]) -> tuple[str, ...]:
    """Return the lines from the first to the last that is not blank, moved left."""
    kept = [i for i, line in enumerate(lines) if line.text]
    if not kept:
        return ()
    margin = min(lines[i].indent for i in kept)
    return tuple(
        " " * (line.indent - margin) + line.text if line.text else ""
        for line in lines[kept[0] : kept[-1] + 1]
    )


def body_end(lines: Sequence[Line], at: int, indent: int, *, has_argument: bool) -> int:
    """Return the end of the body of a directive that stands at column `indent`.

    The body stands further in; a directive with neither an argument nor such lines
    (a bare `math:`) has the lines up to the next blank.
    """
    is_directly_below = at < len(lines) and not lines[at].is_blank
    is_level = is_directly_below and not has_argument and lines[at].indent <= indent
    end = at
    while end < len(lines) and (
        not lines[end].is_blank if is_level else _is_deeper(lines[end], indent)
    ):
        end += 1
    return end


def _is_deeper(line: Line, indent: int) -> bool:
    return line.is_blank or line.indent > indent
