"""Checks that the members of one declaration have different names."""

from collections.abc import Iterable
from typing import Protocol, assert_never

from opwright.compiler.ir import (
    Declaration,
    Enum,
    External,
    Interface,
    Origin,
    Schema,
    Struct,
    Union,
)
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes


class _Named(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def origin(self) -> Origin: ...


def check_members(schema: Schema, reporter: Reporter) -> Schema:
    """Report members that stand twice; the schema is returned as it is."""
    for declaration in schema.declarations:
        for group in _groups(declaration):
            _check_group(declaration, group, reporter)
    return schema


def _groups(declaration: Declaration) -> Iterable[tuple[_Named, ...]]:
    match declaration:
        case Struct():
            return [(*declaration.fields, *declaration.oneofs)]
        case Union() | Enum():
            return [declaration.members]
        case Interface():
            parameters = [method.parameters for method in declaration.methods]
            return [declaration.methods, *parameters]
        case External():
            return []
        case _:
            assert_never(declaration)


def _check_group(
    declaration: Declaration, group: tuple[_Named, ...], reporter: Reporter
) -> None:
    first: dict[str, _Named] = {}
    for member in group:
        other = first.setdefault(member.name, member)
        if other is not member:
            reporter.report(
                codes.DUPLICATE_MEMBER,
                f"'{declaration.name.simple}' has '{member.name}' twice",
                member.origin.span,
                related=(Related(other.origin.span, "first declared here"),),
                helps=("rename or remove one of the two",),
            )
