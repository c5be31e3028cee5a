"""Lowers the fields of messages."""

from dataclasses import dataclass, replace

from google.protobuf.descriptor_pb2 import FieldDescriptorProto

from opwright.compiler.ir import (
    Bytes,
    Field,
    ListOf,
    MapOf,
    ProtoEncoding,
    ProtoField,
    Ref,
    Text,
    Type,
)
from opwright.compiler.proto.context import Context
from opwright.compiler.proto.defaults import parse_default
from opwright.compiler.proto.elements import Path
from opwright.compiler.proto.features import Features, field_features
from opwright.compiler.proto.scalars import ENUM_WIRE, SCALARS
from opwright.compiler.proto.symbols import MessageSymbol


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wire:
    """The type of a field and how its values (and keys) are written."""

    type: Type
    encoding: ProtoEncoding
    key_encoding: ProtoEncoding | None = None
    utf8: bool = True


def lower_field(
    field: FieldDescriptorProto,
    path: Path,
    around: Features,
    oneof: str | None,
    context: Context,
) -> Field:
    """Lower one field; `around` are the features of its message or oneof."""
    features = field_features(around, field)
    wire = _wire_of(field, features, context)
    repeated = field.label == FieldDescriptorProto.LABEL_REPEATED
    listed = repeated and not isinstance(wire.type, MapOf)
    packable = listed and wire.encoding not in (
        ProtoEncoding.LENGTH,
        ProtoEncoding.GROUP,
    )
    return Field(
        name=field.name,
        type=ListOf(wire.type) if listed else wire.type,
        origin=context.origin(path),
        documentation=context.documentation(path),
        presence=features.presence,
        oneof=oneof,
        default=parse_default(field, context.symbols),
        deprecated=field.options.deprecated,
        detail=ProtoField(
            number=field.number,
            json_name=field.json_name or _json_name(field.name),
            encoding=wire.encoding,
            packed=packable and features.packed,
            key_encoding=wire.key_encoding,
            utf8=wire.utf8,
        ),
    )


def _wire_of(
    field: FieldDescriptorProto, features: Features, context: Context
) -> _Wire:
    match field.type:
        case FieldDescriptorProto.TYPE_STRING:
            return _Wire(type=Text(), encoding=ProtoEncoding.LENGTH, utf8=features.utf8)
        case FieldDescriptorProto.TYPE_BYTES:
            return _Wire(type=Bytes(), encoding=ProtoEncoding.LENGTH)
        case FieldDescriptorProto.TYPE_ENUM:
            name = context.symbols[field.type_name].name
            return _Wire(type=Ref(name), encoding=ENUM_WIRE.encoding)
        case FieldDescriptorProto.TYPE_MESSAGE | FieldDescriptorProto.TYPE_GROUP:
            return _message_wire(field, features, context)
        case number:
            scalar = SCALARS[number]
            return _Wire(type=scalar.type, encoding=scalar.encoding)


def _message_wire(
    field: FieldDescriptorProto, features: Features, context: Context
) -> _Wire:
    symbol = context.symbols[field.type_name]
    if isinstance(symbol, MessageSymbol) and symbol.is_map_entry:
        return _map_wire(symbol, features, context)
    delimited = features.delimited
    encoding = ProtoEncoding.GROUP if delimited else ProtoEncoding.LENGTH
    return _Wire(type=Ref(symbol.name), encoding=encoding)


def _map_wire(entry: MessageSymbol, features: Features, context: Context) -> _Wire:
    # protoc copies the map field's own features to both fields of its entry, and
    # message_encoding never applies to maps nor to their values.
    key_field, value_field = entry.proto.field
    key = _wire_of(key_field, features, context)
    value = _wire_of(value_field, replace(features, delimited=False), context)
    return _Wire(
        type=MapOf(key.type, value.type),
        encoding=value.encoding,
        key_encoding=key.encoding,
        utf8=features.utf8,
    )


def _json_name(name: str) -> str:
    """Return the name in JSON: underscores dropped, what follows one capitalized."""
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)
