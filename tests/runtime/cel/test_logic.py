"""Logic: an operand that decides absorbs the errors of the others."""

from collections.abc import Callable

import pytest

from opwright.runtime import cel

Test = Callable[[], bool]


def true() -> bool:
    return True


def false() -> bool:
    return False


def error() -> bool:
    raise cel.CelError("wrong")


def unknown() -> bool:
    raise cel.UnknownError("not known")


@pytest.mark.parametrize(
    ("tests", "both", "either"),
    [
        ([true, true], True, True),
        ([true, false], False, True),
        ([false, false], False, False),
        ([error, false], False, cel.CelError),
        ([error, true], cel.CelError, True),
        ([true, error], cel.CelError, True),
        ([error, unknown], cel.UnknownError, cel.UnknownError),
        ([unknown, error], cel.UnknownError, cel.UnknownError),
        ([unknown, error, false], False, cel.UnknownError),
        ([unknown, true, error], cel.UnknownError, True),
    ],
)
def test_both_and_either(tests: list[Test], both: object, either: object) -> None:
    assert outcome(lambda: cel.both(*tests)) == both
    assert outcome(lambda: cel.either(*tests)) == either


def outcome(call: Test) -> object:
    try:
        return call()
    except cel.CelError as raised:
        return type(raised)


def inverse(number: int) -> bool:
    return cel.divide(6, number) == 6


def test_items() -> None:
    assert cel.every(inverse, [1, 1])
    assert not cel.every(inverse, [0, 2])
    assert cel.some(inverse, [0, 1])
    assert not cel.some(inverse, [])
    for call in (lambda: cel.every(inverse, [1, 0]), lambda: cel.some(inverse, [0])):
        with pytest.raises(cel.CelError, match="6 cannot be divided by 0"):
            call()


def test_pairs() -> None:
    assert cel.every_pair(lambda i, x: i < x, enumerate([1, 2]))
    assert cel.some_pair(lambda k, v: k == v, {"a": "a"}.items())
    assert not cel.some_pair(lambda k, v: k == v, {"a": "b"}.items())


def test_truth() -> None:
    assert cel.truth(True) is True
    for value in (1, None, "true"):
        with pytest.raises(cel.CelError, match="no such overload"):
            cel.truth(value)


def test_other_exceptions_pass() -> None:
    def broken() -> bool:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        cel.both(broken, false)


class Thing:
    known = 1

    @property
    def rank(self) -> int:
        raise cel.UnknownError("the rank is not known")


def test_facts() -> None:
    assert cel.is_known(Thing(), "known")
    assert not cel.is_known(Thing(), "rank")
    with pytest.raises(AttributeError):
        cel.is_known(Thing(), "size")
