"""Kinds: what attributes may hold, the same for both languages.

A closed set, to be taken apart with `match`.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ...enums import Enum
from ...oneofs import Oneof


@dataclass(frozen=True, slots=True)
class Whole:
    """An integer, both ends included; `noun` is the spec's name of the type."""

    least: int
    greatest: int
    noun: str


@dataclass(frozen=True, slots=True)
class Truth:
    """A truth value, Python's or NumPy's."""


@dataclass(frozen=True, slots=True)
class Real:
    """A floating-point number, or what can be made one."""

    noun: str


@dataclass(frozen=True, slots=True)
class Text:
    """A string. `utf8`: it has no surrogates; `ends`: a NUL would end it."""

    utf8: bool
    ends: bool


@dataclass(frozen=True, slots=True)
class Octets:
    """A string of bytes."""


@dataclass(frozen=True, slots=True)
class Member:
    """A number that an enum has a name for, or one that it could have."""

    target: Callable[[], type[Enum]]
    range: Whole


@dataclass(frozen=True, slots=True)
class Inner:
    """A record of a class, or of one derived from it."""

    target: Callable[[], type[object]]


@dataclass(frozen=True, slots=True)
class Anything:
    """What only a live system knows, such as a handle."""


@dataclass(frozen=True, slots=True)
class Many:
    """A list, or what stands in for one."""

    item: "Held"


@dataclass(frozen=True, slots=True)
class Entries:
    """A dictionary."""

    key: "Held"
    value: "Held"


Held = Whole | Truth | Real | Text | Octets | Member | Inner | Anything | Many | Entries


@dataclass(frozen=True, slots=True)
class Always:
    """A value that is there."""

    held: Held


@dataclass(frozen=True, slots=True)
class Perhaps:
    """A value, or None if it is absent, which it must not be if it is `required`."""

    held: Held
    required: bool = False


@dataclass(frozen=True, slots=True)
class Numbers:
    """A one-dimensional array of one dtype."""

    dtype: np.dtype[np.generic]


@dataclass(frozen=True, slots=True)
class Choice:
    """The value of a oneof; `members` has what each member holds, by attribute."""

    oneof: Oneof
    members: tuple["ChoiceMember", ...]


@dataclass(frozen=True, slots=True)
class ChoiceMember:
    """A member of a oneof: its names, and what it holds inside of a wrapper if any."""

    name: str
    spec_name: str
    held: Held
    is_wrapped: bool


Kind = Always | Perhaps | Numbers | Choice


@dataclass(frozen=True, slots=True)
class Part:
    """A stored attribute: the slot to read, its name in the spec, what it may hold."""

    slot: str
    spec_name: str
    kind: Kind
