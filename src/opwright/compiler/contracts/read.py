"""Reads contract files, each from the cache if it has been read before."""

from pathlib import Path

from opwright.compiler.ir import ContractContribution
from opwright.compiler.object_cache import ObjectCache
from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots
from opwright.compiler.source import SourceFile


def read_contracts(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[ContractContribution, ...]:
    """Read contract files. `roots` play no part: contracts import nothing."""
    del roots
    contracts: list[ContractContribution] = []
    for number, path in enumerate(paths, start=1):
        reporter.progress.tell("reading contracts:", number, len(paths))
        file = load_text(path, reporter)
        contract = _read(file, reporter) if file else None
        if contract:
            contracts.append(contract)
    return tuple(contracts)


def _read(file: SourceFile, reporter: Reporter) -> ContractContribution | None:
    """Return what a file says; it is kept if there was nothing to report."""
    contracts = ObjectCache("contracts")
    made_from = (file.path.name, file.text)
    found = contracts.load(*made_from, files=(file,))
    if isinstance(found, ContractContribution):
        return found
    # Imported late, with YAML and all that reads expressions.
    from opwright.compiler.contracts.lower import lower_contract

    reports = reporter.reports
    contract = lower_contract(file, reporter)
    if contract and reporter.reports == reports:
        contracts.store(contract, *made_from, files=(file,))
    return contract
