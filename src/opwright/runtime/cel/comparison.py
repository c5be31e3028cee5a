"""Comparison of values of any type: numbers by what they are worth, not by type.

An integer and a float compare as floats.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import le, lt
from typing import Any, cast

from .kinds import NUMBERS, Kind, kind_of, no_such

# Which types a comparison can take is known only when it is made.
_Compare = Callable[[Any, Any], bool]

_ORDERED = frozenset((Kind.STRING, Kind.BOOL))


def equal(left: object, right: object) -> bool:
    """Return whether two values are equal; those of different types are not."""
    kind, other = kind_of(left), kind_of(right)
    if kind in NUMBERS and other in NUMBERS:
        one, two = _comparable(left, right)
        return one == two
    if kind is not other:
        return False
    match kind:
        case Kind.LIST:
            return _equal_lists(
                cast("Sequence[object]", left), cast("Sequence[object]", right)
            )
        case Kind.MAP:
            return _equal_maps(
                cast("Mapping[object, object]", left),
                cast("Mapping[object, object]", right),
            )
        case _:
            return left == right


def less(left: object, right: object) -> bool:
    """Return whether one value comes before another.

    Raises CelError for values that have no order.
    """
    return _order(left, right, lt)


def at_most(left: object, right: object) -> bool:
    """Return whether one value comes before another or is equal to it.

    Raises CelError for values that have no order.
    """
    return _order(left, right, le)


def same_key(left: object, right: object) -> bool:
    """Return whether two keys are one; Python takes `True` for 1."""
    return (kind_of(left) is Kind.BOOL) == (kind_of(right) is Kind.BOOL)


def _order(left: object, right: object, compare: _Compare) -> bool:
    kind, other = kind_of(left), kind_of(right)
    if kind in NUMBERS and other in NUMBERS:
        return compare(*_comparable(left, right))
    if kind is other and kind in _ORDERED:
        return compare(left, right)
    if kind is other is Kind.BYTES:
        return compare(bytes(cast("bytes", left)), bytes(cast("bytes", right)))
    raise no_such()


def _comparable(left: object, right: object) -> tuple[float, float]:
    one, other = cast("float", left), cast("float", right)
    if isinstance(one, float) or isinstance(other, float):
        return float(one), float(other)
    return one, other


def _equal_lists(left: Sequence[object], right: Sequence[object]) -> bool:
    return len(left) == len(right) and all(map(equal, left, right))


def _equal_maps(left: Mapping[object, object], right: Mapping[object, object]) -> bool:
    if len(left) != len(right):
        return False
    others = {key: (key, value) for key, value in right.items()}
    return all(
        key in others and same_key(key, others[key][0]) and equal(value, others[key][1])
        for key, value in left.items()
    )
