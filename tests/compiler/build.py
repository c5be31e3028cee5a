"""Small schemas, built by hand for tests of the neutral stages."""

from pathlib import Path

from opwright.compiler.ir import (
    Declaration,
    Enum,
    Enumerator,
    Field,
    Language,
    Module,
    ModuleContribution,
    Origin,
    QualifiedName,
    Ref,
    Scalar,
    ScalarKind,
    Schema,
    Struct,
    Type,
    Union,
)
from opwright.compiler.source import Position, SourceFile, Span

PACKAGE = "demo.v1_0"
FILE = SourceFile(Path("Types.idl"), "Types.idl")
INT32 = Scalar(ScalarKind.INT32)


def origin(line: int = 1) -> Origin:
    return Origin(span=Span(FILE, Position(line, 1), Position(line, 5)))


def name(*path: str) -> QualifiedName:
    return QualifiedName(PACKAGE, path)


def ref(*path: str) -> Ref:
    return Ref(name(*path))


def struct(
    simple: str, *fields: tuple[str, Type], module: str = "demo.Types"
) -> Struct:
    members = tuple(
        Field(name=field, type=type_, origin=origin(index))
        for index, (field, type_) in enumerate(fields, start=2)
    )
    return Struct(name=name(simple), module=module, origin=origin(), fields=members)


def union(simple: str, *members: tuple[str, Type]) -> Union:
    fields = tuple(Field(name=n, type=t, origin=origin()) for n, t in members)
    return Union(
        name=name(simple), module="demo.Types", origin=origin(), members=fields
    )


def enum(
    simple: str,
    *members: tuple[str, int],
    base: ScalarKind = ScalarKind.INT32,
    scoped: bool = True,
) -> Enum:
    return Enum(
        name=name(simple),
        module="demo.Types",
        origin=origin(),
        base=Scalar(base),
        scoped=scoped,
        members=tuple(
            Enumerator(name=n, value=v, origin=origin(i))
            for i, (n, v) in enumerate(members, start=2)
        ),
    )


def module(module_name: str = "demo.Types", *, requested: bool = True) -> Module:
    return Module(
        name=module_name,
        stem=module_name.rpartition(".")[2],
        package=PACKAGE,
        namespace="demo.v1_0",
        language=Language.HDI,
        origin=origin(),
        requested=requested,
    )


def contribution(
    *declarations: Declaration, module_name: str = "demo.Types"
) -> ModuleContribution:
    return ModuleContribution(module=module(module_name), declarations=declarations)


def schema(*declarations: Declaration) -> Schema:
    return Schema(packages=(), modules=(module(),), declarations=declarations)
