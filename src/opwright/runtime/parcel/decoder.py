"""Decoders: the function that reads a struct's fields, compiled for its class."""

import struct
from collections.abc import Iterable, Iterator
from functools import partial
from typing import assert_never

from ..errors import DecodeError
from ..kinds import EnumOf, RecordOf
from ..scalars import Base
from .cells import Cell, members_by_number
from .coding import CodecOf, Filler
from .paths import prefixed
from .planning import Branch, FieldStep, Leaf, Part, RunStep, Step
from .readers import reader_of
from .source import Source
from .unions import union_of


def compile_decoder(steps: tuple[Step, ...], codec_of: CodecOf) -> Filler:
    """Return the function that reads the fields of a struct."""
    source = Source()
    paths = [step.spec_name if isinstance(step, FieldStep) else "" for step in steps]
    source.scope |= {
        "_error": DecodeError,
        "_new": object.__new__,
        "_paths": paths,
        "_prefixed": prefixed,
        "_short": struct.error,
    }
    source.add(0, "def _decode(_record, _data, _p, _strict):")
    source.add(1, "_at = 0", "try:")
    for index, step in enumerate(steps):
        source.add(2, f"_at = {index}")
        _add_step(step, source, codec_of)
    source.add(1, "except _error as _raised:")
    source.add(2, "raise _prefixed(_raised, _paths[_at]) from None")
    source.add(1, "return _p")
    return source.compile("_decode", "parcel decoder")


def _add_step(step: Step, source: Source, codec_of: CodecOf) -> None:
    match step:
        case RunStep():
            _add_run(step, source)
        case FieldStep(slot, _, kind, _):
            read = source.refer("read", reader_of(kind, codec_of))
            source.add(2, f"_record.{slot}, _p = {read}(_data, _p, _strict)")
        case _:
            assert_never(step)


def _add_run(step: RunStep, source: Source) -> None:
    """Add the lines that unpack a run, look at its values, and put them in place."""
    cells = step.run.cells
    run = source.refer("run", step.run)
    unpack = source.refer("unpack", step.run.packer.unpack_from)
    raws = _tuple(f"_v{index}" for index in range(len(cells)))
    source.add(2, "try:", f"    {raws} = {unpack}(_data, _p)", "except _short:")
    source.add(3, f"raise {run}.truncated(_data, _p) from None")
    for index, cell in enumerate(cells):
        if isinstance(cell.kind, EnumOf):
            members = source.refer("member", members_by_number(cell.kind.target()).get)
            source.add(2, f"_e{index} = {members}(_v{index})")
    unusual = [test for index, cell in enumerate(cells) for test in _tests(index, cell)]
    if unusual:
        settled = _tuple(_variable(index, cell) for index, cell in enumerate(cells))
        source.add(2, f"if {' or '.join(unusual)}:")
        source.add(3, f"{settled} = {run}.settle({raws}, _p, _strict)")
    indexes = iter(range(len(cells)))
    _add_parts(step.parts, "_record", indexes, source)
    source.add(2, f"_p += {step.run.size}")


def _add_parts(
    parts: Iterable[Part], record: str, indexes: Iterator[int], source: Source
) -> None:
    for part in parts:
        match part:
            case Leaf(name, cell):
                value = _value(next(indexes), cell, source)
                source.add(2, f"{record}.{name} = {value}")
            case Branch(name, _, target, below):
                inner = f"_in{len(source.lines)}"
                cls = source.refer("class", target)
                source.add(2, f"{record}.{name} = {inner} = _new({cls})")
                _add_parts(below, inner, indexes, source)
            case _:
                assert_never(part)


def _tests(index: int, cell: Cell) -> Iterator[str]:
    """Yield a condition for values that need a closer look, if there are any."""
    if isinstance(cell.kind, EnumOf):
        yield f"_e{index} is None"
    elif cell.base is Base.BOOLEAN:
        yield f"_v{index} > 1"
    elif cell.limits is not None and cell.is_widened:
        least, greatest = cell.limits
        yield f"not {least} <= _v{index} <= {greatest}"


def _variable(index: int, cell: Cell) -> str:
    return f"_e{index}" if isinstance(cell.kind, EnumOf) else f"_v{index}"


def _value(index: int, cell: Cell, source: Source) -> str:
    """Return the expression of the value that an attribute gets."""
    variable = _variable(index, cell)
    if isinstance(cell.kind, RecordOf):
        make = source.refer("union", partial(union_of, cell.kind.target()))
        return f"{make}({variable})"
    return f"{variable} == 1" if cell.base is Base.BOOLEAN else variable


def _tuple(items: Iterable[str]) -> str:
    return f"({''.join(f'{item}, ' for item in items)})"
