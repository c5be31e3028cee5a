"""Resolves type syntax to types of the schema model."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.hdi.foreign import INTEGERS, TYPES
from opwright.compiler.hdi.scope import Scope
from opwright.compiler.hdi.syntax import (
    ArrayType,
    BasicType,
    ListType,
    MapType,
    NamedType,
    QueueType,
    TypeSyntax,
)
from opwright.compiler.ir import (
    ArrayOf,
    Declaration,
    Enum,
    External,
    Handle,
    HandleKind,
    Interface,
    ListOf,
    MapOf,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
    Union,
)
from opwright.compiler.report import Related
from opwright.compiler.report.catalogue import hdi as codes

BUILTINS: Mapping[str, Type] = MappingProxyType(
    {
        "boolean": Scalar(ScalarKind.BOOL),
        "byte": Scalar(ScalarKind.INT8),
        "short": Scalar(ScalarKind.INT16),
        "int": Scalar(ScalarKind.INT32),
        "long": Scalar(ScalarKind.INT64),
        "unsigned char": Scalar(ScalarKind.UINT8),
        "unsigned short": Scalar(ScalarKind.UINT16),
        "unsigned int": Scalar(ScalarKind.UINT32),
        "unsigned long": Scalar(ScalarKind.UINT64),
        "float": Scalar(ScalarKind.FLOAT32),
        "double": Scalar(ScalarKind.FLOAT64),
        "String": Text(),
        "FileDescriptor": Handle(HandleKind.FILE_DESCRIPTOR),
        "Ashmem": Handle(HandleKind.SHARED_MEMORY),
        "NativeBuffer": Handle(HandleKind.NATIVE_BUFFER),
        "Pointer": Handle(HandleKind.POINTER),
    }
)

_CPP_FAILS = "the C++ code that other tools make of this does not compile"


def resolve_type(syntax: TypeSyntax, scope: Scope) -> Type | None:
    """Return the type that is written, or report why there is none."""
    match syntax:
        case BasicType():
            return _resolve_builtin(syntax, scope)
        case NamedType():
            declaration = resolve_named(syntax, scope)
            return Ref(declaration.name) if declaration else None
        case ListType():
            element = resolve_type(syntax.element, scope)
            return ListOf(element) if element else None
        case QueueType():
            element = resolve_type(syntax.element, scope)
            return QueueOf(element) if element else None
        case ArrayType():
            element = resolve_type(syntax.element, scope)
            return ArrayOf(element) if element else None
        case MapType():
            return _resolve_map(syntax, scope)
        case _:
            assert_never(syntax)


def resolve_named(syntax: NamedType, scope: Scope) -> Declaration | None:
    """Return the declaration that a type names, or report that there is none."""
    declaration = scope.resolve(syntax.name, syntax.keyword)
    if declaration is None or not syntax.keyword:
        return declaration
    scope.mentioned[declaration.name.simple] = declaration.name
    kind = _kind_of(declaration)
    if kind != syntax.keyword:
        scope.reporter.report(
            codes.WRONG_KIND_KEYWORD,
            f"'{declaration.name.simple}' is declared as {kind}, not {syntax.keyword}",
            syntax.span,
            related=(Related(declaration.origin.span, "declared here"),),
            helps=("use the right keyword, or none",),
        )
    return declaration


def _resolve_map(syntax: MapType, scope: Scope) -> Type | None:
    key = resolve_type(syntax.key, scope)
    value = resolve_type(syntax.value, scope)
    if key is None or value is None:
        return None
    if isinstance(value, Ref) and isinstance(scope.declarations[value.name], Struct):
        scope.reporter.report(
            codes.MAP_OF_STRUCTS,
            "a map with structs for values",
            syntax.value.span,
            notes=(_CPP_FAILS,),
            helps=("a list of structs that hold the key too works everywhere",),
        )
    return MapOf(key, value)


def _resolve_builtin(syntax: BasicType, scope: Scope) -> Type | None:
    words = syntax.words
    known = BUILTINS.get(words)
    if known is None:
        written = (f"write `{TYPES[words]}`",) if words in TYPES else ()
        scope.reporter.report(
            codes.BAD_BUILTIN,
            f"HDI IDL has no type '{words}'",
            syntax.span,
            helps=(*written, INTEGERS),
        )
    return known


def _kind_of(declaration: Declaration) -> str:
    match declaration:
        case Struct():
            return "struct"
        case Union():
            return "union"
        case Enum():
            return "enum"
        case Interface():
            return "interface"
        case External():
            return "sequenceable"
        case _:
            assert_never(declaration)
