"""HDI types as annotations and field expressions."""

import pytest

from opwright.compiler.facts import analyse_schema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    External,
    Field,
    Handle,
    HandleKind,
    Interface,
    ListOf,
    MapOf,
    Package,
    QueueOf,
    Scalar,
    ScalarKind,
    Schema,
    Text,
    Type,
)
from opwright.compiler.targets.views.annotations import (
    Speller,
    annotate_field,
    annotate_parameter,
)
from opwright.compiler.targets.views.hdi_specs import hdi_expression
from opwright.compiler.targets.views.names import name_schema
from tests.compiler.build import (
    INT32,
    enum,
    module,
    name,
    origin,
    ref,
    struct,
    union,
)

LONG = Scalar(ScalarKind.INT64)
BYTE = Scalar(ScalarKind.INT8)
BOOL = Scalar(ScalarKind.BOOL)

TYPES: list[tuple[Type, str, str, str]] = [
    (BOOL, "bool", "hdi.boolean()", "bool"),
    (BYTE, "int", "hdi.byte()", "int"),
    (Scalar(ScalarKind.UINT16), "int", "hdi.ushort()", "int"),
    (Scalar(ScalarKind.FLOAT64), "float", "hdi.double()", "float"),
    (Text(), "str", "hdi.string()", "str"),
    (Bytes(), "Octets", "hdi.bytes()", "Octets"),
    (ListOf(BYTE), "bytes", "hdi.bytes()", "bytes"),
    (ArrayOf(LONG), "Array[np.int64]", "hdi.long_array()", "NDArray[np.int64]"),
    (ArrayOf(BOOL), "list[bool]", "hdi.array(hdi.boolean())", "list[bool]"),
    (
        ArrayOf(ArrayOf(LONG)),
        "list[list[int]]",
        "hdi.array(hdi.array(hdi.long()))",
        "list[list[int]]",
    ),
    (
        ListOf(ArrayOf(BYTE)),
        "list[bytes]",
        "hdi.array(hdi.bytes())",
        "list[bytes]",
    ),
    (
        MapOf(Text(), ListOf(INT32)),
        "dict[str, list[int]]",
        "hdi.map(hdi.string(), hdi.array(hdi.int()))",
        "dict[str, list[int]]",
    ),
    (
        Handle(HandleKind.FILE_DESCRIPTOR),
        "int",
        "hdi.file_descriptor()",
        "int",
    ),
    (Handle(HandleKind.POINTER), "int", "hdi.pointer()", "int"),
    (
        Handle(HandleKind.SHARED_MEMORY),
        "object | None",
        "hdi.shared_memory()",
        "object",
    ),
    (
        Handle(HandleKind.NATIVE_BUFFER),
        "object | None",
        "hdi.native_buffer()",
        "object",
    ),
    (QueueOf(INT32), "object | None", "hdi.queue(hdi.int())", "object"),
    (ref("Pod"), "Pod", "hdi.nested(lambda: Pod)", "Pod"),
    (ref("Either"), "Either", "hdi.nested(lambda: Either)", "Either"),
    (ref("Mode"), "Mode", "hdi.enum(lambda: Mode)", "Mode"),
    (
        ArrayOf(ref("Mode")),
        "list[Mode]",
        "hdi.array(hdi.enum(lambda: Mode))",
        "list[Mode]",
    ),
    (
        ref("Token"),
        "object | None",
        'hdi.sequenceable("demo.v1_0.Token")',
        "object",
    ),
    (
        ref("ICallback"),
        "object | None",
        'hdi.remote("demo.v1_0.ICallback")',
        "ICallback",
    ),
    (
        ListOf(ref("ICallback")),
        "list[object | None]",
        'hdi.array(hdi.remote("demo.v1_0.ICallback"))',
        "list[ICallback]",
    ),
]


def make_speller() -> Speller:
    schema = Schema(
        packages=(Package(name="demo.v1_0", namespace="demo.v1_0"),),
        modules=(module(),),
        declarations=(
            struct("Pod", ("x", INT32)),
            union("Either", ("x", INT32)),
            enum("Mode", ("OFF", 0)),
            External(name=name("Token"), module="demo.Types", origin=origin()),
            Interface(name=name("ICallback"), module="demo.Types", origin=origin()),
        ),
    )
    analysed = analyse_schema(schema)
    names = name_schema(analysed, snake=False)
    return Speller(module="demo.Types", names=names, analysed=analysed)


@pytest.mark.parametrize(("type_", "annotation", "expression", "parameter"), TYPES)
def test_types(type_: Type, annotation: str, expression: str, parameter: str) -> None:
    field = Field(name="field", type=type_, origin=origin())
    speller = make_speller()
    assert annotate_field(field, speller) == annotation
    assert hdi_expression(field, "field", speller) == expression
    assert annotate_parameter(type_, speller) == parameter


@pytest.mark.parametrize(
    ("type_", "expression"),
    [
        (INT32, 'hdi.int(name="class")'),
        (ArrayOf(LONG), 'hdi.long_array(name="class")'),
        (ref("Mode"), 'hdi.enum(lambda: Mode, name="class")'),
        (QueueOf(INT32), 'hdi.queue(hdi.int(), name="class")'),
        (MapOf(INT32, Text()), 'hdi.map(hdi.int(), hdi.string(), name="class")'),
    ],
)
def test_a_renamed_field_keeps_the_name_of_the_spec(
    type_: Type, expression: str
) -> None:
    field = Field(name="class", type=type_, origin=origin())
    assert hdi_expression(field, "class_", make_speller()) == expression
