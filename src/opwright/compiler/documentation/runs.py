"""Runs of lines: what belongs together, and how it is kept."""

from collections.abc import Sequence

from opwright.compiler.documentation.line_shapes import is_drawing
from opwright.compiler.documentation.lines import Line
from opwright.compiler.documentation.wording import is_code


def is_inside(line: Line, floor: int) -> bool:
    """Tell whether a line goes on with a block that stands at column `floor`."""
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
