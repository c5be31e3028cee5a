"""Plain data: types that are a fixed run of bytes, with nothing behind a pointer.

Numbers, truth values, enums, pointers and unions are; so is a struct of which all
members are, the empty one included. Strings, arrays, maps and other handles are not.
"""

from collections.abc import Iterable

from opwright.compiler.ir import (
    Declaration,
    Enum,
    Handle,
    HandleKind,
    QualifiedName,
    Ref,
    Scalar,
    Struct,
    Type,
    Union,
)


def plain_declarations(
    declarations: Iterable[Declaration],
) -> frozenset[QualifiedName]:
    """Return the names of the declarations whose values are plain data."""
    declarations = tuple(declarations)
    plain = {d.name for d in declarations if isinstance(d, Enum | Union)}
    structs = {d.name: d for d in declarations if isinstance(d, Struct)}
    plain |= structs.keys()
    users: dict[QualifiedName, list[QualifiedName]] = {}
    for struct in structs.values():
        for field in struct.fields:
            if isinstance(field.type, Ref):
                users.setdefault(field.type.name, []).append(struct.name)
    # Structs with a member that is no plain data fall out, and so do their users.
    doubtful = list(structs)
    while doubtful:
        struct = structs[doubtful.pop()]
        fields = struct.fields if struct.name in plain else ()
        if not all(is_plain(field.type, plain) for field in fields):
            plain.discard(struct.name)
            doubtful.extend(users.get(struct.name, ()))
    return frozenset(plain)


def is_plain(type_: Type, plain: Iterable[QualifiedName]) -> bool:
    """Return whether values of a type are plain data, given the plain declarations."""
    match type_:
        case Scalar() | Handle(kind=HandleKind.POINTER):
            return True
        case Ref(name=name):
            return name in plain
        case _:
            return False
