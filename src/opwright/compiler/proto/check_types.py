"""Checks that the types which a descriptor names are declared, as what it says."""

from collections.abc import Iterator

from google.protobuf.descriptor_pb2 import FieldDescriptorProto, MethodDescriptorProto

from opwright.compiler.proto.elements import Path
from opwright.compiler.proto.problems import Problem, contradiction
from opwright.compiler.proto.scalars import SCALARS
from opwright.compiler.proto.symbols import (
    EnumSymbol,
    MessageSymbol,
    Symbol,
    Symbols,
)
from opwright.compiler.report.catalogue import proto as codes


def check_field_type(
    field: FieldDescriptorProto, path: Path, symbols: Symbols
) -> Problem | None:
    """Return what is wrong with the type of a field, if anything is."""
    if not field.HasField("type"):
        return contradiction(f"field `{field.name}` is of no known type", path)
    match field.type:
        case FieldDescriptorProto.TYPE_MESSAGE | FieldDescriptorProto.TYPE_GROUP:
            return _check_message_type(field, path, symbols)
        case FieldDescriptorProto.TYPE_ENUM:
            symbol = symbols.get(field.type_name)
            expected = isinstance(symbol, EnumSymbol)
            return None if expected else _wrong(field.type_name, "enum", symbol, path)
        case FieldDescriptorProto.TYPE_STRING | FieldDescriptorProto.TYPE_BYTES:
            known = True
        case other:
            known = other in SCALARS
    if known and not field.type_name:
        return None
    text = f"field `{field.name}` is both a scalar and of type `{field.type_name}`"
    return contradiction(text, path)


def _check_message_type(
    field: FieldDescriptorProto, path: Path, symbols: Symbols
) -> Problem | None:
    symbol = symbols.get(field.type_name)
    if not isinstance(symbol, MessageSymbol):
        return _wrong(field.type_name, "message", symbol, path)
    repeated = field.label == FieldDescriptorProto.LABEL_REPEATED
    if symbol.is_map_entry and not repeated:
        return contradiction(f"map `{field.name}` is not repeated", path)
    return None


def check_method_types(
    method: MethodDescriptorProto, path: Path, symbols: Symbols
) -> Iterator[Problem]:
    """Yield what is wrong with the request and the response of a method."""
    for name in (method.input_type, method.output_type):
        symbol = symbols.get(name)
        if not isinstance(symbol, MessageSymbol):
            yield _wrong(name, "message", symbol, path)


def _wrong(name: str, kind: str, symbol: Symbol | None, path: Path) -> Problem:
    if symbol is not None:
        return contradiction(f"type `{name}` is not a {kind}", path)
    return Problem(
        code=codes.DANGLING_TYPE,
        message=f"{kind} `{name}` is not declared",
        path=path,
        notes=("names of types start with a dot and their package",),
    )
