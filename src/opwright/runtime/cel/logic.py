"""Logic: `&&`, `||` and macros over operands that may have no value.

One that decides absorbs the errors of the others. Only where several operands may fail
are these needed; elsewhere generated code has the operators of Python.
"""

from collections.abc import Callable, Iterable
from typing import NoReturn, TypeVar

from .errors import CelError, worse
from .kinds import Kind, kind_of, no_such

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


def truth(value: object) -> bool:
    """Return a truth value.

    Raises CelError for anything else.
    """
    if kind_of(value) is Kind.BOOL:
        return bool(value)
    raise no_such()


def fail(message: str) -> NoReturn:
    """Raise the error of what is known to have no value."""
    raise CelError(message)


def both(*tests: Callable[[], bool]) -> bool:
    """Return whether all tests hold: False if one does not, whatever the others do.

    Raises CelError if a test does and none is False.
    """
    error: CelError | None = None
    for test in tests:
        try:
            if not test():
                return False
        except CelError as raised:
            error = worse(error, raised)
    if error is not None:
        raise error
    return True


def either(*tests: Callable[[], bool]) -> bool:
    """Return whether one test holds: True if one does, whatever the others do.

    Raises CelError if a test does and none is True.
    """
    error: CelError | None = None
    for test in tests:
        try:
            if test():
                return True
        except CelError as raised:
            error = worse(error, raised)
    if error is not None:
        raise error
    return False


def every(test: Callable[[T], bool], items: Iterable[T]) -> bool:
    """Return whether a test holds for all items, as `both` does."""
    return _decide(test, items, False)


def some(test: Callable[[T], bool], items: Iterable[T]) -> bool:
    """Return whether a test holds for one item, as `either` does."""
    return _decide(test, items, True)


def every_pair(test: Callable[[K, V], bool], pairs: Iterable[tuple[K, V]]) -> bool:
    """Return whether a test holds for all pairs, as `both` does."""
    return _decide(lambda pair: test(*pair), pairs, False)


def some_pair(test: Callable[[K, V], bool], pairs: Iterable[tuple[K, V]]) -> bool:
    """Return whether a test holds for one pair, as `either` does."""
    return _decide(lambda pair: test(*pair), pairs, True)


def _decide(test: Callable[[T], bool], items: Iterable[T], decides: bool) -> bool:
    error: CelError | None = None
    for item in items:
        try:
            # What tests tell of NumPy's numbers is none of Python's truth values.
            if bool(test(item)) is decides:
                return decides
        except CelError as raised:
            error = worse(error, raised)
    if error is not None:
        raise error
    return not decides
