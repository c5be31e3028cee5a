"""Oneofs: which member a group's value belongs to, told by the value's type."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final, assert_never

import numpy as np

from . import pb_kinds
from .kinds import EnumOf, Octets, RecordOf, Text
from .tagged import Tagged

_SHOWN: Final = 6  # how many members an error message lists


@dataclass(frozen=True, slots=True)
class Alternative:
    """A member of a oneof, and the types that its values may have.

    The first type is the usual one; no two members of a group share it. With a
    `wrapper`, that is the only one.
    """

    name: str
    types: tuple[type[object], ...]
    wrapper: type[Tagged[object]] | None

    def __str__(self) -> str:
        return f"{self.types[0].__qualname__} ({self.name})"


@dataclass(frozen=True, eq=False)
class Oneof:
    """A oneof of a class: its attribute and its members, in the spec's order."""

    name: str
    alternatives: tuple[Alternative, ...]

    @cached_property
    def by_type(self) -> Mapping[type[object], Alternative]:
        """The members by the first of their types.

        Raises TypeError if two share it, since their values could not be told apart.
        """
        found: dict[type[object], Alternative] = {}
        for alternative in self.alternatives:
            rival = found.setdefault(alternative.types[0], alternative)
            if rival is not alternative:
                raise TypeError(
                    f"members {rival.name!r} and {alternative.name!r} of oneof "
                    f"{self.name!r} have one type; they need wrappers"
                )
        return MappingProxyType(found)

    def find(self, value: object) -> Alternative | None:
        """Return the member that a value belongs to, None if it fits none."""
        found = self.by_type.get(type(value))
        if found is not None or value is None:
            return found
        # The slow way is for subclasses, and for the likes of int where float is meant.
        matching = (a for a in self.alternatives if isinstance(value, a.types))
        return next(matching, None)

    def member_of(self, value: object) -> str | None:
        """Return the name of the member that a value sets; None for None.

        Raises TypeError for a value that no member takes.
        """
        if value is None:
            return None
        found = self.find(value)
        if found is None:
            raise TypeError(
                f"oneof {self.name!r} holds {type(value).__qualname__}, "
                f"which no member takes: {self._listing()}"
            )
        return found.name

    def _listing(self) -> str:
        listed = [str(alternative) for alternative in self.alternatives[:_SHOWN]]
        return ", ".join((*listed, "…") if self.alternatives[_SHOWN:] else listed)


def alternative_of(name: str, kind: pb_kinds.OneofMember) -> Alternative:
    """Return a member of a oneof; calls its target."""
    types = (kind.wrapper,) if kind.wrapper else _types_of(kind.value)
    return Alternative(name, types, kind.wrapper)


def _types_of(value: pb_kinds.Value) -> tuple[type[object], ...]:
    match value:
        case pb_kinds.Scalar(wire):
            return _number_types(wire.dtype.kind)
        case Text():
            return (str,)
        case Octets():
            return (bytes, bytearray, memoryview)
        case EnumOf(target):
            return (target(), int, np.integer)
        case RecordOf(target) | pb_kinds.GroupOf(target):
            return (target(),)
        case _:
            assert_never(value)


def _number_types(kind: str) -> tuple[type[object], ...]:
    match kind:
        case "b":
            return (bool, np.bool_)
        case "f":
            return (float, int, np.floating, np.integer)
        case _:
            return (int, np.integer)
