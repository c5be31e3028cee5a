"""How many empty lines Black leaves before each statement."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_BLOCKS_OF_THEIR_OWN: Final = frozenset(("with", "try", "for", "while", "if", "match"))
_DEFINITIONS: Final = frozenset(("@", "def", "class"))


@dataclass(slots=True, kw_only=True)
class Block:
    """What the number of empty lines before a statement depends on."""

    depth: int
    # As the source has them.
    blanks: int
    word: str
    is_docstring: bool = False
    ends_with_colon: bool = False
    # As Black has them.
    before: int = 0
    after: int = 0

    @property
    def is_stub(self) -> bool:
        """Whether it is a function whose body is on the same line."""
        return self.word == "def" and not self.ends_with_colon


def place_blank_lines(blocks: Sequence[Block]) -> None:
    """Set the empty lines before and after each statement of a module."""
    definitions: list[Block] = []
    leading: int | None = None
    for index, block in enumerate(blocks):
        left: Block | None = None
        while definitions and definitions[-1].depth >= block.depth:
            left = definitions.pop()
        if block.word in ("def", "class"):
            definitions.append(block)
        if index == 0:
            leading = index if block.word == "#" else None
            continue
        previous = blocks[index - 1]
        before, block.after = _around(blocks, index, left, leading)
        block.before = max(0, before - previous.after)
        if _follows_module_docstring(blocks, index):
            block.before = 1
        leading = _leading_comment(block, previous, index, leading)
    if blocks:
        blocks[-1].after = 0


def _leading_comment(
    block: Block, previous: Block, index: int, leading: int | None
) -> int | None:
    """Return the number of the comment that leads what comes next, if there is one."""
    if block.word == "#":
        if (
            previous.word != "@"
            and (previous.word != "#" or block.before)
            and (leading is None or block.before)
        ):
            return index
        return leading
    if block.word != "@" or block.before:
        return None
    return leading


def _follows_module_docstring(blocks: Sequence[Block], index: int) -> bool:
    previous = blocks[index - 1]
    if not previous.is_docstring or previous.depth:
        return False
    if blocks[index].word in ("def", "class"):
        return False
    return all(block.word == "#" for block in blocks[: index - 1])


def _around(
    blocks: Sequence[Block], index: int, left: Block | None, leading: int | None
) -> tuple[int, int]:
    block, previous = blocks[index], blocks[index - 1]
    before = min(block.blanks, 1 if block.depth else 2)
    if block.is_docstring:
        if previous.word == "class":
            return 0, 1
        if previous.word == "def" and previous.ends_with_colon:
            return 0, 0
    asked = before > 0
    if left is not None:
        before = _after_definition(block, left)
    if block.word in _DEFINITIONS:
        return _before_definition(blocks, index, before, asked, leading), 0
    if previous.word == "import" and block.word != "import":
        if previous.depth == block.depth == 0:
            return 1, 0
        if previous.depth == block.depth:
            return before or 1, 0
    return before, 0


def _after_definition(block: Block, left: Block) -> int:
    if block.depth:
        return 1
    if left.depth and block.ends_with_colon and block.word not in _BLOCKS_OF_THEIR_OWN:
        return 1
    return 2


def _before_definition(
    blocks: Sequence[Block], index: int, before: int, asked: bool, leading: int | None
) -> int:
    block, previous = blocks[index], blocks[index - 1]
    if previous.word == "@":
        return 0
    if previous.depth < block.depth and previous.word in ("def", "class"):
        return 1 if asked else 0
    wanted = 0 if previous.is_stub and not asked else 1 if block.depth else 2
    if previous.word == "#" and previous.depth == block.depth and before == 0:
        _move_to_comment(blocks, leading, wanted)
        return 0
    return wanted


def _move_to_comment(blocks: Sequence[Block], leading: int | None, wanted: int) -> None:
    """Leave empty lines before the comment that leads a definition, if there is one."""
    if not leading:
        return
    comment, earlier = blocks[leading], blocks[leading - 1]
    opens = earlier.word == "class" or earlier.ends_with_colon
    if not opens and comment.before <= 1:
        comment.before = max(comment.before, wanted) - earlier.after
