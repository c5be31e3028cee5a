"""Details: facts of one language only, which neutral passes never look at."""

from dataclasses import dataclass
from enum import StrEnum


class ProtoEncoding(StrEnum):
    """How the protobuf wire format writes a value."""

    VARINT = "varint"
    ZIGZAG = "zigzag"
    FIXED = "fixed"
    LENGTH = "length"
    GROUP = "group"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtoField:
    """The wire facts of a protobuf field.

    `packed` is meant for repeated scalars. For a map, `encoding` is that of its values
    and `key_encoding` that of its keys. `utf8` tells whether a string is checked.
    """

    number: int
    json_name: str
    encoding: ProtoEncoding
    packed: bool = False
    key_encoding: ProtoEncoding | None = None
    utf8: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtoMessage:
    """What only a protobuf message has. `closed_enums`: proto2 semantics."""

    syntax: str = "proto3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtoMethod:
    """What only a method of a protobuf service has."""

    client_streaming: bool = False
    server_streaming: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HdiLevels:
    """The system levels (`full`, `lite`, `mini`) written at an HDI declaration.

    Empty means that none was written, which stands for all three.
    """

    levels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HdiInterface:
    """What only an HDI interface has."""

    callback: bool = False
    oneway: bool = False
    levels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HdiMethod:
    """What only an HDI method has. `command` is its number on the wire, from 1."""

    oneway: bool = False
    levels: tuple[str, ...] = ()
    command: int = 0
