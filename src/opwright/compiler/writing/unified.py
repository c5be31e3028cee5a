"""Unified diffs, in time that stays near the number of lines.

Lines that occur once in each text hold the comparison together, as in a patience diff;
only the small gaps between them are compared line by line. A large gap without such a
line counts as replaced. That is what makes a hostile text no slower than another.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate, takewhile
from operator import eq

_CONTEXT = 3
_MAX_GAP_PRODUCT = 40_000

_Pair = tuple[int, int]
_Script = Sequence[tuple[str, str]]


def unified_hunks(before: str, after: str) -> Iterator[str]:
    """Yield the hunks of a unified diff, line by line, each with its line end."""
    script = tuple(_edit_script(_split_lines(before), _split_lines(after)))
    # Line numbers count from one; so does a hunk's start, except where it is empty.
    old_lines = tuple(accumulate((sign != "+" for sign, _ in script), initial=0))
    new_lines = tuple(accumulate((sign != "-" for sign, _ in script), initial=0))
    for start, end in _hunk_bounds(script):
        old = _range(old_lines[start], old_lines[end])
        new = _range(new_lines[start], new_lines[end])
        yield f"@@ -{old} +{new} @@\n"
        for sign, line in script[start:end]:
            yield f"{sign}{line}"
            if not line.endswith("\n"):
                yield "\n\\ No newline at end of file\n"


def _split_lines(text: str) -> list[str]:
    # Not splitlines, which also takes a form feed and other signs for line ends.
    *lines, last = text.split("\n")
    return [f"{line}\n" for line in lines] + ([last] if last else [])


def _range(start: int, end: int) -> str:
    return f"{start + 1 if end > start else start},{end - start}"


def _hunk_bounds(script: _Script) -> list[tuple[int, int]]:
    """Return where hunks begin and end in a script: changes with their context."""
    bounds: list[tuple[int, int]] = []
    for number, (sign, _) in enumerate(script):
        if sign == " ":
            continue
        start, end = max(number - _CONTEXT, 0), min(number + _CONTEXT + 1, len(script))
        if bounds and start <= bounds[-1][1]:
            start, _ = bounds.pop()
        bounds.append((start, end))
    return bounds


def _edit_script(before: list[str], after: list[str]) -> Iterator[tuple[str, str]]:
    """Yield each line with its sign: removed, added or the same in both."""
    old = new = 0
    end = (len(before), len(after))
    for pair in (*_matching_pairs(before, after), end):
        yield from (("-", line) for line in before[old : pair[0]])
        yield from (("+", line) for line in after[new : pair[1]])
        if pair != end:
            yield " ", before[pair[0]]
        old, new = pair[0] + 1, pair[1] + 1


def _matching_pairs(before: list[str], after: list[str]) -> Iterator[_Pair]:
    """Yield the numbers of lines that are the same in both texts, in order."""
    head = _common_start(before, after)
    tail = _common_start(before[head:][::-1], after[head:][::-1])
    inner_before = before[head : len(before) - tail]
    inner_after = after[head : len(after) - tail]
    yield from ((n, n) for n in range(head))
    for old, new in _inner_pairs(inner_before, inner_after):
        yield head + old, head + new
    for n in range(tail, 0, -1):
        yield len(before) - n, len(after) - n


def _common_start(before: Sequence[str], after: Sequence[str]) -> int:
    return sum(1 for _ in takewhile(bool, map(eq, before, after)))


def _inner_pairs(before: list[str], after: list[str]) -> Iterator[_Pair]:
    old = new = 0
    end = (len(before), len(after))
    for anchor in (*_anchors(before, after), end):
        gap = _gap_pairs(before[old : anchor[0]], after[new : anchor[1]])
        yield from ((old + a, new + b) for a, b in gap)
        if anchor != end:
            yield anchor
        old, new = anchor[0] + 1, anchor[1] + 1


def _gap_pairs(before: list[str], after: list[str]) -> Iterator[_Pair]:
    if len(before) * len(after) > _MAX_GAP_PRODUCT:
        return
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for block in matcher.get_matching_blocks():
        yield from ((block.a + n, block.b + n) for n in range(block.size))


def _anchors(before: list[str], after: list[str]) -> list[_Pair]:
    """Return the longest rising run of lines that occur once in each text."""
    once_before, once_after = Counter(before), Counter(after)
    places = {line: n for n, line in enumerate(after) if once_after[line] == 1}
    pairs = [
        (n, places[line])
        for n, line in enumerate(before)
        if once_before[line] == 1 and line in places
    ]
    return _longest_rising(pairs)


def _longest_rising(pairs: list[_Pair]) -> list[_Pair]:
    """Return the longest subsequence of which the second numbers rise."""
    tops: list[int] = []  # the lowest second number that ends a run of each length
    ends: list[int] = []  # which pair that is
    before: list[int] = []  # for each pair, the one before it in its run
    for number, (_, value) in enumerate(pairs):
        length = bisect_left(tops, value)
        before.append(ends[length - 1] if length else -1)
        tops[length : length + 1] = [value]
        ends[length : length + 1] = [number]
    run: list[_Pair] = []
    number = ends[-1] if ends else -1
    while number >= 0:
        run.append(pairs[number])
        number = before[number]
    return run[::-1]
