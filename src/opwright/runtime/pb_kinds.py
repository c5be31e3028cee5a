"""Kinds of Protocol Buffers fields: a closed set, to be taken apart with `match`."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from .kinds import EnumOf, Octets, RecordOf, Text
from .scalars import Wire
from .tagged import Tagged


class Presence(StrEnum):
    """Whether a field can be absent.

    IMPLICIT: absent means zero (proto3). EXPLICIT: absent is None. REQUIRED: absent is
    None too, and must not be written so (proto2).
    """

    IMPLICIT = "implicit"
    EXPLICIT = "explicit"
    REQUIRED = "required"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number or a truth value."""

    wire: Wire


@dataclass(frozen=True, slots=True)
class GroupOf:
    """A message between a start tag and an end tag (proto2)."""

    target: Callable[[], type[object]]


Value = Scalar | Text | Octets | EnumOf | RecordOf | GroupOf


@dataclass(frozen=True, slots=True)
class Singular:
    """At most one value.

    `default` is what an absent field reads as where a proto2 spec says so, or a
    function that returns it; None if the spec says nothing.
    """

    value: Value
    presence: Presence = Presence.IMPLICIT
    default: object = None

    @property
    def declared_default(self) -> object:
        """The spec's own default, or None."""
        return _called(self.default)


@dataclass(frozen=True, slots=True)
class Repeated:
    """A list of values. `packed`: written as one run of bytes (scalars and enums)."""

    value: Value
    packed: bool


@dataclass(frozen=True, slots=True)
class NumberArray:
    """A list of fixed-width numbers, held as a NumPy array."""

    wire: Wire
    packed: bool

    @property
    def dtype(self) -> np.dtype[np.generic]:
        """The dtype of the array."""
        return self.wire.dtype


@dataclass(frozen=True, slots=True)
class MapOf:
    """A dictionary; on the wire, a list of entries with key 1 and value 2."""

    key: Value
    value: Value


@dataclass(frozen=True, slots=True)
class OneofGroup:
    """A oneof itself: no field on the wire, but the attribute that holds its value."""


@dataclass(frozen=True, slots=True)
class OneofMember:
    """A field of the oneof held by the attribute `group`.

    `wrapper` is the class that the group's values of this member have, if any;
    `default` is that of `Singular`.
    """

    group: str
    value: Value
    wrapper: type[Tagged[object]] | None = None
    default: object = None

    @property
    def declared_default(self) -> object:
        """The spec's own default, or None."""
        return _called(self.default)


Kind = Singular | Repeated | NumberArray | MapOf | OneofGroup | OneofMember


def _called(default: object) -> object:
    return default() if callable(default) else default
