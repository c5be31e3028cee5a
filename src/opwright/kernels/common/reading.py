"""Reading: inputs that hold axes, lengths or counts rather than data."""

from ..arrays import Array
from ..checking import expect, expect_integers, expect_rank


def expect_one(operator: str, name: str, array: Array) -> None:
    """Expect an array with one element, of any rank."""
    expect(
        array.size == 1,
        operator,
        f"{name} has shape {array.shape}, expected one element",
    )


def read_integer(operator: str, name: str, array: Array) -> int:
    """Return the one integer that an input holds; KernelError for other inputs."""
    expect_integers(operator, name, array)
    expect_one(operator, name, array)
    return int(array.reshape(()))


def read_integers(operator: str, name: str, array: Array) -> tuple[int, ...]:
    """Return the list of integers that an input holds; KernelError for others."""
    expect_integers(operator, name, array)
    expect_rank(operator, name, array, 1)
    return tuple(int(number) for number in array)
