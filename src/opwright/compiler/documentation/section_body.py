"""Section bodies: which lines belong to a section Inputs or Outputs."""

from collections.abc import Sequence

from opwright.compiler.documentation.line_shapes import (
    Heading,
    bullet_of,
    directive_of,
    heading_of,
    is_drawing,
    tag_of,
)
from opwright.compiler.documentation.lines import Line


def section_body(
    lines: Sequence[Line], at: int, heading: Heading
) -> tuple[tuple[Line, ...], int]:
    """Return the body of the section whose heading is line `at`, and where it ends.

    The body is text set further in than the heading, or a list, or, behind a colon, the
    paragraph that follows. Nothing of that kind: the body is empty, and the line is no
    heading after all.
    """
    margin = lines[at].indent
    first = _first_of(lines, at + 1)
    starts = first < len(lines) and _may_start(lines[first], margin, heading)
    if not starts:
        rest = (Line(margin, heading.rest),) if heading.rest else ()
        return rest, at + 1
    end = _end_of(lines, first, margin)
    body = tuple(lines[first:end])
    if heading.rest.isidentifier():
        named = f"`{heading.rest}`: {body[0].text}"
        return (Line(body[0].indent, named), *body[1:]), end
    if heading.rest:
        body = (Line(body[0].indent, heading.rest), *body)
    return body, end


def _first_of(lines: Sequence[Line], at: int) -> int:
    while at < len(lines) and lines[at].is_blank:
        at += 1
    return at


def _may_start(line: Line, margin: int, heading: Heading) -> bool:
    if _is_special(line):
        return False
    if line.indent > margin:
        return True
    if heading.rest:
        return False
    return heading.has_colon or bullet_of(line.text) is not None


def _is_special(line: Line) -> bool:
    found = heading_of(line.text) or tag_of(line.text) or directive_of(line.text)
    return found is not None


def _end_of(lines: Sequence[Line], first: int, margin: int) -> int:
    """Return the end of a body: its style is that of its first line."""
    is_inside = lines[first].indent > margin
    end = last = first
    while end < len(lines) and not _is_special(lines[end]):
        line = lines[end]
        if not line.is_blank:
            belongs = line.indent > margin or (
                not is_inside and _continues(line, is_lazy=end - last <= 1)
            )
            if not belongs:
                break
            last = end
        end += 1
    return last + 1


def _continues(line: Line, *, is_lazy: bool) -> bool:
    """Tell whether a line at the heading's own margin goes on with a list or text."""
    if is_drawing(line):
        return False
    return bullet_of(line.text) is not None or is_lazy
