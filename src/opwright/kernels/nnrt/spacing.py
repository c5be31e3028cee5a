"""Borders of height and width, as the attributes of NNRt list them in two pairs."""

from collections.abc import Sequence

from ..checking import expect
from ..common.padding import Pad


def read_borders(
    operator: str, name: str, rows: Sequence[Sequence[int]]
) -> tuple[Pad, Pad]:
    """Return two pairs, for height and width, each in front and behind.

    Raises KernelError unless there are two pairs, without negative numbers.
    """
    pairs = [list(row) for row in rows]
    expect(
        [len(pair) for pair in pairs] == [2, 2] and min(map(min, pairs)) >= 0,
        operator,
        f"{name} is {pairs}, expected [[top, bottom], [left, right]], none negative",
    )
    (top, bottom), (left, right) = pairs
    return (top, bottom), (left, right)
