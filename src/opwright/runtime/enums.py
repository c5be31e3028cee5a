"""Enums: `IntEnum`s that keep numbers without a name, as both wire formats do."""

import enum
import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self, SupportsIndex, cast

from .scalars import Base


@dataclass(frozen=True, slots=True, kw_only=True)
class EnumFacts:
    """What a spec says of an enum beyond its members.

    `closed`: numbers without a name are refused. `names` maps the Python names of
    renamed members to the spec's own names.
    """

    spec_name: str
    base: Base = Base.INT
    closed: bool = False
    names: Mapping[str, str] = field(default_factory=dict[str, str])


class Enum(enum.IntEnum):
    """The base of generated enums.

    An open enum takes any integer: one without a name becomes a member of its own,
    equal to its number, whose name is that number's digits. A closed enum raises
    ValueError for it. What is not an integer raises ValueError in both.
    """

    __opwright__: ClassVar[EnumFacts] = EnumFacts(spec_name="")

    @classmethod
    def _missing_(cls, value: object) -> Self:
        number = _integer_of(value)
        if number is None or cls.__opwright__.closed:
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        # Not kept for the next time: a stream of strange numbers must not fill memory.
        member = int.__new__(cls, number)
        member._name_ = str(number)
        member._value_ = number
        return member

    def __repr__(self) -> str:
        if is_named(self):
            return f"<{type(self).__qualname__}.{self._name_}: {int(self)}>"
        return f"<{type(self).__qualname__} {int(self)}>"

    def __reduce_ex__(self, proto: object) -> tuple[type[Self], tuple[int]]:
        return type(self), (int(self),)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


def spec_name(member: Enum) -> str:
    """Return the name that the spec gives a member; digits for one without a name."""
    name = member.name
    return type(member).__opwright__.names.get(name, name)


def is_named(member: Enum) -> bool:
    """Tell whether the spec gives this number a name."""
    return member.name in type(member).__members__


def zero_of(cls: type[Enum]) -> Enum:
    """Return the member that a field of this enum starts with.

    It is 0, or the first member where a closed enum has no 0.
    """
    if cls.__opwright__.closed and 0 not in cls.__members__.values():
        return next(iter(cls))
    return cls(0)


def _integer_of(value: object) -> int | None:
    try:
        return operator.index(cast("SupportsIndex", value))
    except TypeError:
        return None
