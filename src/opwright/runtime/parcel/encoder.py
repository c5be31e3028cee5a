"""Encoders: the function that writes a struct, compiled for its class."""

import struct
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, assert_never

from ..errors import EncodeError
from ..kinds import RecordOf
from ..scalars import Base
from .cells import BITS, Cell
from .coding import CodecOf, Octets, Writer
from .paths import prefixed, shown
from .planning import Branch, FieldStep, Leaf, Part, RunStep, Step
from .source import Source
from .writers import record_writer, writer_of

# What packing raises for values that need a closer look.
_UNUSUAL: Final = (struct.error, TypeError, KeyError, ArithmeticError, ValueError)


def compile_encoder(
    cls: type[object], steps: tuple[Step, ...], codec_of: CodecOf
) -> Writer:
    """Return the writer of a struct."""
    source = Source()
    paths = [step.spec_name if isinstance(step, FieldStep) else "" for step in steps]
    source.scope |= {
        "_bits": BITS,
        "_check": check_class,
        "_class": cls,
        "_error": EncodeError,
        "_paths": paths,
        "_prefixed": prefixed,
        "_refuse": _refuse,
        "_unusual": _UNUSUAL,
    }
    source.add(0, "def _encode(_record, _append):")
    source.add(1, "_check(_record, _class)", "_at = 0", "try:")
    for index, step in enumerate(steps):
        source.add(2, f"_at = {index}")
        _add_step(step, source, codec_of)
    source.add(1, "except _error as _raised:")
    source.add(2, "raise _prefixed(_raised, _paths[_at]) from None")
    return source.compile("_encode", "parcel encoder")


def check_class(value: object, cls: type[object], path: str = "") -> None:
    """Raise EncodeError unless a value is of a class."""
    if not isinstance(value, cls):
        message = f"expected {cls.__qualname__}, got {shown(value)}"
        raise EncodeError(message, path)


def _add_step(step: Step, source: Source, codec_of: CodecOf) -> None:
    match step:
        case RunStep():
            _add_run(step, source, codec_of)
        case FieldStep(slot, _, kind, empty):
            write = source.refer("write", writer_of(kind, codec_of))
            source.add(2, f"_v = _record.{slot}")
            if empty is not None:
                name = source.refer("empty", empty)
                source.add(2, f"if _v is None: _v = {name}")
            source.add(2, f"{write}(_v, _append)")
        case _:
            assert_never(step)


def _add_run(step: RunStep, source: Source, codec_of: CodecOf) -> None:
    """Add the lines that pack a run, at the second try what is unusual in it."""
    places = list(_places(step.parts, "_record", source, codec_of))
    usual = ", ".join(_usual(cell, value) for cell, value in places)
    values = "".join(f"{value}, " for _, value in places)
    run = source.refer("run", step.run)
    pack = source.refer("pack", step.run.packer.pack)
    source.add(2, "try:", f"    _append({pack}({usual}))", "except _unusual:")
    source.add(3, f"_append({run}.pack(({values})))")


def _places(
    parts: Iterable[Part], record: str, source: Source, codec_of: CodecOf
) -> Iterator[tuple[Cell, str]]:
    """Yield the cells and the expressions of their values; check the branches."""
    for part in parts:
        match part:
            case Leaf(name, Cell(kind=RecordOf(target)) as cell):
                write = record_writer(codec_of(target()))
                octets = source.refer("union", partial(_to_bytes, write, cell.path))
                yield cell, f"{octets}({record}.{name})"
            case Leaf(name, cell):
                yield cell, f"{record}.{name}"
            case Branch(name, path, target, below):
                cls, where = source.refer("class", target), source.refer("path", path)
                inner = f"_in{len(source.lines)}"
                source.add(2, f"{inner} = {record}.{name}")
                source.add(2, f"_check({inner}, {cls}, {where})")
                yield from _places(below, inner, source, codec_of)
            case _:
                assert_never(part)


def _usual(cell: Cell, value: str) -> str:
    """Return the expression that is packed; it fails for values that are unusual."""
    if cell.base is Base.BOOLEAN:
        return f"_bits[{value}]"
    if cell.limits is not None and cell.is_widened:
        least, greatest = cell.limits
        return f"_v if {least} <= (_v := {value}) <= {greatest} else _refuse()"
    return value


def _to_bytes(write: Writer, path: str, value: object) -> bytes:
    parts: list[Octets] = []
    try:
        write(value, parts.append)
    except EncodeError as error:
        raise prefixed(error, path) from None
    return b"".join(parts)


def _refuse() -> None:
    raise OverflowError
