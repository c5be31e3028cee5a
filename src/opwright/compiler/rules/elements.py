"""Elements: what rules can cite, by the names that contracts give them.

A declaration has its dotted name, what is inside of one that name and its own, such as
`Pooling.kernelSize` and `Pooling.Kind.MAX`. A file has the name of the file.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from opwright.compiler.ir import (
    Declaration,
    Documentation,
    Enum,
    Enumerator,
    External,
    Field,
    Interface,
    Method,
    Module,
    Oneof,
    Origin,
    Struct,
    Union,
)

_Member = Field | Oneof | Enumerator | Method


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """A part of a spec that documentation is about."""

    name: str
    documentation: Documentation
    origin: Origin


def elements_of(
    package: str, declarations: Iterable[Declaration], modules: Iterable[Module]
) -> Mapping[str, Element]:
    """Return the elements of a package by their names."""
    found = [
        _element(module.origin.span.file.path.name, module)
        for module in modules
        if module.package == package
    ]
    for declaration in declarations:
        if declaration.name.package == package:
            found += _elements_in(declaration)
    return {element.name: element for element in found}


def _elements_in(declaration: Declaration) -> Iterator[Element]:
    name = ".".join(declaration.name.path)
    yield _element(name, declaration)
    for member in _members(declaration):
        yield _element(f"{name}.{member.name}", member)


def _element(name: str, part: Module | Declaration | _Member) -> Element:
    documentation, origin = part.documentation, part.origin
    return Element(name=name, documentation=documentation, origin=origin)


def _members(declaration: Declaration) -> Iterator[_Member]:
    match declaration:
        case Struct():
            yield from declaration.oneofs
            yield from declaration.fields
        case Union() | Enum():
            yield from declaration.members
        case Interface():
            yield from declaration.methods
        case External():
            return
        case _:
            assert_never(declaration)
