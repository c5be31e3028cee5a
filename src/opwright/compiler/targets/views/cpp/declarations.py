"""Structs, unions and enums as views of C++ classes."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import repeat
from typing import assert_never

from opwright.compiler.ir import (
    Declaration,
    Documentation,
    Enum,
    Enumerator,
    External,
    Field,
    Interface,
    Struct,
    Union,
)
from opwright.compiler.targets.views.cpp.layout import Layout
from opwright.compiler.targets.views.cpp.names import CppNames
from opwright.compiler.targets.views.cpp.naming import assign_identifiers
from opwright.compiler.targets.views.cpp.texts import comment_lines, string_literal
from opwright.compiler.targets.views.cpp.types import LIVE, SCALARS, spell_type
from opwright.compiler.targets.views.cpp.view import (
    Comment,
    CppDeclaration,
    CppEnum,
    CppEnumerator,
    CppField,
    CppStruct,
    CppUnion,
)
from opwright.compiler.targets.views.docstrings import (
    Facts,
    class_docstring,
    member_docstring,
)

PLAIN_SIZE = "kPlainSize"
MEMORY = "memory"

# `/// ` in front of each line, and for what is inside of a class its indentation.
_OUTER = 4
_INNER = 8

# The first word of a type's name, which is looked up in the class first.
_HEAD = re.compile(r"(?<![\w:])\w+")

_LARGEST_SIGNED = 2**63 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Speller:
    """Builds the views of declarations as code in one namespace refers to them."""

    namespace: str
    names: CppNames
    layout: Layout

    def build(self, declaration: Declaration) -> Iterator[CppDeclaration]:
        """Yield the view of a declaration; what is no data has none."""
        match declaration:
            case Struct():
                yield self._struct(declaration)
            case Union():
                yield self._union(declaration)
            case Enum():
                yield self._enum(declaration)
            case Interface() | External():
                return
            case _:
                assert_never(declaration)

    def _struct(self, struct: Struct) -> CppStruct:
        name = self.names.types[struct.name]
        is_plain = self.layout.is_plain(struct.name)
        offsets = self.layout.offsets(struct) if is_plain else repeat(None)
        return CppStruct(
            name=name,
            spec_name=str(struct.name),
            doc=_class_comment(struct, name),
            plain_size=self.layout.size_of(struct) if is_plain else None,
            fields=tuple(self._fields(struct, struct.fields, offsets)),
        )

    def _union(self, union: Union) -> CppUnion:
        name = self.names.types[union.name]
        return CppUnion(
            name=name,
            spec_name=str(union.name),
            doc=_class_comment(union, name),
            plain_size=self.layout.size_of(union),
            members=tuple(self._fields(union, union.members, repeat(0))),
        )

    def _fields(
        self,
        owner: Struct | Union,
        fields: tuple[Field, ...],
        offsets: Iterable[int | None],
    ) -> Iterator[CppField]:
        types = [spell_type(f.type, self.namespace, self.names) for f in fields]
        names = assign_identifiers(
            (field.name for field in fields), self._taken(owner, types)
        )
        for field, type_, offset in zip(fields, types, offsets, strict=False):
            yield CppField(
                name=names[field.name],
                spec_name=field.name,
                label=string_literal(field.name),
                type=type_,
                offset=offset,
                doc=_member_comment(
                    field.documentation,
                    field.deprecated,
                    _notes(field.name, names[field.name], type_),
                ),
            )

    def _taken(self, owner: Struct | Union, types: Iterable[str]) -> tuple[str, ...]:
        # A member must not hide what the types of others refer to.
        heads = _HEAD.findall(" ".join(types))
        own = (PLAIN_SIZE, MEMORY) if isinstance(owner, Union) else (PLAIN_SIZE,)
        return (self.names.types[owner.name], "std", *own, *heads)

    def _enum(self, enum: Enum) -> CppEnum:
        name = self.names.types[enum.name]
        names = assign_identifiers(member.name for member in enum.members)
        return CppEnum(
            name=name,
            spec_name=str(enum.name),
            base=SCALARS[enum.base.kind],
            doc=_class_comment(enum, name),
            enumerators=tuple(_enumerators(enum.members, names)),
        )


def _class_comment(declaration: Struct | Union | Enum, name: str) -> Comment:
    """Return the comment of a class, with the place it was declared at."""
    deprecated = not isinstance(declaration, Union) and declaration.deprecated
    notes = tuple(_notes(declaration.name.simple, name))
    facts = Facts(deprecated=deprecated, notes=notes)
    documentation, origin = declaration.documentation, declaration.origin
    return comment_lines(class_docstring(documentation, origin, _OUTER, facts))


def _member_comment(
    documentation: Documentation, deprecated: bool, notes: Iterable[str]
) -> Comment:
    facts = Facts(deprecated=deprecated, notes=tuple(notes))
    return comment_lines(member_docstring(documentation, _INNER, facts))


def _notes(spec_name: str, name: str, type_: str = "") -> Iterator[str]:
    if name != spec_name:
        yield f"In the spec: `{spec_name}`."
    if LIVE in type_:
        yield "Only a live IPC channel passes it: from bytes, reading it fails."


def _enumerators(
    members: Iterable[Enumerator], names: Mapping[str, str]
) -> Iterator[CppEnumerator]:
    for member in members:
        yield CppEnumerator(
            name=names[member.name],
            spec_name=member.name,
            value=spell_integer(member.value),
            doc=_member_comment(
                member.documentation,
                member.deprecated,
                _notes(member.name, names[member.name]),
            ),
        )


def spell_integer(value: int) -> str:
    """Return an integer of up to 64 bits as an expression of its value."""
    if value > _LARGEST_SIGNED:
        return f"{value}U"
    # Behind its sign, the least one is no literal of a signed type.
    return f"{value + 1} - 1" if value < -_LARGEST_SIGNED else str(value)
