"""Where elements are inside a file's descriptor: paths, and walks over them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FileDescriptorProto,
    ServiceDescriptorProto,
)

Path = tuple[int, ...]
"""Field numbers and indexes that lead from a file to an element, as in source info."""

PACKAGE: Path = (FileDescriptorProto.PACKAGE_FIELD_NUMBER,)
SYNTAX: Path = (FileDescriptorProto.SYNTAX_FIELD_NUMBER,)
IMPORT = FileDescriptorProto.DEPENDENCY_FIELD_NUMBER
FILE_MESSAGE = FileDescriptorProto.MESSAGE_TYPE_FIELD_NUMBER
FILE_ENUM = FileDescriptorProto.ENUM_TYPE_FIELD_NUMBER
FILE_EXTENSION = FileDescriptorProto.EXTENSION_FIELD_NUMBER
SERVICE = FileDescriptorProto.SERVICE_FIELD_NUMBER
METHOD = ServiceDescriptorProto.METHOD_FIELD_NUMBER
FIELD = DescriptorProto.FIELD_FIELD_NUMBER
NESTED_MESSAGE = DescriptorProto.NESTED_TYPE_FIELD_NUMBER
NESTED_ENUM = DescriptorProto.ENUM_TYPE_FIELD_NUMBER
NESTED_EXTENSION = DescriptorProto.EXTENSION_FIELD_NUMBER
ONEOF = DescriptorProto.ONEOF_DECL_FIELD_NUMBER
ENUM_VALUE = EnumDescriptorProto.VALUE_FIELD_NUMBER


@dataclass(frozen=True, slots=True)
class MessageAt:
    """A message, where it is, and the names of those around it and its own."""

    path: Path
    names: tuple[str, ...]
    proto: DescriptorProto


@dataclass(frozen=True, slots=True)
class EnumAt:
    """An enum, where it is, and the names of the messages around it and its own."""

    path: Path
    names: tuple[str, ...]
    proto: EnumDescriptorProto


def messages_of(proto: FileDescriptorProto) -> Iterator[MessageAt]:
    """Walk all messages of a file, each before those nested in it.

    Map entries are among them. The parser of descriptors bounds the depth.
    """
    for index, message in enumerate(proto.message_type):
        yield from _with_nested(
            MessageAt((FILE_MESSAGE, index), (message.name,), message)
        )


def _with_nested(outer: MessageAt) -> Iterator[MessageAt]:
    yield outer
    for index, message in enumerate(outer.proto.nested_type):
        path = (*outer.path, NESTED_MESSAGE, index)
        yield from _with_nested(MessageAt(path, (*outer.names, message.name), message))


def enums_of(proto: FileDescriptorProto) -> Iterator[EnumAt]:
    """Walk all enums of a file: those at its top, then those nested in messages."""
    for index, enum in enumerate(proto.enum_type):
        yield EnumAt((FILE_ENUM, index), (enum.name,), enum)
    for message in messages_of(proto):
        yield from nested_enums_of(message)


def nested_enums_of(message: MessageAt) -> Iterator[EnumAt]:
    """Walk the enums that are directly nested in a message."""
    for index, enum in enumerate(message.proto.enum_type):
        path = (*message.path, NESTED_ENUM, index)
        yield EnumAt(path, (*message.names, enum.name), enum)


def synthetic_oneofs(message: DescriptorProto) -> frozenset[int]:
    """Return the oneofs that only stand for the `optional` of one proto3 field."""
    optional = {field.oneof_index for field in message.field if field.proto3_optional}
    members = Counter(
        field.oneof_index for field in message.field if field.HasField("oneof_index")
    )
    return frozenset(index for index in optional if members[index] == 1)
