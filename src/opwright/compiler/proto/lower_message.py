"""Lowers messages with their oneofs and fields."""

from collections.abc import Iterator

from google.protobuf.descriptor_pb2 import DescriptorProto

from opwright.compiler.ir import Declaration, Field, Oneof, ProtoMessage, Struct
from opwright.compiler.proto.context import Context
from opwright.compiler.proto.elements import (
    FIELD,
    NESTED_MESSAGE,
    ONEOF,
    MessageAt,
    nested_enums_of,
    synthetic_oneofs,
)
from opwright.compiler.proto.features import Features, override, syntax_name
from opwright.compiler.proto.lower_enum import lower_enum
from opwright.compiler.proto.lower_field import lower_field


def lower_message(
    message: MessageAt, around: Features, context: Context
) -> Iterator[Declaration]:
    """Lower a message, then the messages and enums nested in it, maps' entries aside.

    `around` are the features of the file or message around it.
    """
    features = override(around, message.proto.options.features)
    yield _lower_struct(message, features, context)
    for index, nested in enumerate(message.proto.nested_type):
        if not nested.options.map_entry:
            path = (*message.path, NESTED_MESSAGE, index)
            inner = MessageAt(path, (*message.names, nested.name), nested)
            yield from lower_message(inner, features, context)
    for enum in nested_enums_of(message):
        yield lower_enum(enum, features, context)


def _lower_struct(message: MessageAt, features: Features, context: Context) -> Struct:
    return Struct(
        name=context.qualified(message.names),
        module=context.proto.name,
        origin=context.origin(message.path),
        documentation=context.documentation(message.path),
        fields=tuple(_lower_fields(message, features, context)),
        oneofs=tuple(_lower_oneofs(message, context)),
        deprecated=message.proto.options.deprecated,
        detail=ProtoMessage(syntax=syntax_name(context.edition)),
    )


def _lower_oneofs(message: MessageAt, context: Context) -> Iterator[Oneof]:
    synthetic = synthetic_oneofs(message.proto)
    for index, oneof in enumerate(message.proto.oneof_decl):
        if index in synthetic:
            continue
        path = (*message.path, ONEOF, index)
        yield Oneof(
            name=oneof.name,
            origin=context.origin(path),
            documentation=context.documentation(path),
        )


def _lower_fields(
    message: MessageAt, features: Features, context: Context
) -> Iterator[Field]:
    groups = tuple(_oneof_groups(message.proto, features))
    for index, field in enumerate(message.proto.field):
        path = (*message.path, FIELD, index)
        name, around = None, features
        if field.HasField("oneof_index"):
            name, around = groups[field.oneof_index]
        yield lower_field(field, path, around, name, context)


def _oneof_groups(
    message: DescriptorProto, features: Features
) -> Iterator[tuple[str | None, Features]]:
    """Yield each oneof's name, None for those of one optional field, and features."""
    synthetic = synthetic_oneofs(message)
    for index, oneof in enumerate(message.oneof_decl):
        name = None if index in synthetic else oneof.name
        yield name, override(features, oneof.options.features)
