"""Parses the bare text of a doc comment into `Documentation`."""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from opwright.compiler.documentation.blocks import split_blocks
from opwright.compiler.documentation.characters import drop_remnants_from_code
from opwright.compiler.documentation.inline import render_code_line, render_inline
from opwright.compiler.documentation.items import parse_item
from opwright.compiler.documentation.latex import plain_math
from opwright.compiler.documentation.lines import Line, split_lines
from opwright.compiler.documentation.raw_blocks import (
    RawBlock,
    RawCode,
    RawList,
    RawParagraph,
    RawSection,
    Role,
)
from opwright.compiler.documentation.sentences import split_sentences
from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    ListItem,
    Paragraph,
    Preformatted,
)


# Many elements are documented in the same words.
@lru_cache(maxsize=4096)
def parse_documentation(text: str) -> Documentation:
    """Return what a comment without its markers says.

    Markdown is the home form; Doxygen, Javadoc, HTML, rst and LaTeX are understood as
    far as interface files use them. Any text is accepted.
    """
    blocks = split_blocks(split_lines(text))
    assembly = _Assembly()
    for block in _with_brief(blocks):
        assembly.add(block)
    return assembly.documentation()


def _with_brief(blocks: tuple[RawBlock, ...]) -> tuple[RawBlock, ...]:
    """Return the blocks with a brief: where no tag makes one, the first paragraph."""
    if any(isinstance(b, RawParagraph) and b.role is Role.BRIEF for b in blocks):
        return blocks
    for i, block in enumerate(blocks):
        match block:
            case RawParagraph(role=Role.TEXT, lines=lines):
                brief = RawParagraph(Role.BRIEF, lines)
                return (*blocks[:i], brief, *blocks[i + 1 :])
            case RawParagraph():
                continue
            case _:
                break
    return blocks


class _Assembly:
    """Collects the parts of a documentation in the order of the text."""

    def __init__(self) -> None:
        self._brief = ""
        self._body: list[Block] = []
        self._inputs: list[Item] = []
        self._outputs: list[Item] = []
        self._parameters: list[Item] = []
        self._returns: list[str] = []
        self._since = ""
        self._version = ""
        self._deprecated = ""

    def documentation(self) -> Documentation:
        """Return what has been collected."""
        return Documentation(
            brief=self._brief,
            body=tuple(self._body),
            inputs=tuple(self._inputs),
            outputs=tuple(self._outputs),
            parameters=tuple(self._parameters),
            returns=tuple(self._returns),
            since=self._since,
            version=self._version,
            deprecated=self._deprecated,
        )

    def add(self, block: RawBlock) -> None:
        """Add one block of the comment."""
        match block:
            case RawParagraph():
                self._add_paragraph(block.role, render_inline(block.lines))
            case RawList(is_parameters=True):
                items = (parse_item(item.lines) for item in block.items)
                self._parameters.extend(items)
            case RawList():
                self._add_list(block)
            case RawCode():
                self._add_code(block)
            case RawSection():
                self._add_section(block)
            case _:
                assert_never(block)

    def _add_paragraph(self, role: Role, text: str) -> None:
        match role:
            case Role.TEXT:
                self._add_text(text)
            case Role.BRIEF:
                self._add_brief(text)
            case Role.SINCE:
                self._since = self._since or text
            case Role.VERSION:
                self._version = self._version or text
            case Role.DEPRECATED:
                self._deprecated = text or "deprecated"
            case Role.RETURN:
                self._returns.extend([text] if text else [])
            case _:
                assert_never(role)

    def _add_text(self, text: str) -> None:
        if text:
            self._body.append(Paragraph(text))

    def _add_brief(self, text: str) -> None:
        """Take the first sentence as the brief; a second brief is body text."""
        if self._brief:
            self._add_text(text)
            return
        first, *_ = split_sentences(text) or ("",)
        self._brief = first
        self._add_text(text[len(first) :].strip())

    def _add_list(self, block: RawList) -> None:
        texts = ((item, render_inline(item.lines)) for item in block.items)
        items = tuple(
            ListItem(text, item.depth, item.number) for item, text in texts if text
        )
        self._body.extend([BulletList(items)] if items else [])

    def _add_code(self, block: RawCode) -> None:
        source = plain_math("\n".join(block.lines)) if block.is_math else block.lines
        clean = drop_remnants_from_code if block.is_math else render_code_line
        lines = [clean(line) for line in source]
        while lines and not lines[-1]:
            lines.pop()
        if lines:
            self._body.append(Preformatted(tuple(lines)))

    def _add_section(self, section: RawSection) -> None:
        items = self._outputs if section.is_output else self._inputs
        for block in split_blocks(_dedent(section.lines), inside_section=True):
            match block:
                case RawParagraph():
                    items.append(parse_item(block.lines))
                case RawList():
                    items.extend(parse_item(item.lines) for item in block.items)
                case RawCode() | RawSection():
                    self.add(block)
                case _:
                    assert_never(block)


def _dedent(lines: Sequence[Line]) -> tuple[Line, ...]:
    margin = min((line.indent for line in lines if line.text), default=0)
    return tuple(
        Line(max(0, line.indent - margin), line.text, line.breaks) for line in lines
    )
