"""Comments: which of them documents which element.

A comment before an element documents it, or one behind it on the same line. Licence
texts and comments that are about the file or about groups document no element.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from opwright.compiler.documentation import strip_comment

_TRAILING_MARK = re.compile(r"/(?:\*[*!]|/[/!])<")
_STRUCTURAL = re.compile(r"[@\\](?:file|addtogroup|defgroup)\b|[@\\][{}]")
_FILE = re.compile(r"[@\\]file\b")
_LICENSE = re.compile(r"copyright|licen[cs]e[ds]?\b|spdx-", re.IGNORECASE)
_CLOSERS = frozenset({"COMMA", "SEMICOLON", "RBRACE", "RPAR"})


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment with its markers, the lines and the column that it stands on."""

    text: str
    first_line: int
    last_line: int
    column: int

    @property
    def is_block(self) -> bool:
        """Whether it is written `/* … */`."""
        return self.text.startswith("/*")

    @property
    def is_doc(self) -> bool:
        """Whether it is written `/** … */` or `/*! … */`."""
        return self.text.startswith(("/**", "/*!"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """The comments between two tokens.

    `line_before` is the line on which the token before ends (0: there is none), and
    `ends` are the offsets at which an element may end that these comments follow.
    """

    comments: tuple[Comment, ...]
    ends: tuple[int, ...]
    line_before: int
    start_after: int
    line_after: int
    type_after: str


class CommentIndex:
    """Finds the comment of an element by where its first and last tokens are."""

    def __init__(self, gaps: Iterable[Gap]) -> None:
        self._leading: dict[int, tuple[tuple[Comment, ...], int]] = {}
        self._trailing: dict[int, tuple[Comment, ...]] = {}
        self.file = ""
        for gap in gaps:
            self._add(gap)

    def text(self, start: int, end: int) -> str:
        """Return the comment of the element between two offsets, or nothing.

        A comment behind the element adds to one before it only if it is marked as such.
        """
        leading = _stripped(_leading_comments(*self._leading.get(start, ((), 0))))
        trailing = self._trailing.get(end, ())
        if leading:
            trailing = tuple(c for c in trailing if _TRAILING_MARK.match(c.text))
        return "\n\n".join(text for text in (leading, _stripped(trailing)) if text)

    def _add(self, gap: Gap) -> None:
        self.file = self.file or _file_comment(gap.comments)
        count = _trailing_count(gap)
        behind, before = gap.comments[:count], gap.comments[count:]
        for end in gap.ends:
            self._trailing.setdefault(end, behind)
        if gap.line_before == 0:
            before = _without_license(before)
        kept = tuple(c for c in before if not _STRUCTURAL.search(c.text))
        self._leading[gap.start_after] = kept, gap.line_after


def _stripped(comments: Iterable[Comment]) -> str:
    return "\n".join(strip_comment(comment.text) for comment in comments)


def _file_comment(comments: tuple[Comment, ...]) -> str:
    return _stripped([c for c in comments if _FILE.search(c.text)][:1])


def _trailing_count(gap: Gap) -> int:
    """Return how many of the gap's comments belong to what stands before it."""
    count = 0
    for comment in gap.comments:
        marked = _TRAILING_MARK.match(comment.text) is not None
        if not (marked or _trails(comment, gap) or _goes_on(comment, gap, count)):
            break
        count += 1
    return count


def _trails(comment: Comment, gap: Gap) -> bool:
    if comment.first_line != gap.line_before:
        return False
    return comment.last_line != gap.line_after or gap.type_after in _CLOSERS


def _goes_on(comment: Comment, gap: Gap, count: int) -> bool:
    """Whether a `//` comment is the next line of a trailing one, right below it."""
    if count == 0 or comment.is_block:
        return False
    previous = gap.comments[count - 1]
    below = comment.first_line == previous.last_line + 1
    return not previous.is_block and below and comment.column == previous.column


def _without_license(comments: tuple[Comment, ...]) -> tuple[Comment, ...]:
    """Drop the licence: a text that reads like one, or a plain block at the start."""
    kept: list[Comment] = []
    for number, run in enumerate(_runs(comments)):
        licensed = any(_LICENSE.search(comment.text) for comment in run)
        opening = number == 0 and run[0].is_block and not run[0].is_doc
        if not licensed:
            kept.extend(run[1:] if opening else run)
    return tuple(kept)


def _runs(comments: tuple[Comment, ...]) -> list[list[Comment]]:
    """Group `//` comments that stand on adjoining lines; a block is its own group."""
    runs: list[list[Comment]] = []
    for comment in comments:
        if runs and _adjoin(runs[-1][-1], comment):
            runs[-1].append(comment)
        else:
            runs.append([comment])
    return runs


def _adjoin(first: Comment, second: Comment) -> bool:
    if first.is_block or second.is_block:
        return False
    return second.first_line <= first.last_line + 1


def _leading_comments(
    comments: tuple[Comment, ...], line_after: int
) -> tuple[Comment, ...]:
    """Choose what documents an element among the comments before it.

    A doc comment does even from afar if it stands last; others must adjoin.
    """
    if comments and comments[-1].is_doc:
        return comments[-1:]
    adjoining = _adjoining(comments, line_after)
    docs = tuple(comment for comment in adjoining if comment.is_doc)
    blocks = tuple(comment for comment in adjoining[-1:] if comment.is_block)
    return docs[-1:] or blocks or _last_lines(adjoining)


def _adjoining(comments: tuple[Comment, ...], line_after: int) -> tuple[Comment, ...]:
    """Return the last comments that no blank line parts from each other or the rest."""
    first = len(comments)
    line = line_after
    while first > 0 and comments[first - 1].last_line >= line - 1:
        first -= 1
        line = comments[first].first_line
    return comments[first:]


def _last_lines(comments: tuple[Comment, ...]) -> tuple[Comment, ...]:
    first = len(comments)
    while first > 0 and not comments[first - 1].is_block:
        first -= 1
    return comments[first:]
