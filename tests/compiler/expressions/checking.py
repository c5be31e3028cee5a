"""Checks expressions about a small struct, for tests."""

from pathlib import Path

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, parse_yaml
from opwright.compiler.expressions import ExpressionScope, check_expression
from opwright.compiler.ir import (
    Declaration,
    Field,
    ListOf,
    MapOf,
    Presence,
    ProtoEncoding,
    ProtoField,
    QualifiedName,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    Text,
    Type,
)
from opwright.compiler.ir.expressions import Expression, Sort
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.source import SourceFile
from tests.compiler.build import enum, name, origin

INT = Scalar(ScalarKind.INT32)
FLOAT = Scalar(ScalarKind.FLOAT32)


def field(
    simple: str,
    type_: Type,
    presence: Presence = Presence.IMPLICIT,
    oneof: str | None = None,
) -> Field:
    fixed = type_ == ListOf(FLOAT)
    encoding = ProtoEncoding.FIXED if fixed else ProtoEncoding.VARINT
    detail = ProtoField(number=1, json_name=simple, encoding=encoding)
    return Field(
        name=simple,
        type=type_,
        origin=origin(),
        presence=presence,
        oneof=oneof,
        detail=detail,
    )


INNER = Struct(
    name=name("Inner"),
    module="demo.Types",
    origin=origin(),
    fields=(
        field("a", INT),
        field("list", ListOf(INT)),
        field("inner", Ref(name("Inner")), Presence.EXPLICIT),
    ),
)
OUTER = Struct(
    name=name("Outer"),
    module="demo.Types",
    origin=origin(),
    fields=(
        field("n", INT),
        field("m", INT),
        field("x", FLOAT),
        field("flag", Scalar(ScalarKind.BOOL)),
        field("text", Text()),
        field("list", ListOf(INT)),
        field("floats", ListOf(FLOAT)),
        field("maybe", INT, Presence.EXPLICIT),
        field("chosen", INT, Presence.EXPLICIT, "choice"),
        field("mode", Ref(name("Mode"))),
        field("inner", Ref(name("Inner")), Presence.EXPLICIT),
        field("inners", ListOf(Ref(name("Inner")))),
        field("map", MapOf(Text(), INT)),
    ),
)
MODE = enum("Mode", ("A", 0), ("B", 1))
DECLARATIONS: tuple[Declaration, ...] = (INNER, OUTER, MODE)
BY_NAME = {d.name: d for d in DECLARATIONS}


def leaf_of(text: str) -> Leaf:
    yaml = f"x: |-\n  {text}\n"
    root = parse_yaml(SourceFile(Path("x.yaml"), "x.yaml", yaml), Reporter())
    assert isinstance(root, Mapping)
    value = root.entries[0].value
    assert isinstance(value, Leaf)
    return value


def check(
    text: str,
    sort: Sort,
    defaults: dict[tuple[QualifiedName, str], Expression] | None = None,
    this: Struct | None = OUTER,
) -> tuple[Expression | None, tuple[Diagnostic, ...]]:
    reporter = Reporter()
    syntax = parse_expression(leaf_of(text), reporter)
    assert syntax is not None, reporter.diagnostics
    scope = ExpressionScope(declarations=BY_NAME, defaults=defaults or {}, this=this)
    checked = check_expression(syntax, sort, "a value", scope, reporter)
    return checked, reporter.diagnostics
