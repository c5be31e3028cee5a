"""Problems: why a value is not what its attribute holds.

What is fine here can be encoded, members of open enums without a name aside.
"""

import math
import operator
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, SupportsFloat, SupportsIndex, assert_never, cast

import numpy as np

from ...enums import Enum
from .kinds import Held, Member, Octets, Real, Text, Truth, Whole

_MEMBERS: Final = 12  # of an enum that a message names
_DIGITS: Final = 256  # bits of an integer that a message shows

# What an attribute holds by itself, without anything that would have to be visited.
Simple = Whole | Truth | Real | Text | Octets | Member


@dataclass(frozen=True, slots=True)
class Problem:
    """The id of the rule that a value breaks, and how."""

    rule: str
    message: str


def problem_of(held: Simple, value: object, accept_unknown: bool) -> Problem | None:
    """Return what is wrong with a value, None if nothing is.

    `accept_unknown`: numbers that an open enum has no name for are fine.
    """
    match held:
        case Whole():
            return _whole_problem(held, value)
        case Truth():
            fine = isinstance(value, bool | np.bool_)
            return None if fine else wrong_type("bool", value)
        case Real():
            return _real_problem(held, value)
        case Text():
            return _text_problem(held, value)
        case Octets():
            fine = isinstance(value, bytes | bytearray | memoryview)
            return None if fine else wrong_type("bytes", value)
        case Member():
            return _member_problem(held, value, accept_unknown)
        case _:
            assert_never(held)


def is_simple(held: Held) -> bool:
    """Tell whether a kind is simple."""
    return isinstance(held, Simple)


def wrong_type(expected: str, value: object) -> Problem:
    """Return the problem of a value of another type."""
    message = f"expected {expected}, got {type(value).__qualname__}"
    return Problem("structure.type", message)


def is_utf8(text: str) -> bool:
    """Tell whether a string can be written as UTF-8, having no surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _whole_problem(held: Whole, value: object) -> Problem | None:
    try:
        number = operator.index(cast(SupportsIndex, value))
    except TypeError:
        return wrong_type("int", value)
    if held.least <= number <= held.greatest:
        return None
    message = (
        f"{_digits(number)} is not from {held.least} to {held.greatest}, as "
        f"{held.noun} has it"
    )
    return Problem("structure.range", message)


def _real_problem(held: Real, value: object) -> Problem | None:
    try:
        # Not `float`, which would read strings.
        math.fsum((cast(SupportsFloat, value),))
    except OverflowError:
        return Problem("structure.range", f"the number is too large for a {held.noun}")
    except (TypeError, ValueError):
        return wrong_type("float", value)
    return None


def _text_problem(held: Text, value: object) -> Problem | None:
    if not isinstance(value, str):
        return wrong_type("str", value)
    try:
        value.encode("utf-8", "strict" if held.utf8 else "surrogateescape")
    except UnicodeEncodeError as error:
        message = f"character {error.start} is a surrogate, which UTF-8 does not have"
        return Problem("structure.text", message)
    if held.ends and "\0" in value:
        at = value.index("\0")
        return Problem("structure.text", f"character {at} is a NUL, which would end it")
    return None


def _member_problem(
    held: Member, value: object, accept_unknown: bool
) -> Problem | None:
    problem = _whole_problem(held.range, value)
    if problem is not None:
        return problem
    cls, number = held.target(), operator.index(cast(SupportsIndex, value))
    closed = cls.__opwright__.closed
    if number in cls.__members__.values() or (accept_unknown and not closed):
        return None
    message = f"{number} is no member of {cls.__qualname__}; give {_names(cls)}"
    return Problem("structure.enum", message)


def _names(cls: type[Enum]) -> str:
    names = cls.__opwright__.names
    members = list(cls.__members__.values())
    shown = [f"{names.get(m.name, m.name)} ({int(m)})" for m in members[:_MEMBERS]]
    if len(members) > _MEMBERS:
        return f"{', '.join(shown)} or one of {len(members) - _MEMBERS} more"
    return _alternatives(shown)


def _alternatives(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def _digits(number: int) -> str:
    bits = number.bit_length()
    return str(number) if bits <= _DIGITS else f"an integer of {bits} bits"
