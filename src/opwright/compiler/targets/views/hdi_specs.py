"""Fields of HDI structs and unions as calls of `opwright.runtime.hdi`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    External,
    Field,
    Handle,
    Interface,
    ListOf,
    MapOf,
    QualifiedName,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
    Union,
)
from opwright.compiler.targets.escaping import string_literal
from opwright.compiler.targets.views.annotations import (
    Speller,
    array_kind,
    is_octets,
)

SCALAR_NAMES: Mapping[ScalarKind, str] = MappingProxyType(
    {
        ScalarKind.BOOL: "boolean",
        ScalarKind.INT8: "byte",
        ScalarKind.INT16: "short",
        ScalarKind.INT32: "int",
        ScalarKind.INT64: "long",
        ScalarKind.UINT8: "uchar",
        ScalarKind.UINT16: "ushort",
        ScalarKind.UINT32: "uint",
        ScalarKind.UINT64: "ulong",
        ScalarKind.FLOAT32: "float",
        ScalarKind.FLOAT64: "double",
    }
)


def hdi_expression(field: Field, name: str, speller: Speller) -> str:
    """Return the expression for a field; `name` is what the attribute is called."""
    renamed = name != field.name
    named = (f"name={string_literal(field.name)}",) if renamed else ()
    array = array_kind(field)
    if array is not None:
        return _call(f"{SCALAR_NAMES[array]}_array", *named)
    return _value(field.type, speller, *named)


def _value(type_: Type, speller: Speller, *named: str) -> str:
    match type_:
        case Scalar(kind=kind):
            return _call(SCALAR_NAMES[kind], *named)
        case Text():
            return _call("string", *named)
        case Bytes():
            return _call("bytes", *named)
        case Handle(kind=kind):
            return _call(kind.value, *named)
        case ListOf(element) | ArrayOf(element):
            if is_octets(element):
                return _call("bytes", *named)
            return _call("array", _value(element, speller), *named)
        case MapOf(key, value):
            return _call("map", _value(key, speller), _value(value, speller), *named)
        case QueueOf(element):
            return _call("queue", _value(element, speller), *named)
        case Ref(name=name):
            return _reference(name, speller, *named)
        case _:
            assert_never(type_)


def _reference(name: QualifiedName, speller: Speller, *named: str) -> str:
    declaration = speller.analysed.declaration(name)
    match declaration:
        case Struct() | Union():
            return _call("nested", f"lambda: {speller.spell(name)}", *named)
        case Enum():
            return _call("enum", f"lambda: {speller.spell(name)}", *named)
        case External():
            return _call("sequenceable", string_literal(str(name)), *named)
        case Interface():
            return _call("remote", string_literal(str(name)), *named)
        case _:
            assert_never(declaration)


def _call(function: str, *arguments: str) -> str:
    return f"hdi.{function}({', '.join(arguments)})"
