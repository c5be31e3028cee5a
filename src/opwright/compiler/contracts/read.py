"""Reads contract files, each from the cache if it has been read before.

Many new ones are shared out among processes, which leave them in the cache.
"""

from functools import partial
from importlib import import_module
from pathlib import Path

from opwright.compiler.ir import ContractContribution
from opwright.compiler.object_cache import ObjectCache
from opwright.compiler.processes import available_processors, map_items
from opwright.compiler.progress import Progress
from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots
from opwright.compiler.source import SourceFile

_KEPT = ObjectCache("contracts")
_STAGE = "reading contracts:"

# Fewer files are read before a second process has begun.
_SHARED_FROM = 10


def read_contracts(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[ContractContribution, ...]:
    """Read contract files. `roots` play no part: contracts import nothing."""
    del roots
    loaded = (load_text(path, reporter) for path in paths)
    files = tuple(file for file in loaded if file)
    known = [_recall(file) for file in files]
    new = tuple(f for f, contract in zip(files, known, strict=True) if not contract)
    if len(new) >= _SHARED_FROM:
        _share(new, reporter.progress)
    contracts: list[ContractContribution] = []
    for number, (file, recalled) in enumerate(zip(files, known, strict=True), start=1):
        reporter.progress.tell(_STAGE, number, len(files))
        contract = recalled or _recall(file) or _read(file, reporter)
        if contract:
            contracts.append(contract)
    return tuple(contracts)


def _share(files: tuple[SourceFile, ...], progress: Progress) -> None:
    """Let several processes read files, and keep those that are in order."""
    processors = available_processors()
    if processors > 1 and _KEPT.is_of_use:
        # Imported late, with YAML and all that reads expressions, and before there are
        # other processes, which then have it.
        import_module("opwright.compiler.contracts.lower")
        longest_first = sorted(files, key=lambda file: -len(file.text))
        numbered = tuple(enumerate(longest_first, start=1))
        map_items(partial(_try, progress, len(files)), numbered, processors)


def _try(progress: Progress, total: int, numbered: tuple[int, SourceFile]) -> None:
    number, file = numbered
    progress.tell(_STAGE, number, total)
    try:
        _read(file, Reporter())
    except Exception:
        # It is raised again where this file is read alone.
        return


def _recall(file: SourceFile) -> ContractContribution | None:
    found = _KEPT.load(*_made_from(file), files=(file,))
    return found if isinstance(found, ContractContribution) else None


def _read(file: SourceFile, reporter: Reporter) -> ContractContribution | None:
    """Return what a file says; it is kept if there was nothing to report."""
    # Imported late, as above.
    from opwright.compiler.contracts.lower import lower_contract

    reports = reporter.reports
    contract = lower_contract(file, reporter)
    if contract and reporter.reports == reports:
        _KEPT.store(contract, *_made_from(file), files=(file,))
    return contract


def _made_from(file: SourceFile) -> tuple[str, ...]:
    return file.path.name, file.text
