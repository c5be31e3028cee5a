"""Walks over the schema: the types in a declaration, and the types in a type."""

from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Declaration,
    Enum,
    External,
    Handle,
    Interface,
    ListOf,
    MapOf,
    Origin,
    QueueOf,
    Ref,
    Scalar,
    Struct,
    Text,
    Type,
    Union,
)


def typed_elements(declaration: Declaration) -> Iterator[tuple[Type, Origin]]:
    """Yield every type that a declaration uses, with the place of its user."""
    match declaration:
        case Struct(fields=members) | Union(members=members):
            for member in members:
                yield member.type, member.origin
        case Interface():
            for method in declaration.methods:
                for parameter in method.parameters:
                    yield parameter.type, parameter.origin
        case Enum() | External():
            return
        case _:
            assert_never(declaration)


def parts_of(type_: Type) -> Iterator[Type]:
    """Yield a type and all types inside it, outermost first."""
    yield type_
    match type_:
        case ListOf(element) | ArrayOf(element) | QueueOf(element):
            yield from parts_of(element)
        case MapOf(key, value):
            yield from parts_of(key)
            yield from parts_of(value)
        case Scalar() | Text() | Bytes() | Handle() | Ref():
            return
        case _:
            assert_never(type_)
