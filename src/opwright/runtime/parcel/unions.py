"""Unions: one stretch of memory, and as many readings of it as there are members.

A union keeps its bytes, as in C. Every member can be read at any time. A struct that
was read or assigned stays a view of the memory, so that changes to it count, until
another struct is.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from ..errors import EncodeError
from ..hdi_kinds import Kind, UnionMember
from ..kinds import RecordOf
from ..layout import UNION_MEMBER, UNION_MEMORY, UNION_VIEW, Layout
from .coding import CodecOf, Filler, Octets, Reader, Writer
from .paths import prefixed
from .plain import is_plain_record, is_simple, record_size, struct_fields
from .planning import memory_cell
from .readers import cell_reader, record_reader
from .runs import ends_early
from .writers import cell_writer, record_writer

_View = tuple[str, object] | None


@dataclass(frozen=True, slots=True)
class Member:
    """One reading of a union's bytes. `is_record`: its values can change."""

    spec_name: str
    read: Reader
    write: Writer
    is_record: bool

    def value_of(self, memory: bytes) -> object:
        """Return what the bytes of a union are to this member."""
        value, _ = self.read(memory, 0, False)
        return value

    def bytes_of(self, value: object) -> bytes:
        """Return the bytes of a value.

        Raises EncodeError if the member cannot hold it.
        """
        parts: list[Octets] = []
        try:
            self.write(value, parts.append)
        except EncodeError as error:
            raise prefixed(error, self.spec_name) from None
        return b"".join(parts)


@dataclass(frozen=True, slots=True)
class Memory:
    """What is common to the unions of a class: their size, and the members by name."""

    size: int
    members: Mapping[str, Member]

    def read(self, union: object, name: str) -> object:
        """Return the value of a member."""
        view: _View = getattr(union, UNION_VIEW)
        if view is not None and view[0] == name:
            return view[1]
        member = self.members[name]
        memory = self.bytes_of(union)
        value = member.value_of(memory)
        if member.is_record:
            _keep(union, memory, (name, value))
        return value

    def assign(self, union: object, name: str, value: object) -> None:
        """Make a value that of a member; what it leaves of the memory becomes zero.

        Raises EncodeError if the member cannot hold it.
        """
        member = self.members[name]
        octets = member.bytes_of(value)
        _keep(union, octets, (name, value) if member.is_record else None)
        setattr(union, UNION_MEMBER, name)

    def bytes_of(self, union: object) -> bytes:
        """Return all bytes of a union.

        Raises EncodeError for a struct that was changed to what it cannot hold.
        """
        memory: bytes = getattr(union, UNION_MEMORY)
        memory = memory.ljust(self.size, b"\0")
        view: _View = getattr(union, UNION_VIEW)
        if view is None:
            return memory
        member = self.members[view[0]]
        octets = member.bytes_of(view[1])
        if octets == member.bytes_of(member.value_of(memory)):
            return memory  # unchanged, and with it what lies between the fields
        return octets + memory[len(octets) :]


def build_memory(layout: Layout, codec_of: CodecOf) -> Memory:
    """Return the memory of a union's class."""
    is_plain_record(layout)  # raises TypeError if a member is not
    fields = struct_fields(layout)
    members = {
        field.name: _member(field.spec_name, field.kind, codec_of) for field in fields
    }
    return Memory(record_size(layout), MappingProxyType(members))


def union_of(cls: type[object], memory: bytes) -> object:
    """Return a union that holds some bytes, none of its members being set."""
    union = object.__new__(cls)
    fill_union(union, memory)
    return union


def fill_union(union: object, memory: bytes) -> None:
    """Make some bytes those of a union, none of whose members is set then."""
    setattr(union, UNION_MEMBER, None)
    _keep(union, memory, None)


def union_encoder(memory: Memory, check: Callable[[object], None]) -> Writer:
    """Return the writer of a class of unions."""

    def write(value: object, append: Callable[[Octets], None]) -> None:
        check(value)
        append(memory.bytes_of(value))

    return write


def union_decoder(size: int) -> Filler:
    """Return the function that reads a union of a size."""

    def fill(union: object, data: bytes, position: int, strict: bool) -> int:
        del strict
        end = position + size
        if end > len(data):
            raise ends_early(data, position, size)
        fill_union(union, data[position:end])
        return end

    return fill


def _keep(union: object, memory: bytes, view: _View) -> None:
    setattr(union, UNION_MEMORY, memory)
    setattr(union, UNION_VIEW, view)


def _member(spec_name: str, kind: Kind, codec_of: CodecOf) -> Member:
    type_ = cast(UnionMember, kind).type
    if is_simple(type_):
        cell = memory_cell(type_)
        return Member(spec_name, cell_reader(cell), cell_writer(cell), is_record=False)
    codec = codec_of(cast(RecordOf, type_).target())
    read, write = record_reader(codec), record_writer(codec)
    return Member(spec_name, read, write, is_record=True)
