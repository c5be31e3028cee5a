"""Each pass on the smallest schema that shows what it does."""

import pytest

from opwright.compiler.ir import (
    ArrayOf,
    Enum,
    Handle,
    HandleKind,
    ListOf,
    MapOf,
    Scalar,
    ScalarKind,
    Schema,
    Text,
    Type,
)
from opwright.compiler.passes import run_passes
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import schema as codes
from tests.compiler.build import INT32, enum, ref, schema, struct, union


def reported(value: Schema) -> list[Code]:
    reporter = Reporter()
    run_passes(value, reporter)
    return [diagnostic.code for diagnostic in reporter.diagnostics]


def test_a_good_schema_passes_unchanged() -> None:
    value = schema(struct("A", ("x", INT32)), struct("B", ("a", ref("A"))))
    reporter = Reporter()
    assert run_passes(value, reporter) == value
    assert reporter.diagnostics == ()


def test_a_reference_to_nothing() -> None:
    value = schema(struct("A", ("x", ListOf(MapOf(Text(), ref("Missing"))))))
    assert reported(value) == [codes.UNRESOLVED_REFERENCE]


def test_a_member_twice() -> None:
    value = schema(struct("A", ("x", INT32), ("y", INT32), ("x", Text())))
    assert reported(value) == [codes.DUPLICATE_MEMBER]


def test_unscoped_enums_share_their_names() -> None:
    one = enum("E", ("A", 0), scoped=False)
    two = enum("F", ("A", 1), scoped=False)
    assert reported(schema(one, two)) == [codes.CONFLICTING_ENUMERATOR]


def test_scoped_enums_do_not() -> None:
    assert reported(schema(enum("E", ("A", 0)), enum("F", ("A", 1)))) == []


@pytest.mark.parametrize(
    ("base", "value", "wrapped"),
    [
        (ScalarKind.INT32, 0xFFFFFFFF, -1),
        (ScalarKind.INT32, 0x80000000, -(2**31)),
        (ScalarKind.INT8, 0x80, -128),
        (ScalarKind.INT64, 2**64 - 1, -1),
    ],
)
def test_a_sign_bit_wraps(base: ScalarKind, value: int, wrapped: int) -> None:
    reporter = Reporter()
    result = run_passes(schema(enum("E", ("A", value), base=base)), reporter)
    assert [d.code for d in reporter.diagnostics] == [codes.ENUM_VALUE_WRAPS]
    (declaration,) = result.declarations
    assert isinstance(declaration, Enum)
    assert declaration.members[0].value == wrapped


@pytest.mark.parametrize(
    ("base", "value"),
    [
        (ScalarKind.INT8, 300),
        (ScalarKind.INT32, 2**32),
        (ScalarKind.INT32, -(2**31) - 1),
        (ScalarKind.UINT8, -1),
        (ScalarKind.UINT64, 2**64),
    ],
)
def test_a_value_outside_the_base(base: ScalarKind, value: int) -> None:
    value_schema = schema(enum("E", ("A", value), base=base))
    assert reported(value_schema) == [codes.ENUM_VALUE_OUT_OF_RANGE]


@pytest.mark.parametrize(
    ("base", "value", "kind"),
    [
        (ScalarKind.UINT8, -1, "signed"),
        (ScalarKind.UINT8, 256, "wider"),
        (ScalarKind.INT8, -129, "wider"),
    ],
)
def test_the_base_that_would_do(base: ScalarKind, value: int, kind: str) -> None:
    reporter = Reporter()
    run_passes(schema(enum("E", ("A", value), base=base)), reporter)
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.helps == (f"give the enum a {kind} base type",)


@pytest.mark.parametrize(
    "key", [INT32, Scalar(ScalarKind.BOOL), Text(), ref("E")], ids=str
)
def test_map_keys(key: Type) -> None:
    value = schema(enum("E", ("A", 0)), struct("S", ("m", MapOf(key, INT32))))
    assert reported(value) == []


@pytest.mark.parametrize("key", [ref("K"), ListOf(INT32), ArrayOf(INT32)], ids=str)
def test_bad_map_keys(key: Type) -> None:
    value = schema(struct("K", ("a", INT32)), struct("S", ("m", MapOf(key, INT32))))
    assert reported(value) == [codes.BAD_MAP_KEY]


@pytest.mark.parametrize(
    "member",
    [Text(), ListOf(INT32), Handle(HandleKind.FILE_DESCRIPTOR), ref("Rich")],
    ids=str,
)
def test_bad_union_members(member: Type) -> None:
    rich = struct("Rich", ("inner", ref("Inner")))
    inner = struct("Inner", ("s", Text()))
    value = schema(inner, rich, union("U", ("a", member)))
    assert reported(value) == [codes.BAD_UNION_MEMBER]


def test_plain_structs_may_be_in_unions() -> None:
    plain = struct("Plain", ("x", INT32), ("p", Handle(HandleKind.POINTER)))
    value = schema(struct("Empty"), plain, union("U", ("a", ref("Plain"))))
    assert reported(value) == []


def test_many_structs_of_structs_are_judged_once_each() -> None:
    # Judged by recursion without memory, this takes 2**60 steps.
    chain = [struct("S0", ("x", INT32))]
    for index in range(1, 60):
        inner = ref(f"S{index - 1}")
        chain.append(struct(f"S{index}", ("a", inner), ("b", inner)))
    assert reported(schema(*chain, union("U", ("a", ref("S59"))))) == []
