"""Encoding of single values: the lines that write one behind its tag.

The value is in `_v`. The lines add buffers with `_append` and their sizes to `_total`.
Values of wrong types must raise something: `explaining` says afterwards what is wrong.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from ..enums import Enum
from ..kinds import EnumOf, Octets, RecordOf, Text
from ..pb_kinds import GroupOf, Scalar, Value
from ..scalars import Wire
from .fixed import FORMATS, write_float
from .integers import WRITERS, write_int32
from .scope import Lines, Scope, indent
from .tags import WireType, prefix_of, scalar_wire_type, wire_type_of
from .varints import SMALL
from .writing import check_member, length, octets, put, truth

# Gives the name, in a scope, of another class's encoder.
Refer = Callable[[Scope, type[object]], str]


@dataclass(frozen=True, slots=True)
class ValueWriter:
    """Writes the lines for values of one class's encoder."""

    scope: Scope
    refer: Refer

    def write(self, value: Value, number: int, *, implicit: bool = False) -> Lines:
        """Return the lines that write `_v`; `implicit`: only if it is not zero."""
        prefix = prefix_of(number, wire_type_of(value))
        match value:
            case Scalar(wire):
                return self._write_scalar(wire, prefix, implicit)
            case Text(utf8):
                lines = self._write_text(utf8, prefix)
                return _only_if("_v != ''", lines) if implicit else lines
            case Octets():
                return self._write_octets(prefix, implicit)
            case EnumOf(target):
                return self._write_enum(target(), prefix, implicit)
            case RecordOf(target):
                encode = self.refer(self.scope, target())
                return self.write_message(repr(prefix), f"{encode}(_v, ")
            case GroupOf(target):
                return self._write_group(target(), number, prefix)
            case _:
                assert_never(value)

    def write_message(self, prefix: str, call: str) -> Lines:
        """Return the lines that write what a function writes behind its length.

        The place of the length is kept free until it is known.
        """
        return (
            f"_at = {self.scope.name('len', len)}(_out)",
            "_append(b'')",
            f"_n = {call}_out, _append, _depth - 1)",
            f"_head = {prefix} + ({self._small()}[_n] if _n < 128 else "
            f"{self.scope.name('length', length)}(_n))",
            "_out[_at] = _head",
            "_total += _n + _len(_head)",
        )

    def _small(self) -> str:
        return self.scope.name("small", SMALL)

    def _write_scalar(self, wire: Wire, prefix: bytes, implicit: bool) -> Lines:
        if wire is Wire.BOOL:
            return self._write_bool(prefix, implicit)
        if wire in (Wire.FLOAT, Wire.DOUBLE):
            return self._write_float(wire, prefix, implicit)
        if scalar_wire_type(wire) is not WireType.VARINT:
            write = self.scope.name(f"pack_{wire}", FORMATS[wire].pack)
            lines = self._append(prefix, f"{write}(_v)")
        elif wire in (Wire.SINT32, Wire.SINT64):
            write = self.scope.name(f"write_{wire}", WRITERS[wire])
            lines = self._append(prefix, f"{write}(_v)")
        else:
            lines = self._write_varint(WRITERS[wire], f"write_{wire}", prefix)
        return _only_if("_v != 0", lines) if implicit else lines

    def _write_varint(self, write: object, word: str, prefix: bytes) -> Lines:
        return (
            "if -1 < _v < 128:",
            f"    _append({prefix!r} + {self._small()}[_v])",
            f"    _total += {len(prefix) + 1}",
            "else:",
            *indent(self._append(prefix, f"{self.scope.name(word, write)}(_v)")),
        )

    def _append(self, prefix: bytes, value: str) -> Lines:
        size = self.scope.name("len", len)
        return f"_b = {prefix!r} + {value}", "_append(_b)", f"_total += {size}(_b)"

    def _write_bool(self, prefix: bytes, implicit: bool) -> Lines:
        true = (
            f"_v is True or _v is not False and {self.scope.name('truth', truth)}(_v)"
        )
        size = f"_total += {len(prefix) + 1}"
        if implicit:
            return f"if {true}:", *indent((f"_append({prefix + SMALL[1]!r})", size))
        yes, no = prefix + SMALL[1], prefix + SMALL[0]
        return f"_append({yes!r} if {true} else {no!r})", size

    def _write_float(self, wire: Wire, prefix: bytes, implicit: bool) -> Lines:
        write = write_float if wire is Wire.FLOAT else FORMATS[wire].pack
        name = self.scope.name(f"write_{wire}", write)
        if not implicit:
            return self._append(prefix, f"{name}(_v)")
        # Most zeros are the one object that new messages hold; -0.0 is no zero here.
        zero = self.scope.name("zero", wire.zero)
        width = wire.dtype.itemsize
        return (
            f"if _v is not {zero}:",
            f"    _b = {name}(_v)",
            f"    if _b != {bytes(width)!r}:",
            f"        _append({prefix!r} + _b)",
            f"        _total += {len(prefix) + width}",
        )

    def _write_text(self, utf8: bool, prefix: bytes) -> Lines:
        arguments = "" if utf8 else "'utf-8', 'surrogateescape'"
        return (
            f"_b = _v.encode({arguments})",
            f"_n = {self.scope.name('len', len)}(_b)",
            "if _n < 128:",
            f"    _append({prefix!r} + {self._small()}[_n] + _b)",
            f"    _total += _n + {len(prefix) + 1}",
            f"else: _total += {self.scope.name('put', put)}(_append, {prefix!r}, _b)",
        )

    def _write_octets(self, prefix: bytes, implicit: bool) -> Lines:
        convert = self.scope.name("octets", octets)
        write = f"_total += {self.scope.name('put', put)}(_append, {prefix!r}, _v)"
        condition = f"if {self.scope.name('len', len)}(_v): " if implicit else ""
        return (
            f"if _v.__class__ is not {self.scope.name('bytes', bytes)}: "
            f"_v = {convert}(_v)",
            f"{condition}{write}",
        )

    def _write_enum(self, cls: type[Enum], prefix: bytes, implicit: bool) -> Lines:
        lines = self._write_varint(write_int32, "write_int32", prefix)
        if cls.__opwright__.closed:
            check = self.scope.name("check_member", check_member)
            enum = self.scope.number("enum", cls)
            lines = (f"_v = {check}({enum}, _v)", *lines)
        return _only_if("_v != 0", lines) if implicit else lines

    def _write_group(self, cls: type[object], number: int, prefix: bytes) -> Lines:
        encode = self.refer(self.scope, cls)
        end = prefix_of(number, WireType.END_GROUP)
        return (
            f"_append({prefix!r})",
            f"_total += {encode}(_v, _out, _append, _depth - 1) "
            f"+ {len(prefix) + len(end)}",
            f"_append({end!r})",
        )


def _only_if(condition: str, lines: Lines) -> Lines:
    return f"if {condition}:", *indent(lines)
