"""Finds the files that SPEC arguments mean: files, folders and home specs."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from opwright.compiler.assets import (
    contract_files,
    home_specs,
    interface_files,
    specs_folder,
)
from opwright.compiler.contracts import read_contracts
from opwright.compiler.frontends import FRONT_ENDS, suffix_of
from opwright.compiler.ir import (
    ContractContribution,
    Contribution,
    ModuleContribution,
)
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import source as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import SourceFile

_PACKAGES = re.compile(r"^packages:\s*\[(?P<names>[^\[\]#]*)\]", re.MULTILINE)
_NAME = re.compile(r"[^\s,'\"]+")


def find_specs(specs: tuple[str, ...], reporter: Reporter) -> tuple[Path, ...]:
    """Return the files that the arguments mean, each once, in their order.

    A home spec's name wins over a folder of that name; `./nnrt` is the folder.
    """
    found = tuple(path for spec in specs for path in _find(spec, reporter))
    for path in found:
        # Noted before it is resolved: it may be a link.
        reporter.inputs.file(path)
    return tuple(dict.fromkeys(resolve(path) for path in found))


def read_shipped_contracts(
    contributions: tuple[Contribution, ...], reporter: Reporter
) -> tuple[ContractContribution, ...]:
    """Read the contracts that opwright brings for the packages that were read.

    Those of a home spec that was read as it ships must fit it.
    """
    modules = [c.module for c in contributions if isinstance(c, ModuleContribution)]
    packages = {module.package for module in modules}
    read = {module.origin.span.file.path for module in modules}
    read |= {
        contribution.origin.span.file.path
        for contribution in contributions
        if isinstance(contribution, ContractContribution)
    }
    reporter.inputs.tree(specs_folder())
    paths = (path for path in contract_files() if resolve(path) not in read)
    wanted = tuple(path for path in paths if _may_speak_of(path, packages, reporter))
    folders = frozenset(
        resolve(home.folder)
        for home in home_specs()
        if read.issuperset(map(resolve, interface_files(home.folder)))
    )
    home = frozenset(
        module.package
        for module in modules
        if module.origin.span.file.path.parent in folders
    )
    contracts = read_contracts(wanted, (), reporter)
    return tuple(replace(contract, shipped=True, home=home) for contract in contracts)


def _may_speak_of(path: Path, packages: set[str], reporter: Reporter) -> bool:
    """Whether a contract speaks of a package, as far as a look at its text tells."""
    reporter.inputs.file(path)
    found = _PACKAGES.search(path.read_text(encoding="utf-8"))
    named = _NAME.findall(found["names"]) if found else ()
    return found is None or not packages.isdisjoint(named)


def _find(spec: str, reporter: Reporter) -> Iterator[Path]:
    reporter.inputs.tree(specs_folder())
    homes = {home.name: home for home in home_specs()}
    path = Path(spec)
    if spec in homes:
        yield from interface_files(homes[spec].folder)
    elif _is_folder(path):
        reporter.inputs.tree(path)
        files = tuple(_interface_files(path))
        if not files:
            _report_no_specs(path, reporter)
        yield from files
    elif suffix_of(path) is not None:
        # A file that is missing is reported where it is read.
        yield path
    elif _is_there(path):
        _report_suffix(path, reporter)
    else:
        _report_unknown(spec, tuple(homes), reporter)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _interface_files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if not hidden and suffix_of(path) is not None and path.is_file():
            yield path


def _report_no_specs(path: Path, reporter: Reporter) -> None:
    reporter.report(
        codes.FOLDER_WITHOUT_SPECS,
        "no interface file in this folder",
        SourceFile(resolve(path), display_path(path)).whole(),
        notes=(_suffix_note(),),
    )


def _report_suffix(path: Path, reporter: Reporter) -> None:
    ending = f"suffix '{path.suffix}'" if path.suffix else "a file without suffix"
    reporter.report(
        codes.UNKNOWN_SUFFIX,
        f"no front end reads {ending}",
        SourceFile(resolve(path), display_path(path)).whole(),
        notes=(_suffix_note(),),
    )


def _report_unknown(spec: str, homes: tuple[str, ...], reporter: Reporter) -> None:
    reporter.report(
        codes.UNKNOWN_SPEC,
        f"'{spec}' is no file, no folder and no home spec",
        place=spec,
        notes=(f"home specs: {', '.join(homes)}",),
        helps=did_you_mean(spec, homes),
    )


def _suffix_note() -> str:
    return f"known suffixes: {', '.join(FRONT_ENDS)}"
