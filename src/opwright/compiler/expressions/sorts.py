"""Sorts: what the types of fields are to expressions."""

from collections.abc import Mapping
from typing import assert_never

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Declaration,
    Enum,
    Handle,
    ListOf,
    MapOf,
    QualifiedName,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
)
from opwright.compiler.ir.expressions import ListSort, RecordSort, SimpleSort, Sort

INTEGERS = ListSort(SimpleSort.INTEGER)


def sort_of(type_: Type, declarations: Mapping[QualifiedName, Declaration]) -> Sort:
    """Return the sort of a type's values."""
    match type_:
        case Scalar(kind=kind):
            return _scalar_sort(kind)
        case Text():
            return SimpleSort.TEXT
        case (
            Bytes() | ListOf(Scalar(ScalarKind.INT8)) | ArrayOf(Scalar(ScalarKind.INT8))
        ):
            return SimpleSort.BYTES
        case ListOf(element) | ArrayOf(element):
            return ListSort(sort_of(element, declarations))
        case Ref(name=name):
            return _reference_sort(declarations.get(name))
        case MapOf() | QueueOf() | Handle():
            return SimpleSort.OTHER
        case _:
            assert_never(type_)


def unify(first: Sort, second: Sort) -> Sort | None:
    """Return the sort that two values have in common, None if they have none."""
    match first, second:
        case ListSort(one), ListSort(other):
            if one is None or other is None:
                return second if one is None else first
            element = unify(one, other)
            return ListSort(element) if element else None
        case _:
            return first if first == second else None


def _scalar_sort(kind: ScalarKind) -> Sort:
    if kind is ScalarKind.BOOL:
        return SimpleSort.BOOL
    return SimpleSort.FLOAT if kind.is_float else SimpleSort.INTEGER


def _reference_sort(declaration: Declaration | None) -> Sort:
    match declaration:
        case Enum():
            return SimpleSort.INTEGER
        case Struct():
            return RecordSort(declaration.name)
        case _:
            return SimpleSort.OTHER
