"""Checks of inputs: each raises a KernelError that names the operator and the input.

`operator` is the operator's name in its spec, `name` that of the input.
"""

from .arrays import Array
from .errors import KernelError


def expect(holds: bool, operator: str, problem: str) -> None:
    """Raise a KernelError that tells the `problem` unless the condition holds.

    A problem says what was found and what was expected.
    """
    if not holds:
        raise KernelError(f"{operator}: {problem}")


def expect_rank(
    operator: str, name: str, array: Array, rank: int, axes: str = ""
) -> None:
    """Expect a number of axes; `axes` names them, as in `[N, H, W, C]`."""
    if array.ndim != rank:
        _fail(operator, name, array, f"expected rank {rank}{_named(axes)}")


def expect_rank_from(
    operator: str, name: str, array: Array, least: int, axes: str = ""
) -> None:
    """Expect at least so many axes."""
    if array.ndim < least:
        _fail(operator, name, array, f"expected at least rank {least}{_named(axes)}")


def expect_shape(
    operator: str, name: str, array: Array, shape: tuple[int, ...], axes: str = ""
) -> None:
    """Expect one shape; `axes` names its axes, as in `[outChannel]`."""
    if array.shape != shape:
        _fail(operator, name, array, f"expected {shape}{_named(axes)}")


def expect_dtype(operator: str, name: str, array: Array, kinds: str, what: str) -> None:
    """Expect a dtype of one of NumPy's `kinds` (`b i u f`), which `what` describes."""
    if array.dtype.kind not in kinds:
        raise KernelError(f"{operator}: {name} is {array.dtype}, expected {what}")


def expect_floats(operator: str, name: str, array: Array) -> None:
    """Expect floating-point numbers of any width."""
    expect_dtype(operator, name, array, "f", "floats")


def expect_integers(operator: str, name: str, array: Array) -> None:
    """Expect integers of any width, signed or not."""
    expect_dtype(operator, name, array, "iu", "integers")


def expect_numbers(operator: str, name: str, array: Array) -> None:
    """Expect integers or floating-point numbers."""
    expect_dtype(operator, name, array, "iuf", "numbers")


def _fail(operator: str, name: str, array: Array, expected: str) -> None:
    raise KernelError(f"{operator}: {name} has shape {array.shape}, {expected}")


def _named(axes: str) -> str:
    return f": {axes}" if axes else ""
