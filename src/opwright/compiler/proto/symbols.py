"""Symbols: all messages and enums of a set of files, by full name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FileDescriptorProto,
)

from opwright.compiler.ir import QualifiedName
from opwright.compiler.proto.elements import enums_of, messages_of


@dataclass(frozen=True, slots=True)
class MessageSymbol:
    """A message by name."""

    name: QualifiedName
    proto: DescriptorProto

    @property
    def is_map_entry(self) -> bool:
        """Whether protoc made this message up for the entries of a map."""
        return self.proto.options.map_entry


@dataclass(frozen=True, slots=True)
class EnumSymbol:
    """An enum by name, with the numbers of its values by theirs."""

    name: QualifiedName
    numbers: Mapping[str, int]


Symbol = MessageSymbol | EnumSymbol

Symbols = Mapping[str, Symbol]
"""Symbols by full name with a dot in front, as fields refer to them."""


def index_symbols(protos: Iterable[FileDescriptorProto]) -> Symbols:
    """Index the messages and enums of files; of two with one name the first counts."""
    symbols: dict[str, Symbol] = {}
    for proto in protos:
        for message in messages_of(proto):
            name = QualifiedName(proto.package, message.names)
            symbols.setdefault(f".{name}", MessageSymbol(name, message.proto))
        for enum in enums_of(proto):
            name = QualifiedName(proto.package, enum.names)
            symbols.setdefault(f".{name}", _enum_symbol(name, enum.proto))
    return MappingProxyType(symbols)


def _enum_symbol(name: QualifiedName, proto: EnumDescriptorProto) -> EnumSymbol:
    numbers = {value.name: value.number for value in proto.value}
    return EnumSymbol(name, MappingProxyType(numbers))
