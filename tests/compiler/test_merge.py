"""Merging contributions, and selecting operators by contract."""

from dataclasses import replace

import pytest

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Carrier,
    CarrierRule,
    CodeRule,
    ContractContribution,
    Contribution,
    MemberSelection,
    Operator,
    Scalar,
    ScalarKind,
    Schema,
    StructSelection,
    Text,
    Type,
)
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.merge import merge_contributions
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import schema as codes
from tests.compiler.build import (
    INT32,
    PACKAGE,
    contribution,
    enum,
    name,
    origin,
    ref,
    struct,
)


def merge(*contributions: Contribution) -> tuple[Schema, list[Code]]:
    reporter = Reporter()
    merged = merge_contributions(contributions, reporter)
    return merged, [diagnostic.code for diagnostic in reporter.diagnostics]


def word(text: str) -> Word:
    return Word(text=text, origin=origin())


def contract(
    exceptions: tuple[tuple[str, str], ...] = (),
    namespace: str | None = None,
    carrier: CarrierRule | None = None,
) -> ContractContribution:
    rule = CodeRule(enum="Code", prefix="OP_", exceptions=exceptions, origin=origin())
    selection = StructSelection(
        origin=origin(), module="Types", codes=rule, carrier=carrier
    )
    return ContractContribution(
        packages=(PACKAGE,),
        namespace=word(namespace) if namespace else None,
        origin=origin(),
        operators=selection,
    )


def test_modules_come_in_order_of_name_whatever_order_they_are_read_in() -> None:
    one = contribution(struct("A"), module_name="demo.A")
    two = contribution(struct("B", module="demo.B"), module_name="demo.B")
    assert merge(one, two) == merge(two, one)
    assert [module.name for module in merge(two, one)[0].modules] == [
        "demo.A",
        "demo.B",
    ]


def test_two_equal_declarations_are_one() -> None:
    one = contribution(struct("A", ("x", INT32)))
    two = contribution(struct("A", ("x", INT32)), module_name="demo.Types")
    merged, reported = merge(one, two)
    assert len(merged.declarations) == 1
    assert reported == []


def test_two_different_declarations_are_an_error() -> None:
    one = contribution(struct("A", ("x", INT32)))
    two = contribution(struct("A", ("x", Text())))
    assert merge(one, two)[1] == [codes.CONFLICTING_DECLARATIONS]


def test_a_declaration_twice_in_one_file_is_an_error_even_if_equal() -> None:
    twice = contribution(struct("A"), struct("A"))
    assert merge(twice)[1] == [codes.CONFLICTING_DECLARATIONS]


def test_a_contract_names_the_namespace() -> None:
    merged, _ = merge(
        contribution(struct("Add"), enum("Code", ("OP_ADD", 3))),
        contract(namespace="short"),
    )
    assert [package.namespace for package in merged.packages] == ["short"]


def test_operators_take_their_codes_from_the_enum() -> None:
    values = enum("Code", ("OP_ARGMAX", 11), ("OP_ADD", 3), ("OP_OTHER", 7))
    structs = (struct("Add"), struct("ArgMax"), struct("Strange"))
    merged, reported = merge(
        contribution(values, *structs), contract((("Strange", "OP_OTHER"),))
    )
    assert reported == []
    assert [(o.name, o.code, o.code_name) for o in merged.operators] == [
        ("Add", 3, "OP_ADD"),
        ("ArgMax", 11, "OP_ARGMAX"),
        ("Strange", 7, "OP_OTHER"),
    ]


def test_an_operator_without_a_code() -> None:
    merged, reported = merge(
        contribution(struct("Add"), enum("Code", ("OP_SUB", 3))), contract()
    )
    assert merged.operators == ()
    assert reported == [codes.OPERATOR_WITHOUT_CODE]


def test_two_operators_of_one_code() -> None:
    values = enum("Code", ("OP_ADD", 3), ("OP_SUB", 3))
    merged, reported = merge(
        contribution(values, struct("Add"), struct("Sub")), contract()
    )
    assert [type(o) for o in merged.operators] == [Operator, Operator]
    assert reported == [codes.OPERATOR_CODE_TAKEN]


def test_a_missing_code_enum() -> None:
    assert merge(contribution(struct("Add")), contract())[1] == [
        codes.OPERATOR_SOURCE_MISSING
    ]


CARRIER = CarrierRule(
    struct="Node",
    code="kind",
    attributes="data",
    origin=origin(),
    code_origin=origin(),
    attributes_origin=origin(),
)


@pytest.mark.parametrize("data", [Bytes(), ArrayOf(Scalar(ScalarKind.INT8))])
def test_a_struct_carries_operators(data: Type) -> None:
    node = struct("Node", ("kind", ref("Code")), ("data", data))
    unit = contribution(
        struct("Add"), enum("Code", ("OP_ADD", 3), ("OP_NODE", 4)), node
    )
    merged, reported = merge(unit, contract(carrier=CARRIER))
    assert reported == []
    assert merged.carriers == (
        Carrier(struct=name("Node"), code="kind", attributes="data"),
    )


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ((), 2),
        ((("kind", INT32), ("data", Bytes())), 1),
        ((("kind", ref("Code")), ("data", ArrayOf(INT32))), 1),
    ],
)
def test_a_carrier_without_its_fields(
    fields: tuple[tuple[str, Type], ...], errors: int
) -> None:
    unit = contribution(struct("Node", *fields), enum("Code", ("OP_NODE", 3)))
    merged, reported = merge(unit, contract(carrier=CARRIER))
    assert merged.carriers == ()
    assert reported == [codes.OPERATOR_SOURCE_MISSING] * errors


def test_a_missing_carrier() -> None:
    unit = contribution(struct("Add"), enum("Code", ("OP_ADD", 3)))
    merged, reported = merge(unit, contract(carrier=CARRIER))
    assert merged.carriers == ()
    assert reported == [codes.OPERATOR_SOURCE_MISSING]
    shipped = replace(contract(carrier=CARRIER), shipped=True)
    assert merge(unit, shipped)[1] == []


def test_a_missing_oneof() -> None:
    selection = MemberSelection(origin=origin(), message="Layer", oneof="kind")
    only_oneof = ContractContribution(
        packages=(PACKAGE,), origin=origin(), operators=selection
    )
    assert merge(contribution(struct("Add")), only_oneof)[1] == [
        codes.OPERATOR_SOURCE_MISSING
    ]


def test_contracts_of_absent_packages_are_left_out() -> None:
    shipped = ContractContribution(packages=("other",), origin=origin(), shipped=True)
    partly = ContractContribution(packages=("other", PACKAGE), origin=origin())
    assert merge(contribution(struct("A")), shipped, partly)[1] == []


def test_contracts_that_attach_to_nothing_are_warned_of() -> None:
    reporter = Reporter()
    absent = ContractContribution(packages=("other", f"{PACKAGE}s"), origin=origin())
    merge_contributions((contribution(struct("A")), absent), reporter)
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code is codes.CONTRACT_UNATTACHED
    assert diagnostic.helps == (f"did you mean '{PACKAGE}'?",)


def test_contracts_of_one_package_add_up() -> None:
    unit = contribution(struct("Add"), enum("Code", ("OP_ADD", 3)))
    named = ContractContribution(
        packages=(PACKAGE,), origin=origin(), namespace=word("short")
    )
    merged, reported = merge(unit, contract(), named)
    assert reported == []
    assert [package.namespace for package in merged.packages] == ["short"]
    assert [operator.name for operator in merged.operators] == ["Add"]


def test_what_only_one_contract_can_say() -> None:
    unit = contribution(struct("Add"), enum("Code", ("OP_ADD", 3)))
    x, y = contract(namespace="x"), contract(namespace="y")
    assert merge(unit, x, x)[1] == []
    assert merge(unit, x, y)[1] == [codes.CONFLICTING_CONTRACTS]
    other = contract((("Add", "OP_ADD"),))
    assert merge(unit, contract(), other)[1] == [codes.CONFLICTING_CONTRACTS]
