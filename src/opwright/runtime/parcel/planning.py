"""Planning: a struct's fields as the steps in which they are written and read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from ..fields import StructField
from ..hdi_kinds import Kind
from ..kinds import EnumOf, RecordOf
from ..layout import Family, Layout, layout_of, slot_of
from ..storage import empty_of, storage_of
from .cells import Cell
from .paths import join_path
from .plain import (
    Simple,
    align,
    base_of,
    is_plain,
    is_plain_record,
    is_simple,
    record_size,
    shape_of,
    struct_fields,
)
from .runs import Run

_WORD = 4  # whatever is smaller is widened to this, outside plain data
_ENUM = 8


@dataclass(frozen=True, slots=True)
class Leaf:
    """An attribute whose value is a cell."""

    name: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Branch:
    """An attribute whose value is a struct of plain data, taken apart."""

    name: str
    path: str
    target: type[object]
    parts: tuple["Part", ...]


Part = Leaf | Branch


@dataclass(frozen=True, slots=True)
class RunStep:
    """Fields of fixed size: their attributes, and the cells of these in one run."""

    parts: tuple[Part, ...]
    run: Run


@dataclass(frozen=True, slots=True)
class FieldStep:
    """A field of any size: the slot that holds its value.

    `empty` is what a container is that was never made.
    """

    slot: str
    spec_name: str
    kind: Kind
    empty: object


Step = RunStep | FieldStep


def plan_struct(layout: Layout) -> tuple[Step, ...]:
    """Return the steps of a struct."""
    fields = struct_fields(layout)
    if is_plain_record(layout):
        parts = tuple(_place_in_memory(fields, 0, ""))
        return (_run_step(parts, record_size(layout)),)
    steps: list[Step] = []
    for fixed, group in groupby(fields, lambda field: is_plain(field.kind)):
        if fixed:
            steps.append(_wire_step(group))
        else:
            steps.extend(_field_step(field) for field in group)
    return tuple(steps)


def wire_cell(kind: Simple) -> Cell:
    """Return the cell of a number that stands by itself, not in plain data."""
    return Cell(kind, wire_size(kind))


def memory_cell(kind: Simple) -> Cell:
    """Return the cell of a number in plain data."""
    return Cell(kind, shape_of(kind).size)


def wire_size(kind: Kind) -> int:
    """Return the bytes that a plain type takes where it stands by itself."""
    if isinstance(kind, EnumOf):
        return _ENUM
    if is_simple(kind):
        return max(base_of(kind).dtype.itemsize, _WORD)
    return shape_of(kind).size


def least_size(kind: Kind) -> int:
    """Return the fewest bytes that a value of a type takes where it stands by itself.

    It is never 0: strings end with a NUL, lists begin with a count.
    """
    if is_plain(kind):
        return wire_size(kind)
    match kind:
        case RecordOf(target):
            fields = struct_fields(layout_of(target()))
            return sum(least_size(field.kind) for field in fields)
        case _:
            return _WORD


def _wire_step(fields: Iterable[StructField]) -> RunStep:
    """Place fields one after the other, as a parcel writes single values."""
    parts: list[Part] = []
    end = 0
    for field in fields:
        size = wire_size(field.kind)
        parts.append(_part(field, end, size, field.spec_name))
        end += size
    return _run_step(tuple(parts), end)


def _place_in_memory(
    fields: Iterable[StructField], start: int, path: str
) -> Iterator[Part]:
    """Place fields as a C++ compiler does, the struct beginning at `start`.

    Within a parcel that is any multiple of 4: places are aligned within the struct.
    """
    end = 0
    for field in fields:
        shape = shape_of(field.kind)
        offset = align(end, shape.alignment)
        name = join_path(path, field.spec_name)
        yield _part(field, start + offset, shape.size, name)
        end = offset + shape.size


def _part(field: StructField, offset: int, size: int, path: str) -> Part:
    kind = field.kind
    if is_simple(kind):
        return Leaf(field.name, Cell(kind, size, offset, path))
    assert isinstance(kind, RecordOf)
    layout = layout_of(kind.target())
    if layout.family is Family.UNION:
        return Leaf(field.name, Cell(kind, size, offset, path))
    parts = tuple(_place_in_memory(struct_fields(layout), offset, path))
    return Branch(field.name, path, kind.target(), parts)


def _run_step(parts: tuple[Part, ...], size: int) -> RunStep:
    return RunStep(parts, Run(tuple(_cells(parts)), size))


def _cells(parts: Iterable[Part]) -> Iterator[Cell]:
    for part in parts:
        match part:
            case Leaf():
                yield part.cell
            case Branch():
                yield from _cells(part.parts)


def _field_step(field: StructField) -> FieldStep:
    storage = storage_of(field)
    empty = None if storage is None else empty_of(storage)
    return FieldStep(slot_of(field), field.spec_name, field.kind, empty)
