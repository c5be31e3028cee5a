"""Shapes that are partly told, partly taken from another one."""

import math
from collections.abc import Sequence

from ..checking import expect


def complete_shape(
    operator: str, name: str, wanted: Sequence[int], shape: Sequence[int]
) -> tuple[int, ...]:
    """Return a shape with as many elements as another one.

    An entry of 0 in `wanted` keeps the length of the same axis of `shape`. One entry
    may be -1, whose length follows from the others. Raises KernelError if there is no
    such shape, or more than one.
    """
    told = f"{name} is {list(wanted)}"
    expect(
        all(length >= -1 for length in wanted) and list(wanted).count(-1) <= 1,
        operator,
        f"{told}, expected lengths of which at most one is -1",
    )
    kept = [i for i, length in enumerate(wanted) if length == 0]
    expect(
        all(i < len(shape) for i in kept),
        operator,
        f"{told}, expected 0 only in the first {len(shape)} places",
    )
    lengths = [shape[i] if i in kept else length for i, length in enumerate(wanted)]
    complete = _fill(lengths, math.prod(shape))
    expect(
        math.prod(complete) == math.prod(shape) and -1 not in complete,
        operator,
        f"{told}, expected {math.prod(shape)} elements, as in {tuple(shape)}",
    )
    return complete


def _fill(lengths: Sequence[int], total: int) -> tuple[int, ...]:
    """Put a length in place of -1, if the others divide the total."""
    others = math.prod(length for length in lengths if length != -1)
    if not others or total % others:
        return tuple(lengths)
    return tuple(total // others if length == -1 else length for length in lengths)
