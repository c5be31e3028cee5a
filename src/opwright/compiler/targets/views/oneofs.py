"""Oneofs: whether a value tells which member it belongs to, or needs a wrapper."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    Field,
    Handle,
    ListOf,
    MapOf,
    QueueOf,
    Ref,
    Scalar,
    Struct,
    Text,
    Type,
)
from opwright.compiler.targets.views.naming import (
    EVERYWHERE,
    Scope,
    camel_case,
    python_name,
    reserve,
)


def name_wrappers(
    struct: Struct, taken: Iterable[str], analysed: AnalysedSchema
) -> Mapping[str, str]:
    """Return the names of the wrapper classes that a message needs, by field.

    A wrapper is called like its field, in upper camel case, unless that is one of the
    names `taken` in its scope.
    """
    names = tuple(taken)
    reserved = reserve(EVERYWHERE, names)
    scope = Scope(names)
    return MappingProxyType(
        {
            field.name: scope.take(python_name(camel_case(field.name), reserved))
            for field in _fields_with_wrappers(struct, analysed)
        }
    )


def members_by_oneof(struct: Struct) -> Mapping[str, tuple[Field, ...]]:
    """Return the fields of each oneof of a message, in order."""
    members: dict[str, list[Field]] = {oneof.name: [] for oneof in struct.oneofs}
    for field in struct.fields:
        if field.oneof is not None:
            members[field.oneof].append(field)
    return MappingProxyType({name: tuple(group) for name, group in members.items()})


def can_be_told_apart(members: Iterable[Field], analysed: AnalysedSchema) -> bool:
    """Return whether the class of a value tells the member of the oneof it is for.

    Numbers cannot be told from each other: an int is a legal float, a bool and an enum
    are ints.
    """
    classes = sorted(_class_of(member.type, analysed) for member in members)
    return all(len(list(group)) == 1 for _, group in groupby(classes))


def _fields_with_wrappers(struct: Struct, analysed: AnalysedSchema) -> Iterable[Field]:
    for members in members_by_oneof(struct).values():
        if not can_be_told_apart(members, analysed):
            yield from members


def _class_of(type_: Type, analysed: AnalysedSchema) -> str:
    match type_:
        case Scalar():
            return "number"
        case Text():
            return "str"
        case Bytes():
            return "bytes"
        case Ref(name=name):
            is_enum = isinstance(analysed.declaration(name), Enum)
            return "number" if is_enum else f"class {name}"
        case Handle() | QueueOf() | ListOf() | ArrayOf() | MapOf():
            return "object"
        case _:
            assert_never(type_)
