"""Contracts that ship: which are read for a run, and how strictly."""

from pathlib import Path

import pytest

from opwright.compiler.assets import contract_files, home_specs
from opwright.compiler.frontends import read_specs
from opwright.compiler.ir import ContractContribution
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.report import Reporter
from opwright.compiler.specs import find_specs, read_shipped_contracts
from tests.compiler.build import contribution, struct

NNRT = "ohos.hdi.nnrt.v1_0"


def read(*specs: str) -> tuple[ContractContribution, ...]:
    reporter = Reporter()
    contributions = read_specs(find_specs(specs, reporter), (), reporter)
    shipped = read_shipped_contracts(contributions, reporter)
    assert reporter.diagnostics == ()
    return shipped


def test_contracts_in_folders_are_found() -> None:
    files = contract_files()
    assert any(path.parent.name == "contracts" for path in files)
    assert len({path.name for path in files if "coreml" in path.parts}) > 10


def test_only_those_of_packages_that_were_read_are_read() -> None:
    shipped = read("nnrt")
    assert shipped
    assert all(NNRT in contract.packages for contract in shipped)
    assert read_shipped_contracts((contribution(struct("A")),), Reporter()) == ()


def test_a_home_spec_must_fit_its_contracts() -> None:
    assert all(not contract.is_lenient(NNRT) for contract in read("nnrt"))


def test_a_part_of_one_need_not(tmp_path: Path) -> None:
    (home,) = (home for home in home_specs() if home.name == "coreml")
    part = str(home.folder / "Parameters.proto")
    shipped = read(part)
    assert shipped
    assert all(c.is_lenient("CoreML.Specification") for c in shipped)
    reporter = Reporter()
    analysed = compile_specs((part,), (), reporter)
    assert reporter.diagnostics == ()
    assert analysed.schema.contracts[0].graph is None
    copy = tmp_path / "Types.idl"
    copy.write_text("package ohos.hdi.nnrt.v1_0;\nstruct Mine { int x; };\n")
    assert all(contract.is_lenient(NNRT) for contract in read(str(copy)))


def test_a_contract_that_was_named_is_not_read_again() -> None:
    (home,) = (home for home in home_specs() if home.name == "coreml")
    named = {path.resolve() for path in home.folder.rglob("*.contract.yaml")}
    shipped = read(str(home.folder))
    assert named.isdisjoint(c.origin.span.file.path for c in shipped)


@pytest.mark.parametrize("name", ["coreml", "nnrt"])
def test_home_specs_fit_their_contracts(name: str) -> None:
    reporter = Reporter()
    analysed = compile_specs((name,), (), reporter)
    assert reporter.diagnostics == ()
    (contract,) = analysed.schema.contracts
    signed = {s.operator for c in contract.chapters for s in c.signatures}
    assert signed == {operator.name for operator in analysed.schema.operators}
    assert contract.graph is not None
