"""Reading contract files: what they say, and what is wrong with them."""

from pathlib import Path

import pytest

from opwright.compiler.contracts import read_contracts
from opwright.compiler.ir import ContractContribution, MemberSelection, StructSelection
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.catalogue import contracts as codes


def read(
    folder: Path, text: str
) -> tuple[tuple[ContractContribution, ...], tuple[Diagnostic, ...]]:
    path = folder / "x.contract.yaml"
    path.write_text(text, encoding="utf-8")
    reporter = Reporter()
    return read_contracts((path,), (), reporter), reporter.diagnostics


def test_structs_with_codes(tmp_path: Path) -> None:
    text = """\
packages: [a.v1_0, a.v2_0]
namespace: short.v1
operators:
  structs_of: Types
  codes: {enum: Code, prefix: OP_, exceptions: {Odd: OP_EVEN}}
  carried_by: {struct: Node, code: kind, attributes: data}
"""
    (contract,), reported = read(tmp_path, text)
    assert reported == ()
    assert contract.packages == ("a.v1_0", "a.v2_0")
    assert contract.namespace is not None
    assert contract.namespace.text == "short.v1"
    assert isinstance(contract.operators, StructSelection)
    assert contract.operators.module == "Types"
    assert contract.operators.codes.exceptions == (("Odd", "OP_EVEN"),)
    carrier = contract.operators.carrier
    assert carrier is not None
    named = (carrier.struct, carrier.code, carrier.attributes)
    assert named == ("Node", "kind", "data")
    assert carrier.origin.span.start.line == 6


def test_members_of_a_oneof(tmp_path: Path) -> None:
    text = "packages: [p]\noperators:\n  members_of: Layer.kind\n"
    (contract,), reported = read(tmp_path, text)
    assert reported == ()
    assert isinstance(contract.operators, MemberSelection)
    assert (contract.operators.message, contract.operators.oneof) == ("Layer", "kind")
    assert contract.operators.origin.span.start.line == 3


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("packages: [p\n", codes.BAD_YAML, 2),
        ("packages: [p]\npackages: [q]\n", codes.BAD_YAML, 2),
        ("packages: &a [*a]\n", codes.BAD_YAML, 1),
        ("packages: " + "[" * 40 + "]" * 40 + "\n", codes.BAD_YAML, 1),
        ("packages: [p]\n? [a, b]\n: 1\n", codes.BAD_YAML, 2),
        ("packages: [p]\nnamespase: x\n", codes.UNKNOWN_KEY, 2),
        ("[p]\n", codes.WRONG_VALUE, 1),
        ("packages: p\n", codes.WRONG_VALUE, 1),
        ("packages: [p]\nnamespace: ../up\n", codes.WRONG_VALUE, 2),
        ("packages: [p]\nnamespace: [x]\n", codes.WRONG_VALUE, 2),
        ("packages: [p]\noperators: {members_of: Layer}\n", codes.WRONG_VALUE, 2),
        ("namespace: x\n", codes.MISSING_KEY, 1),
        ("packages: [p]\noperators: {}\n", codes.MISSING_KEY, 2),
        ("packages: [p]\noperators: {structs_of: T}\n", codes.MISSING_KEY, 2),
        (
            "packages: [p]\noperators: {structs_of: T, codes: {enum: E},\n"
            " carried_by: {struct: N, code: c}}\n",
            codes.MISSING_KEY,
            3,
        ),
        (
            "packages: [p]\noperators: {structs_of: T, codes: {prefix: X}}\n",
            codes.MISSING_KEY,
            2,
        ),
    ],
)
def test_bad_contracts(tmp_path: Path, text: str, code: object, line: int) -> None:
    _, reported = read(tmp_path, text)
    assert [d.code for d in reported][:1] == [code]
    span = reported[0].span
    assert span is not None
    assert span.start.line == line


def test_an_unknown_key_is_answered_with_the_closest(tmp_path: Path) -> None:
    _, (diagnostic,) = read(tmp_path, "packages: [p]\nnamespase: x\n")
    assert diagnostic.helps == ("did you mean 'namespace'?",)
