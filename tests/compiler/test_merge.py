"""Merging contributions, and selecting operators by contract."""

from opwright.compiler.ir import (
    CodeRule,
    ContractContribution,
    Contribution,
    MemberSelection,
    Operator,
    Schema,
    StructSelection,
    Text,
)
from opwright.compiler.merge import merge_contributions
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import schema as codes
from tests.compiler.build import INT32, PACKAGE, contribution, enum, origin, struct


def merge(*contributions: Contribution) -> tuple[Schema, list[Code]]:
    reporter = Reporter()
    merged = merge_contributions(contributions, reporter)
    return merged, [diagnostic.code for diagnostic in reporter.diagnostics]


def contract(
    exceptions: tuple[tuple[str, str], ...] = (), namespace: str | None = None
) -> ContractContribution:
    rule = CodeRule(enum="Code", prefix="OP_", exceptions=exceptions, origin=origin())
    selection = StructSelection(origin=origin(), module="Types", codes=rule)
    return ContractContribution(
        packages=(PACKAGE,),
        namespace=namespace,
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


def test_a_missing_oneof() -> None:
    selection = MemberSelection(origin=origin(), message="Layer", oneof="kind")
    only_oneof = ContractContribution(
        packages=(PACKAGE,), origin=origin(), operators=selection
    )
    assert merge(contribution(struct("Add")), only_oneof)[1] == [
        codes.OPERATOR_SOURCE_MISSING
    ]


def test_contracts_of_absent_packages_are_left_out() -> None:
    absent = ContractContribution(packages=("other",), origin=origin())
    assert merge(contribution(struct("A")), absent)[1] == []


def test_two_different_contracts_of_one_package() -> None:
    unit = contribution(struct("Add"), enum("Code", ("OP_ADD", 3)))
    assert merge(unit, contract(), contract())[1] == []
    assert merge(unit, contract(), contract(namespace="x"))[1] == [
        codes.CONFLICTING_CONTRACTS
    ]
