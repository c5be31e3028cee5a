"""Records that may be absent, and arrays as lists."""

from dataclasses import dataclass

import numpy as np

from opwright.runtime import cel


@dataclass
class Inner:
    a: int = 3


ABSENT: Inner | None = None


def test_reading() -> None:
    assert cel.read(Inner(), lambda record: record.a, 0) == 3
    assert cel.read(ABSENT, lambda record: record.a, 7) == 7


def test_arrays_become_numbers_of_python() -> None:
    floats = cel.as_list(np.array([0.5, 1], np.float32))
    integers = cel.as_list(np.array([1, 2], np.uint64))
    assert (floats, integers) == ([0.5, 1.0], [1, 2])
    assert {type(value) for value in floats} == {float}
    assert {type(value) for value in integers} == {int}


def test_defaults_of_arrays() -> None:
    assert cel.filled(np.array([2.0], np.float32), [0.5]) == [2.0]
    assert cel.filled(np.array([], np.float32), [0.5]) == [0.5]
