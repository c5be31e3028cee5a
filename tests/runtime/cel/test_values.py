"""Values of any type: equality, order, items, keys and conversions."""

import math
from collections.abc import Callable
from enum import IntEnum
from typing import cast

import numpy as np
import pytest

from opwright.runtime import cel

U = cel.Unsigned
NAN = math.nan


class Mode(IntEnum):
    A = 1


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (1, 1.0, True),
        (1, U(1), True),
        (U(2**63), 2**63, True),
        (2**53 + 1, 2.0**53, True),
        (Mode.A, 1, True),
        (1, True, False),
        (0, False, False),
        ("1", 1, False),
        (None, None, True),
        (None, 0, False),
        (NAN, NAN, False),
        ([NAN], [NAN], False),
        ([1, [2.0]], [1.0, [U(2)]], True),
        ([1], [True], False),
        ([1], [1, 2], False),
        ({"a": 1}, {"a": 1.0}, True),
        ({1: "a"}, {1.0: "a"}, True),
        ({1: "a"}, {True: "a"}, False),
        ({"a": 1}, {"b": 1}, False),
        ({"a": 1}, {}, False),
        (memoryview(b"a"), b"a", True),
        (cel.Kind.INT, cel.Kind.INT, True),
        (cel.Kind.INT, "int", False),
    ],
)
def test_equality(left: object, right: object, expected: bool) -> None:
    assert cel.equal(left, right) is expected
    assert cel.equal(right, left) is expected


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (1, 1.5),
        (-1, U(0)),
        (U(1), 2),
        (False, True),
        ("B", "a"),
        ("a", "\U0001f431"),
        (memoryview(b"a"), b"b"),
    ],
)
def test_order(left: object, right: object) -> None:
    assert cel.less(left, right)
    assert not cel.less(right, left)
    assert cel.at_most(left, right)
    assert cel.at_most(left, left)
    assert not cel.less(left, left)


def test_integers_and_floats_compare_as_floats() -> None:
    assert cel.at_most(2.0**63, 2**63 - 1)
    assert not cel.less(2**63 - 1, 2.0**63)


def test_not_a_number_has_no_place() -> None:
    assert not cel.less(NAN, 1)
    assert not cel.at_most(1, NAN)


@pytest.mark.parametrize(
    ("left", "right"),
    [(1, "a"), (1, True), (None, None), ([1], [2]), ({}, {}), (cel.Kind.INT, 1)],
)
def test_what_has_no_order(left: object, right: object) -> None:
    with pytest.raises(cel.CelError, match="no such overload"):
        cel.less(left, right)


def test_items() -> None:
    items = [7, 8]
    assert [cel.item(items, i) for i in (0, U(1), 1.0, Mode.A)] == [7, 8, 8, 8]
    assert cel.index(items, 0) == 7
    for place in (2, -1, 0.5, True, "0", None, NAN):
        with pytest.raises(cel.CelError):
            cel.item(items, place)


def test_keys() -> None:
    mapping: dict[object, str] = {1: "a", "k": "b", False: "c"}
    assert [cel.lookup(mapping, key) for key in (1, 1.0, U(1), "k", False)] == [
        *"aaabc"
    ]
    assert cel.index(mapping, "k") == "b"
    assert cel.has_key(mapping, "k")
    assert not cel.has_key(mapping, "j")
    others: list[object] = [True, 0, 2, 0.5, "1", None, b"k", []]
    for key in others:
        assert not cel.contains(mapping, key)
        with pytest.raises(cel.CelError, match="there is no key"):
            cel.lookup(mapping, key)


def test_what_has_no_items() -> None:
    calls: list[Callable[[object], object]] = [
        lambda value: cel.index(value, 0),
        lambda value: cel.contains(value, 0),
        lambda value: cel.has_key(value, "a"),
        cel.size,
        cel.iterate,
        cel.pairs,
    ]
    for call in calls:
        with pytest.raises(cel.CelError, match="no such overload"):
            call(1)


def test_making_maps() -> None:
    assert cel.mapping(("a", 1), (2, "b")) == {"a": 1, 2: "b"}
    assert cel.merge([{"a": 1}, {2: "b"}]) == {"a": 1, 2: "b"}
    keys: list[list[object]] = [[0, U(0)], [1.5], [None], [[]], [True, 1]]
    for some in keys:
        entries = [(key, 1) for key in some]
        with pytest.raises(cel.CelError):
            cel.mapping(*entries)
    with pytest.raises(cel.CelError):
        cel.merge([{"a": 1}, {"a": 1}])
    with pytest.raises(cel.CelError):
        cel.merge([1])


def test_going_over() -> None:
    assert list(cel.iterate({"a": 1})) == ["a"]
    assert list(cel.pairs({"a": 1})) == [("a", 1)]
    assert list(cel.pairs(["x"])) == [(0, "x")]
    sized: list[object] = ["é", b"ab", [1], {}, memoryview(b"a")]
    assert [cel.size(value) for value in sized] == [1, 2, 1, 0, 1]


@pytest.mark.parametrize(
    ("convert", "value", "expected"),
    [
        (cel.to_int, U(3), 3),
        (cel.to_int, Mode.A, 1),
        (cel.to_int, -1.9, -1),
        (cel.to_int, "-12", -12),
        (cel.to_uint, 3, U(3)),
        (cel.to_uint, 1.9, U(1)),
        (cel.to_uint, "12", U(12)),
        (cel.to_double, 3, 3.0),
        (cel.to_double, "1e3", 1000.0),
        (cel.to_double, "-Infinity", -math.inf),
        (cel.to_string, 1.5, "1.5"),
        (cel.to_string, 2.0, "2"),
        (cel.to_string, -math.inf, "-Inf"),
        (cel.to_string, U(3), "3"),
        (cel.to_string, Mode.A, "1"),
        (cel.to_string, True, "true"),
        (cel.to_string, memoryview(b"\xc3\xa9"), "é"),
        (cel.to_bytes, "é", b"\xc3\xa9"),
        (cel.to_bytes, memoryview(b"a"), b"a"),
        (cel.to_bool, "t", True),
        (cel.to_bool, "False", False),
        (cel.type_of, 1, cel.Kind.INT),
        (cel.type_of, U(1), cel.Kind.UINT),
        (cel.type_of, True, cel.Kind.BOOL),
        (cel.type_of, None, cel.Kind.NULL),
        (cel.type_of, cel.Kind.INT, cel.Kind.TYPE),
    ],
)
def test_conversions(
    convert: Callable[[object], object], value: object, expected: object
) -> None:
    found = convert(value)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize(
    ("convert", "value"),
    [
        (cel.to_int, U(2**63)),
        (cel.to_int, 2.0**63),
        (cel.to_int, -(2.0**63)),
        (cel.to_int, NAN),
        (cel.to_int, "1.5"),
        (cel.to_int, " 1"),
        (cel.to_int, "1_0"),
        (cel.to_int, "٣"),
        (cel.to_int, "9" * 10000),
        (cel.to_int, "9223372036854775808"),
        (cel.to_int, True),
        (cel.to_int, None),
        (cel.to_uint, -1),
        (cel.to_uint, -0.5),
        (cel.to_uint, 2.0**64),
        (cel.to_uint, "+1"),
        (cel.to_double, "a"),
        (cel.to_double, "1e999"),
        (cel.to_double, "0x1p3"),
        (cel.to_double, True),
        (cel.to_string, b"\xff"),
        (cel.to_string, None),
        (cel.to_bytes, "\ud800"),
        (cel.to_bytes, 1),
        (cel.to_bool, "yes"),
        (cel.to_bool, 1),
        (cel.type_of, object()),
    ],
)
def test_conversions_without_a_result(
    convert: Callable[[object], object], value: object
) -> None:
    with pytest.raises(cel.CelError):
        convert(value)


def test_numbers_of_numpy_are_numbers() -> None:
    large = np.int64(2**62)
    assert cel.multiply(np.int64(2**40), 8) == 2**43
    assert cel.product([cast("int", np.int64(2)), 3]) == 6
    assert cel.equal(np.float32(1.5), 1.5)
    assert cel.truth(np.bool_(True))
    negative = cast("int", np.int64(-1))
    assert not cel.every(lambda value: value > 0, [negative])
    for compute in (lambda: cel.multiply(large, 4), lambda: cel.add(large, large)):
        with pytest.raises(cel.CelError, match="integer overflow"):
            compute()
