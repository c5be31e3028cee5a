"""Sorts: what the types of fields are to expressions, and which sorts go together."""

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
from opwright.compiler.ir.sorts import ListSort, MapSort, RecordSort, SimpleSort, Sort

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
        case MapOf(key, value):
            return MapSort(sort_of(key, declarations), sort_of(value, declarations))
        case Ref(name=name):
            return _reference_sort(declarations.get(name))
        case QueueOf() | Handle():
            return SimpleSort.OTHER
        case _:
            assert_never(type_)


def unify(first: Sort | None, second: Sort | None) -> Sort | None:
    """Return the sort that two values have in common, None if they have none.

    What is not known until run time goes with everything.
    """
    if first == second or second is None:
        return first
    match first, second:
        case None, _:
            return second
        case (SimpleSort.DYN, _) | (_, SimpleSort.DYN):
            return SimpleSort.DYN
        case ListSort(one), ListSort(other):
            element = unify(one, other)
            return ListSort(element) if element else None
        case MapSort(), MapSort():
            key, value = unify(first.key, second.key), unify(first.value, second.value)
            return MapSort(key, value) if key and value else None
        case _:
            return None


def join(first: Sort | None, second: Sort | None) -> Sort | None:
    """Return the sort of a collection's values, given those of two of them."""
    return unify(first, second) or (SimpleSort.DYN if first and second else None)


def fits(found: Sort | None, wanted: Sort | None) -> bool:
    """Whether every value of a sort has the wanted one too."""
    match found, wanted:
        case (_, SimpleSort.DYN) | (None, _):
            return True
        case ListSort(element), ListSort(other):
            return fits(element, other)
        case MapSort(), MapSort():
            return fits(found.key, wanted.key) and fits(found.value, wanted.value)
        case _:
            return found == wanted


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
