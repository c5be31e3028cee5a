"""Blocks: splits the lines of a comment into paragraphs, lists, code and sections.

One walk over the lines; each line is offered to the recognisers in a fixed order.
"""

from collections.abc import Sequence

from opwright.compiler.documentation.line_shapes import (
    DISPLAY_MARK,
    Directive,
    bullet_of,
    directive_of,
    fence_of,
    heading_of,
    is_drawing,
    is_example_heading,
    is_rule,
    tag_of,
)
from opwright.compiler.documentation.lines import Line
from opwright.compiler.documentation.open_list import OpenList
from opwright.compiler.documentation.raw_blocks import (
    RawBlock,
    RawCode,
    RawParagraph,
    RawSection,
    Role,
)
from opwright.compiler.documentation.runs import (
    are_formulas,
    as_term,
    block_end,
    body_end,
    code_texts,
    run_end,
)
from opwright.compiler.documentation.section_body import section_body
from opwright.compiler.documentation.wording import is_code, is_formula, is_prose

CODE_INDENT = 4
MATH_FENCES = ("\\f[", DISPLAY_MARK)


def split_blocks(
    lines: Sequence[Line], *, inside_section: bool = False
) -> tuple[RawBlock, ...]:
    """Return the blocks of a comment, or of the body of a section."""
    return _Splitter(lines, inside_section=inside_section).split()


class _Splitter:
    """The walk. `base` is the column of the surrounding text, `gap` a blank before.

    The open paragraph or list is kept apart until something else starts. `base` is that
    of the item's text within a list.
    """

    def __init__(self, lines: Sequence[Line], *, inside_section: bool) -> None:
        self._lines = lines
        self._inside_section = inside_section
        self._at = 0
        self._blocks: list[RawBlock] = []
        self._paragraph: list[str] = []
        self._role = Role.TEXT
        self._list = OpenList()
        self._in_example = False
        self._base = 0
        self._gap = True

    def split(self) -> tuple[RawBlock, ...]:
        """Walk all lines."""
        # The order decides: code may hold anything, text is what nothing else wants.
        recognisers = (
            self._take_blank,
            self._take_fence,
            self._take_example,
            self._take_indented,
            self._take_tag,
            self._take_directive,
            self._take_section,
            self._take_rule,
            self._take_bullet,
            self._take_formulas,
            self._take_text,
        )
        while self._at < len(self._lines):
            line = self._lines[self._at]
            next(take for take in recognisers if take(line))
        self._close()
        return tuple(self._blocks)

    def _take_blank(self, line: Line) -> bool:
        if line.is_blank:
            self._close_paragraph()
            self._gap = True
            self._at += 1
        return line.is_blank

    def _take_fence(self, line: Line) -> bool:
        fence = fence_of(line.text)
        if fence is None:
            return False
        first = self._at + 1
        end = first
        while end < len(self._lines) and not self._lines[end].text.startswith(fence[1]):
            end += 1
        if fence[0] == DISPLAY_MARK and end == len(self._lines):
            return False
        self._close()
        self._add_code(self._lines[first:end], is_math=fence[0] in MATH_FENCES)
        self._at = end + 1
        return True

    def _take_example(self, line: Line) -> bool:
        """Take the lines below `e.g.:` up to a blank, if most of them read as code."""
        is_below = self._gap or len(self._paragraph) == 1
        if not self._in_example or not is_below or is_example_heading(line.text):
            return False
        end = run_end(self._lines, self._at)
        chunk = self._lines[self._at : end]
        codes = sum(is_code(each.text) for each in chunk)
        starts_other = not chunk or bullet_of(line.text) or is_prose(line.text)
        if starts_other or codes * 2 < len(chunk):
            self._in_example = False
            return False
        self._close()
        self._in_example = True
        self._add_code(chunk, is_math=False)
        self._at = end
        return True

    def _take_indented(self, line: Line) -> bool:
        """Take lines set further in than the text, and drawings wherever they stand."""
        floor = self._floor(line)
        if not is_drawing(line) and not (
            line.indent >= floor and self._may_start_code(line)
        ):
            return False
        self._close()
        end = block_end(self._lines, self._at, floor)
        self._add_code(self._lines[self._at : end], is_math=False)
        self._at = end
        return True

    def _floor(self, line: Line) -> int:
        """Return where code starts; below a list, that of the text around it counts."""
        if self._list and self._gap and not is_prose(line.text):
            return self._list.margin + CODE_INDENT
        return self._base + CODE_INDENT

    def _may_start_code(self, line: Line) -> bool:
        """Tell code from a hanging indent and from a list that is set far in."""
        if bullet_of(line.text) or directive_of(line.text):
            return False
        if self._gap:
            return True
        return self._before().endswith(":") or not is_prose(line.text)

    def _before(self) -> str:
        if self._list:
            return self._list.last_line
        return self._paragraph[-1] if self._paragraph else ""

    def _take_tag(self, line: Line) -> bool:
        tag = tag_of(line.text)
        if tag is None:
            return False
        self._at += 1
        self._base = line.indent
        if tag.parameter:
            self._start_item(parameter=True)
            self._list.add_parameter(f"`{tag.parameter}`: {tag.rest}")
            return True
        self._close()
        self._role = tag.role
        if not tag.is_structural:
            self._paragraph.append(tag.rest)
        self._gap = line.breaks
        return True

    def _take_directive(self, line: Line) -> bool:
        directive = directive_of(line.text)
        if directive is None:
            return False
        self._close()
        self._at += 1
        if directive.is_math or directive.is_code:
            self._take_body(directive, line.indent)
        elif directive.rest:
            label = directive.name.capitalize()
            self._paragraph.append(f"{label}: {directive.rest}")
            self._gap = False
        return True

    def _take_body(self, directive: Directive, indent: int) -> None:
        end = body_end(self._lines, self._at, indent, has_argument=directive.rest != "")
        argument = [Line(indent, directive.rest)] if directive.is_math else []
        body = [*argument, *self._lines[self._at : end]]
        self._add_code(body, is_math=directive.is_math)
        self._at = end

    def _take_section(self, line: Line) -> bool:
        heading = None if self._inside_section else heading_of(line.text)
        if heading is None:
            return False
        body, end = section_body(self._lines, self._at, heading)
        if not body:
            return False
        self._close()
        self._blocks.append(RawSection(heading.is_output, body))
        self._at = end
        self._gap = True
        return True

    def _take_rule(self, line: Line) -> bool:
        if not is_rule(line.text):
            return False
        self._close()
        self._at += 1
        return True

    def _take_bullet(self, line: Line) -> bool:
        bullet = bullet_of(line.text)
        if bullet is None:
            return False
        if bullet.number is not None and bullet.number > 1 and not self._list:
            return False
        if self._list.is_parameters and not self._gap:
            # What is said of a parameter stays one item.
            return self._take_text(line)
        self._at += 1
        self._base = line.indent + bullet.width
        self._start_item(parameter=False)
        text = line.text[bullet.width :]
        self._list.add_bullet(text, line.indent, bullet.number)
        self._gap = line.breaks and not self._inside_section
        return True

    def _take_formulas(self, line: Line) -> bool:
        """Take a paragraph of formulas as code, unless the comment starts with it."""
        if not self._gap or not self._blocks or not is_formula(line.text):
            return False
        if self._list and line.indent >= self._base:
            return False
        chunk = self._lines[self._at : run_end(self._lines, self._at)]
        if not are_formulas([each.text for each in chunk]):
            return False
        self._close()
        self._add_code(chunk, is_math=False)
        self._at += len(chunk)
        return True

    def _take_text(self, line: Line) -> bool:
        self._at += 1
        if self._list and (not self._gap or line.indent >= self._base):
            self._list.add_line(line.text)
        else:
            self._add_text(line)
        self._gap = line.breaks and not self._inside_section
        if self._gap:
            self._close_paragraph()
        return True

    def _add_text(self, line: Line) -> None:
        self._close_list()
        if not self._paragraph:
            self._base = line.indent
        elif len(self._paragraph) == 1 and line.indent > self._base:
            self._paragraph[0] = as_term(self._paragraph[0])
        self._paragraph.append(line.text)
        self._in_example = is_example_heading(line.text)

    def _start_item(self, *, parameter: bool) -> None:
        self._close_paragraph()
        if self._list.is_parameters is not parameter:
            self._close_list()
        self._gap = False

    def _add_code(self, lines: Sequence[Line], *, is_math: bool) -> None:
        texts = code_texts(lines)
        if texts:
            self._blocks.append(RawCode(texts, is_math))
        self._gap = True

    def _close(self) -> None:
        self._close_paragraph()
        self._close_list()
        self._in_example = False

    def _close_paragraph(self) -> None:
        if self._paragraph:
            self._blocks.append(RawParagraph(self._role, tuple(self._paragraph)))
        self._paragraph = []
        self._role = Role.TEXT

    def _close_list(self) -> None:
        closed = self._list.take()
        self._blocks.extend([closed] if closed else [])
