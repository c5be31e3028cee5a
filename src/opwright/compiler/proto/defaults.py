"""Defaults: the texts in which descriptors write default values, as values."""

import re

from google.protobuf.descriptor_pb2 import FieldDescriptorProto

from opwright.compiler.ir import ScalarKind
from opwright.compiler.ir.declarations import Literal
from opwright.compiler.proto.scalars import SCALARS
from opwright.compiler.proto.symbols import EnumSymbol, Symbols
from opwright.compiler.proto.texts import text_of

_INTEGER = re.compile(r"-?[0-9]{1,20}")
_FLOAT = re.compile(r"-?(inf|nan|[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]{1,5})?)")
_ESCAPE = re.compile(rb"\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3})|(.))", re.DOTALL)
_CONTROLS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"a": b"\a", b"b": b"\b"}


def parse_default(field: FieldDescriptorProto, symbols: Symbols) -> Literal | None:
    """Return the default that a field declares, if it does.

    The default of an enum field is the number of the value that it names.

    Raises:
        ValueError: the text is no value of the field's type.
    """
    if not field.HasField("default_value"):
        return None
    text = text_of(field.default_value)
    if field.label == FieldDescriptorProto.LABEL_REPEATED:
        raise ValueError("a repeated field has no default")
    match field.type:
        case FieldDescriptorProto.TYPE_STRING:
            return text
        case FieldDescriptorProto.TYPE_BYTES:
            return _parse_bytes(text)
        case FieldDescriptorProto.TYPE_ENUM:
            return _parse_enum(text, field.type_name, symbols)
        case FieldDescriptorProto.TYPE_MESSAGE | FieldDescriptorProto.TYPE_GROUP:
            raise ValueError("a message has no default")
        case _:
            return _parse_scalar(text, SCALARS[field.type].type.kind)


def _parse_scalar(text: str, kind: ScalarKind) -> Literal:
    if kind is ScalarKind.BOOL:
        if text not in ("true", "false"):
            raise ValueError("neither `true` nor `false`")
        return text == "true"
    if kind.is_float:
        if not _FLOAT.fullmatch(text):
            raise ValueError("not a number")
        return float(text)
    if not _INTEGER.fullmatch(text):
        raise ValueError("not an integer")
    least, greatest = kind.bounds
    if not least <= int(text) <= greatest:
        raise ValueError(f"outside the range of {kind}")
    return int(text)


def _parse_enum(text: str, type_name: str, symbols: Symbols) -> int:
    symbol = symbols.get(type_name)
    if isinstance(symbol, EnumSymbol) and text in symbol.numbers:
        return symbol.numbers[text]
    raise ValueError("not a value of the enum")


def _parse_bytes(text: str) -> bytes:
    return _ESCAPE.sub(_unescape, text.encode("utf-8"))


def _unescape(match: re.Match[bytes]) -> bytes:
    hexadecimal, octal, other = match.groups()
    if hexadecimal:
        return bytes((int(hexadecimal, 16),))
    if octal:
        return bytes((int(octal, 8) & 0xFF,))
    return _CONTROLS.get(other, other)
