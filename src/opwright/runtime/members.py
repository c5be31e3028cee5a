"""Members: attributes that show the value of a oneof or union if it is theirs."""

from collections.abc import Mapping
from functools import cached_property
from typing import Generic, TypeVar, cast, overload

from .keywords import unknown_keyword
from .layout import UNION_MEMBER, layout_of
from .oneofs import Alternative, Oneof
from .pb_kinds import OneofMember
from .tagged import Tagged

T = TypeVar("T")


class Member(Generic[T]):
    """An attribute that is its member's value.

    That of a oneof is None while another member is set; that of an HDI union never is.
    Assigning a value replaces what was set; assigning None clears this member only. On
    the class it reads as None.
    """

    _owner: type[object] = object
    _name: str = ""

    def __set_name__(self, owner: type[object], name: str) -> None:
        self._owner = owner
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type[object]) -> T | None: ...
    @overload
    def __get__(self, instance: object, owner: type[object]) -> T | None: ...
    def __get__(self, instance: object | None, owner: type[object]) -> T | None:
        raise NotImplementedError

    # A class is a function without arguments only if a member's default, which type
    # checkers take to be the field function's result, could be passed as well.
    def __set__(self, instance: object, value: "T | Member[T] | None") -> None:
        raise NotImplementedError


class OneofAttribute(Member[object]):
    """A member of a oneof, whose value is held by the attribute `group`."""

    def __init__(self, group: str) -> None:
        self.group = group

    @cached_property
    def _oneof(self) -> Oneof:
        return layout_of(self._owner).oneofs[self.group]

    @cached_property
    def _alternative(self) -> Alternative:
        named = (a for a in self._oneof.alternatives if a.name == self._name)
        return next(named)

    @cached_property
    def _is_usual(self) -> Mapping[type[object], bool]:
        """Whether a value that needs no unwrapping is this one's, by its usual type."""
        return {
            cls: found is self._alternative
            for cls, found in self._oneof.by_type.items()
            if found.wrapper is None or found is not self._alternative
        }

    def __get__(self, instance: object | None, owner: type[object]) -> object:
        if instance is None:
            return None
        value: object = getattr(instance, self.group)
        if value is None:
            return None
        is_own = self._is_usual.get(value.__class__)
        if is_own is None:
            return self._unwrap(value)
        return value if is_own else None

    def _unwrap(self, value: object) -> object:
        """Return what a wrapped value, or one of an unusual type, is to this member."""
        found = self._oneof.find(value)
        if found is None or found.name != self._name:
            return None
        return cast("Tagged[object]", value).value if found.wrapper else value

    def __set__(self, instance: object, value: object) -> None:
        if value is not None:
            setattr(instance, self.group, self._wrap(value))
        elif self.__get__(instance, type(instance)) is not None:
            setattr(instance, self.group, None)

    def _wrap(self, value: object) -> object:
        wrapper = self._alternative.wrapper
        if wrapper is not None:
            return wrapper(value)
        found = self._oneof.find(value)
        if found is None or found.name != self._name:
            raise TypeError(
                f"{self._owner.__qualname__}.{self._name} takes "
                f"{self._alternative.types[0].__qualname__}, "
                f"not {type(value).__qualname__}"
            )
        return value


class UnionAttribute(Member[object]):
    """A member of an HDI union: what the union's bytes are to it, whichever was set.

    Assigning a value raises EncodeError if the member cannot hold it; assigning None
    clears the union if this member was the one set.
    """

    def __get__(self, instance: object | None, owner: type[object]) -> object:
        # Imported here: many programs have no unions, and need no parcels.
        from .parcel import read_member

        return None if instance is None else read_member(instance, self._name)

    def __set__(self, instance: object, value: object) -> None:
        from .parcel import assign_member, clear_union

        if value is not None:
            assign_member(instance, self._name, value)
        elif getattr(instance, UNION_MEMBER) == self._name:
            clear_union(instance)


def set_members(record: object, given: Mapping[str, object]) -> None:
    """Set the oneof members that a constructor was given by name; None sets nothing.

    Raises TypeError for a name that is no member, for a value that is not the member's,
    and for a member of a oneof that is set already.
    """
    placed: dict[str, str] = {}
    for name, value in given.items():
        group = _group_of(type(record), name)
        if value is None:
            continue
        if getattr(record, group) is not None:
            raise _two_members(record, placed.get(group, group), name)
        setattr(record, name, value)
        placed[group] = name


def set_union(record: object, given: Mapping[str, object]) -> None:
    """Set the one member that a union's constructor was given by name, if any.

    Raises TypeError for a name that is no member, and for two members.
    """
    declared = layout_of(type(record)).declared
    placed: str | None = None
    for name, value in given.items():
        if name not in declared:
            raise unknown_keyword(type(record), name, declared)
        if value is None:
            continue
        if placed is not None:
            raise _two_members(record, placed, name)
        setattr(record, name, value)
        placed = name


def _group_of(cls: type[object], name: str) -> str:
    declared = layout_of(cls).declared
    field = declared.get(name)
    if field is None or not isinstance(field.kind, OneofMember):
        raise unknown_keyword(cls, name, declared)
    return field.kind.group


def _two_members(record: object, first: str, second: str) -> TypeError:
    return TypeError(
        f"{type(record).__qualname__}() takes one of {first!r} and {second!r}, not both"
    )
