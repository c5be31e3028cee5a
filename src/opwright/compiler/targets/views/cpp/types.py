"""Types as C++ source, and the headers of the standard library that they need."""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    External,
    Handle,
    HandleKind,
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
from opwright.compiler.targets.views.cpp.names import CppNames

SCALARS: Mapping[ScalarKind, str] = MappingProxyType(
    {
        ScalarKind.BOOL: "bool",
        ScalarKind.INT8: "std::int8_t",
        ScalarKind.INT16: "std::int16_t",
        ScalarKind.INT32: "std::int32_t",
        ScalarKind.INT64: "std::int64_t",
        ScalarKind.UINT8: "std::uint8_t",
        ScalarKind.UINT16: "std::uint16_t",
        ScalarKind.UINT32: "std::uint32_t",
        ScalarKind.UINT64: "std::uint64_t",
        ScalarKind.FLOAT32: "float",
        ScalarKind.FLOAT64: "double",
    }
)

LIVE = "runtime::LiveHandle"
"""What never is in a parcel that was kept: reading it fails."""

_NULLABLE = "runtime::NullableHandle"

_HANDLES: Mapping[HandleKind, str] = MappingProxyType(
    {
        HandleKind.FILE_DESCRIPTOR: "runtime::FileDescriptor",
        HandleKind.NATIVE_BUFFER: _NULLABLE,
        HandleKind.POINTER: SCALARS[ScalarKind.UINT64],
        HandleKind.SHARED_MEMORY: LIVE,
    }
)

_HEADERS = (
    (re.compile(r"\bstd::copy_n\b"), "algorithm"),
    (re.compile(r"\bstd::array\b"), "array"),
    (re.compile(r"\bstd::size_t\b"), "cstddef"),
    (re.compile(r"\bstd::u?int\d+_t\b"), "cstdint"),
    (re.compile(r"\bstd::map\b"), "map"),
    (re.compile(r"\bstd::string\b"), "string"),
    (re.compile(r"\bstd::vector\b"), "vector"),
)


def spell_type(type_: Type, namespace: str, names: CppNames) -> str:
    """Return a type as code in a namespace writes it."""
    match type_:
        case Scalar(kind=kind):
            return SCALARS[kind]
        case Text():
            return "std::string"
        case Bytes():
            return f"std::vector<{SCALARS[ScalarKind.UINT8]}>"
        case ListOf(element) | ArrayOf(element):
            return f"std::vector<{spell_type(element, namespace, names)}>"
        case MapOf(key, value):
            spelled = (spell_type(part, namespace, names) for part in (key, value))
            return f"std::map<{', '.join(spelled)}>"
        case Handle(kind=kind):
            return _HANDLES[kind]
        case QueueOf():
            return LIVE
        case Ref(name=name):
            return _spell_reference(name, namespace, names)
        case _:
            assert_never(type_)


def headers_of(types: Iterable[str]) -> tuple[str, ...]:
    """Return the headers of the standard library that some types need, sorted."""
    text = " ".join(types)
    return tuple(header for pattern, header in _HEADERS if pattern.search(text))


def _spell_reference(name: QualifiedName, namespace: str, names: CppNames) -> str:
    declaration = names.analysed.declaration(name)
    match declaration:
        case Struct() | Union() | Enum():
            return names.spell(name, namespace)
        case External():
            return _NULLABLE
        case Interface():
            return LIVE
        case _:
            assert_never(declaration)
