"""Arithmetic: what has a result in 64 bits, and what is an error."""

import math
from collections.abc import Callable
from enum import IntEnum

import pytest

from opwright.runtime import cel

U = cel.Unsigned
MOST, LEAST = 2**63 - 1, -(2**63)
NONE: list[int] = []
Operation = Callable[[object, object], object]


class Mode(IntEnum):
    A = 2


@pytest.mark.parametrize(
    ("operation", "left", "right", "expected"),
    [
        (cel.add, MOST - 1, 1, MOST),
        (cel.add, U(2**64 - 2), U(1), U(2**64 - 1)),
        (cel.add, 0.1, 0.2, 0.1 + 0.2),
        (cel.add, "a", "b", "ab"),
        (cel.add, memoryview(b"a"), b"b", b"ab"),
        (cel.add, [1], ["a"], [1, "a"]),
        (cel.add, Mode.A, 1, 3),
        (cel.subtract, LEAST + 1, 1, LEAST),
        (cel.subtract, U(1), U(1), U(0)),
        (cel.multiply, 2**31, 2**31, 2**62),
        (cel.multiply, 1e200, -1e200, -math.inf),
        (cel.divide, 7, 2, 3),
        (cel.divide, -7, 2, -3),
        (cel.divide, 7, -2, -3),
        (cel.divide, -7, -2, 3),
        (cel.divide, U(2**64 - 1), U(1), U(2**64 - 1)),
        (cel.divide, 1.0, 0.0, math.inf),
        (cel.divide, 1.0, -0.0, -math.inf),
        (cel.remainder, 7, 2, 1),
        (cel.remainder, -7, 2, -1),
        (cel.remainder, 7, -2, 1),
        (cel.remainder, U(2**64 - 1), U(1), U(0)),
    ],
)
def test_results(
    operation: Operation, left: object, right: object, expected: object
) -> None:
    found = operation(left, right)
    assert found == expected
    assert type(found) is type(expected)


def test_zero_by_zero_is_no_number() -> None:
    assert math.isnan(cel.divide(0.0, 0.0))


@pytest.mark.parametrize(
    ("operation", "left", "right", "message"),
    [
        (cel.add, MOST, 1, "integer overflow"),
        (cel.add, LEAST, -1, "integer overflow"),
        (cel.add, U(2**64 - 1), U(1), "unsigned integer overflow"),
        (cel.subtract, U(0), U(1), "unsigned integer overflow"),
        (cel.subtract, 2**63, 1, "integer overflow"),
        (cel.multiply, 2**32, 2**32, "integer overflow"),
        (cel.multiply, 2**63, 0, "integer overflow"),
        (cel.divide, LEAST, -1, "integer overflow"),
        (cel.remainder, LEAST, -1, "integer overflow"),
        (cel.divide, 7, 0, "7 cannot be divided by 0"),
        (cel.remainder, U(7), U(0), "7 cannot be divided by 0"),
        (cel.remainder, 7.0, 2.0, "no such overload"),
        (cel.add, 1, U(1), "no such overload"),
        (cel.add, 1, 1.0, "no such overload"),
        (cel.add, True, True, "no such overload"),
        (cel.add, "a", 1, "no such overload"),
        (cel.add, [1], "a", "no such overload"),
        (cel.subtract, "a", "a", "no such overload"),
    ],
)
def test_errors(
    operation: Operation, left: object, right: object, message: str
) -> None:
    with pytest.raises(cel.CelError) as raised:
        operation(left, right)
    assert str(raised.value) == message


def test_negation() -> None:
    assert cel.negate(LEAST + 1) == MOST
    assert math.copysign(1, cel.negate(0.0)) == -1
    for value in (LEAST, U(1), True, "a"):
        with pytest.raises(cel.CelError):
            cel.negate(value)


def test_functions_of_numbers() -> None:
    assert [cel.absolute(-2), cel.absolute(2), cel.absolute(-2.5)] == [2, 2, 2.5]
    assert [cel.total([]), cel.total([1, 2]), cel.float_total([])] == [0, 3, 0.0]
    assert [cel.product([]), cel.product([2, 3])] == [1, 6]
    assert cel.product([2, 0, 2**32, 2**32]) == 0
    assert [cel.least([2, 1]), cel.greatest([2.5, 1.5])] == [1, 2.5]


@pytest.mark.parametrize(
    "call",
    [
        lambda: cel.absolute(LEAST),
        lambda: cel.total([MOST, 1, -1]),
        lambda: cel.product([2**32, 2**32, 0]),
        lambda: cel.product([2**32, 2**31]),
        lambda: cel.least(NONE),
        lambda: cel.greatest(NONE),
    ],
)
def test_functions_of_numbers_without_a_result(call: Callable[[], object]) -> None:
    with pytest.raises(cel.CelError):
        call()


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([], True),
        ([0], True),
        ([1], False),
        ([2, 0, 1], True),
        ([0, 0], False),
        ([0, 2], False),
        ([-1, 0], False),
    ],
)
def test_permutations(values: list[int], expected: bool) -> None:
    assert cel.is_permutation(values) is expected


def test_distinct() -> None:
    assert cel.distinct([])
    assert cel.distinct(["a", "b"])
    assert not cel.distinct([1, 2, 1])
