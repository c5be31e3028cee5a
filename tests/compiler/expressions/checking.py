"""Checks expressions about a small struct, for tests."""

from dataclasses import replace
from pathlib import Path

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, parse_yaml
from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.ir import (
    Bytes,
    Declaration,
    Field,
    Handle,
    HandleKind,
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
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.sorts import (
    ListSort,
    ObjectField,
    ObjectSort,
    SimpleSort,
    Sort,
)
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
        field("ports", MapOf(INT, INT)),
        field("parts", MapOf(Text(), Ref(name("Inner")))),
        field("data", Bytes()),
        field("big", Scalar(ScalarKind.UINT64)),
        field("extents", ListOf(Scalar(ScalarKind.UINT64))),
        field("only", Ref(name("Inner")), Presence.EXPLICIT, "choice"),
        field("handle", Handle(HandleKind.POINTER)),
        field("weights", Ref(name("Weights")), Presence.EXPLICIT),
        field("bias", Ref(name("Weights")), Presence.EXPLICIT),
    ),
)
WEIGHTS = Struct(
    name=name("Weights"),
    module="demo.Types",
    origin=origin(),
    fields=(field("values", ListOf(FLOAT)), field("packed", Bytes())),
)
MODE = enum("Mode", ("A", 0), ("B", 1))
KIND = replace(enum("Kind", ("NONE", 0), ("ON", 3)), name=name("Outer", "Kind"))
DECLARATIONS: tuple[Declaration, ...] = (INNER, OUTER, WEIGHTS, MODE, KIND)

_RANK = ObjectField("rank", SimpleSort.INTEGER, bounds=(0, 99))
_SHAPE = ObjectField("shape", ListSort(SimpleSort.INTEGER))
_NAME = ObjectField("name", SimpleSort.TEXT, may_fail=False)
TENSOR = ObjectSort("tensor", (_RANK, _SHAPE, _NAME))
VARIABLES: dict[str, Sort] = {"inputs": ListSort(TENSOR), "output": TENSOR}
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
    """Check an expression, with variables only if there is a `this`."""
    reporter = Reporter()
    syntax = parse_expression(leaf_of(text), reporter)
    assert syntax is not None, reporter.diagnostics
    scope = scope_of(defaults, this)
    checked = check_expression(syntax, sort, "a value", scope, reporter)
    return checked, reporter.diagnostics


def scope_of(
    defaults: dict[tuple[QualifiedName, str], Expression] | None = None,
    this: Struct | None = OUTER,
) -> ExpressionScope:
    return ExpressionScope(
        declarations=BY_NAME,
        defaults=defaults or {},
        this=this,
        variables=VARIABLES if this else {},
        tensors=(WEIGHTS.name,),
    )
