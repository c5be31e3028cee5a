"""Tables of operators as views: names that do not clash, whatever the spec's are."""

from dataclasses import replace

from opwright.compiler.facts import analyse_schema
from opwright.compiler.ir import (
    Bytes,
    Carrier,
    Declaration,
    Operator,
    Package,
)
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_operator_view import (
    PythonOperators,
)
from opwright.compiler.targets.views.python_tables import build_tables
from tests.compiler.build import INT32, enum, name, origin, ref, schema, struct


def operator(simple: str, code: int, code_name: str = "") -> Operator:
    return Operator(
        name=simple,
        package="demo.v1_0",
        code=code,
        code_name=code_name,
        attributes=name(simple),
        code_enum=name("Code") if code_name else None,
        origin=origin(),
    )


def build(
    declarations: tuple[Declaration, ...],
    operators: tuple[Operator, ...],
    carriers: tuple[Carrier, ...] = (),
) -> PythonOperators:
    whole = replace(
        schema(*declarations),
        packages=(Package(name="demo.v1_0", namespace="demo.v1_0"),),
        operators=operators,
        carriers=carriers,
    )
    analysed = analyse_schema(whole)
    names = name_schema(analysed, snake=False)
    (table,) = build_tables(("demo.v1_0",), names, analysed)
    return table


def test_codes_are_members_of_their_enum() -> None:
    table = build(
        (struct("Add"), enum("Code", ("None", 3))), (operator("Add", 3, "None"),)
    )
    assert [(e.code, e.attributes) for e in table.entries] == [("Code.None_", "Add")]
    assert [line.module for line in table.imports] == [".types"]
    assert table.imports[0].names == ("Add", "Code")
    assert table.path == "demo/v1_0/operators.py"
    assert table.carrier is None


def test_codes_without_an_enum_are_numbers() -> None:
    table = build((struct("Add"),), (operator("Add", 3), operator("Add", 4)))
    assert [entry.code for entry in table.entries] == ["3", "4"]
    assert table.classes == ("Add",)


def test_a_class_may_be_called_like_something_of_the_table() -> None:
    table = build(
        (struct("OPERATORS"), struct("type")),
        (operator("OPERATORS", 1), operator("type", 2)),
    )
    assert table.classes == ("OPERATORS_2", "type_2")
    assert table.imports[0].names == ("OPERATORS as OPERATORS_2", "type as type_2")


def test_a_carrier_is_spelled() -> None:
    node = struct("Node", ("class", ref("Code")), ("data", Bytes()), ("x", INT32))
    carrier = Carrier(struct=name("Node"), code="class", attributes="data")
    table = build(
        (struct("Add"), enum("Code", ("ADD", 3)), node),
        (operator("Add", 3, "ADD"),),
        (carrier,),
    )
    assert table.carrier is not None
    assert table.carrier.annotation == "Node"
    assert (table.carrier.code, table.carrier.attributes) == ("class_", "data")
