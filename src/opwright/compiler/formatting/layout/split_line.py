"""Splits a line that is too long, at the brackets and delimiters Black would choose.

A line is emitted whole if it fits. Between brackets, it is split at its strongest
delimiters, else at its last bracket pair: what is before on one line, what is inside on
the next ones, what follows on another. Each of these lines is then treated the same.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    BRACE,
    CALL,
    CLOSING,
    COMMENT,
    LIST,
    OPENING,
    OPTIONAL,
    OPTIONAL_END,
    SUBSCRIPT,
    Brackets,
    Group,
    characters,
)
from opwright.compiler.formatting.layout.delimiters import (
    COMMA,
    DOT,
    split_at_delimiters,
)
from opwright.compiler.formatting.layout.optional import (
    can_omit,
    cannot_be_split,
    prefers_inner_split,
)
from opwright.compiler.formatting.layout.unsure import Unsure

_GROUPS: Final = characters(CALL, ATOM, SUBSCRIPT, LIST, BRACE, OPTIONAL)
_GROUP: Final = re.compile(f"[{_GROUPS}]")
_TOKEN: Final = re.compile(f"[{_GROUPS}{OPTIONAL_END}]|[^{_GROUPS}{OPTIONAL_END}]+")
_LONE_COMMA: Final = re.compile(r",[)\]}]")
_COMMENTED: Final = re.compile(f"[{characters(COMMENT)}]")


class Split(NamedTuple):
    """A line in three, around a bracket pair."""

    head: str
    body: str
    tail: str
    group: Group


class Splitter:
    """Lays out the lines of one statement."""

    __slots__ = ("_brackets", "_shown", "_width")

    def __init__(self, brackets: Brackets, width: int) -> None:
        """Split lines of more than `width` characters."""
        self._brackets = brackets
        self._width = width
        # How many optional pairs have been written out so far.
        self._shown = 0

    def lay_out(
        self,
        text: str,
        depth: int,
        *,
        inside: bool = False,
        explode: bool = False,
        tail: bool = False,
        force: bool = False,
    ) -> list[str]:
        """Return the lines of a line.

        `inside`: it is all between brackets. `explode`: split it even if it fits.
        `tail`: it begins with a closing bracket, and its trailing commas do not count.
        `force`: write out optional parentheses rather than look for another place.
        """
        brackets = self._brackets
        # No stand-in is longer than what it stands for.
        if (
            not explode
            and 4 * depth + len(text) <= self._width
            and (tail or not brackets.has_magic(text))
        ):
            line = "    " * depth + brackets.flatten(text)
            if len(line) <= self._width:
                return [line]
        if inside:
            delimited = split_at_delimiters(text)
            if delimited.priority > DOT or delimited.places > 1:
                parts = delimited.parts
                if delimited.priority == COMMA and not _ends_with_comma(text):
                    parts = (*parts[:-1], parts[-1] + ",")
                return [
                    laid_out
                    for part in parts
                    for laid_out in self.lay_out(part, depth, inside=True, force=force)
                ]
        if _COMMENTED.search(text) and _GROUP.search(text):
            raise Unsure
        lines = self._split_right(text, depth, tail, force)
        return lines or ["    " * depth + brackets.flatten(text)]

    def fits(self, text: str, depth: int, spare: int = 0) -> bool:
        """Whether a line leaves at least `spare` of the width."""
        return 4 * depth + len(self._brackets.flatten(text)) + spare <= self._width

    def _split_right(
        self, text: str, depth: int, tail: bool, force: bool
    ) -> list[str] | None:
        """Split at the last bracket pair that is worth it; None if there is none."""
        shown = self._shown
        split = self._choose(text, depth, tail, force)
        if split is None:
            return None
        lines = self._lay_out_split(split, depth, force)
        if (
            force
            or tail
            or len(lines[0]) <= self._width
            or split.group.kind == OPTIONAL
            or not self._brackets.has_optional(text)
        ):
            return lines
        # Black has a second opinion, which sees the parentheses that the first one
        # wrote out deeper inside.
        if self._shown != shown:
            raise Unsure
        split = self._choose(text, depth, tail, force=True)
        if split is None:
            return None
        forced = self._lay_out_split(split, depth, force=True)
        return forced if all(len(line) <= self._width for line in forced) else lines

    def _lay_out_split(self, split: Split, depth: int, force: bool) -> list[str]:
        explode = False
        if split.group.explodes or _ends_with_comma(split.body):
            explode = split_at_delimiters(split.body).priority == COMMA
        if split.group.kind == OPTIONAL:
            self._shown += 1
        return [
            *self.lay_out(split.head, depth, force=force),
            *self.lay_out(
                split.body, depth + 1, inside=True, explode=explode, force=force
            ),
            *self.lay_out(split.tail, depth, tail=True, force=force),
        ]

    def _choose(self, text: str, depth: int, tail: bool, force: bool) -> Split | None:
        first = None
        for omit in self._trailers(text, depth, tail):
            if omit and self._starts_too_late(text, depth, omit):
                continue
            split = self._attempt(text, depth, omit, force)
            if split is None or self.fits(split.head, depth):
                return split
            if split.group.kind == OPTIONAL and (omit or _GROUP.search(split.head)):
                # Black would go on with these parentheses written out.
                raise Unsure
            if not omit:
                first = split
        return first or self._attempt(text, depth, frozenset(), force)

    def _attempt(
        self, text: str, depth: int, omit: frozenset[str], force: bool
    ) -> Split | None:
        place = self._last_group(text, omit)
        if place is None:
            return None
        split = self._split_at(text, place)
        content = split.group.content
        if split.group.kind != OPTIONAL or force:
            return split
        if not can_omit(self._brackets, content, depth + 1, self._width):
            return split
        if self._last_group(content, omit) is None:
            inside, omit = text, omit | {text[place]}
        elif OPTIONAL_END in text:
            raise Unsure
        else:
            inside = text[:place] + content + OPTIONAL_END + text[place + 1 :]
            omit |= {OPTIONAL_END}
        inner = self._last_group(inside, omit)
        if inner is not None:
            head = self._split_at(inside, inner).head
            if not prefers_inner_split(
                self._brackets, text[:place], head, depth, self._width
            ):
                return split
            found = self._attempt(inside, depth, omit, force)
            if found is not None:
                return found
        if cannot_be_split(content) and not self.fits(content, depth + 1):
            return None
        return split

    def _last_group(self, text: str, omit: frozenset[str]) -> int | None:
        groups = self._brackets.groups
        for index in range(len(text) - 1, -1, -1):
            character = text[index]
            if character > "\uffff" and character not in omit:
                if character == OPTIONAL_END:
                    return None
                group = groups.get(character)
                if group is not None and group.content:
                    return index
        return None

    def _split_at(self, text: str, place: int) -> Split:
        group = self._brackets.groups[text[place]]
        kind = ATOM if group.kind == OPTIONAL else group.kind
        return Split(
            head=text[:place] + OPENING[kind],
            body=group.content,
            tail=CLOSING[kind] + text[place + 1 :],
            group=group,
        )

    def _starts_too_late(self, text: str, depth: int, omit: frozenset[str]) -> bool:
        place = self._last_group(text, omit)
        return (
            place is not None
            and self._brackets.groups[text[place]].kind != OPTIONAL
            and not self.fits(text[:place], depth)
        )

    def _trailers(self, text: str, depth: int, tail: bool) -> Iterator[frozenset[str]]:
        """Yield ever more bracket pairs at the end, as long as they fit on a line."""
        if tail or not self._brackets.has_magic(text):
            yield frozenset()
        length = 4 * depth
        omit, empty, last = set[str](), set[str](), ""
        tokens: list[str] = _TOKEN.findall(text)
        while tokens:
            token = tokens.pop()
            group = self._brackets.groups.get(token)
            length += self._length_to_closing(token, group)
            if length > self._width:
                return
            if token == OPTIONAL_END:
                if last:
                    yield frozenset((*omit, last, *empty))
                return
            if group is None:
                if not tokens and token[0] in ")]}":
                    raise Unsure
                continue
            if not group.content:
                empty.add(token)
                length += 1
                continue
            if last:
                omit |= {last, *empty}
                empty.clear()
                yield frozenset(omit)
            if group.kind == OPTIONAL:
                tokens += _TOKEN.findall(group.content)
                continue
            if group.magic and not last and not tail:
                return
            if group.magic or _LONE_COMMA.search(group.flat):
                # Whether Black takes the comma for one that keeps the pair split
                # depends on what it has tried before.
                raise Unsure
            length += len(group.flat) - 1
            if length > self._width:
                return
            last = token

    def _length_to_closing(self, token: str, group: Group | None) -> int:
        if group is None:
            return len(self._brackets.flatten(token))
        return 0 if group.kind == OPTIONAL else 1


def _ends_with_comma(text: str) -> bool:
    return text.endswith(",") or (text[-2:-1] == "," and text[-1] > "\uffff")
