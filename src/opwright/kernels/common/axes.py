"""Axes: numbers of axes that may count from the end."""

from collections.abc import Iterable, Sequence

from ..checking import expect


def find_axis(operator: str, name: str, axis: int, rank: int) -> int:
    """Return an axis counted from the front; negative ones count from the end.

    Raises KernelError for an axis outside of [-rank, rank).
    """
    expect(
        -rank <= axis < rank,
        operator,
        (
            f"{name} is {axis}, expected {-rank} to {rank - 1}"
            if rank
            else f"{name} is {axis}, but there are no axes"
        ),
    )
    return int(axis) % rank


def find_axes(
    operator: str, name: str, axes: Iterable[int], rank: int
) -> tuple[int, ...]:
    """Return axes counted from the front, in the order given.

    Raises KernelError for an axis outside of [-rank, rank), and for one given twice.
    """
    found = tuple(find_axis(operator, name, axis, rank) for axis in axes)
    expect(
        len(set(found)) == len(found),
        operator,
        f"{name} names an axis twice: {list(found)}",
    )
    return found


def along(axis: int, rank: int, part: slice) -> tuple[slice, ...]:
    """Return the index of a part of one axis and of all of the others."""
    return tuple(part if i == axis else slice(None) for i in range(rank))


def broadcast_shapes(*shapes: Sequence[int]) -> tuple[int, ...] | None:
    """Return the shape that shapes broadcast to, as NumPy does; None if they do not."""
    rank = max(map(len, shapes), default=0)
    aligned = [(1,) * (rank - len(shape)) + tuple(shape) for shape in shapes]
    lengths = [set(column) - {1} for column in zip(*aligned, strict=True)]
    if any(len(found) > 1 for found in lengths):
        return None
    return tuple(found.pop() if found else 1 for found in lengths)
