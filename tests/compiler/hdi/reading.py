"""Reads HDI texts in tests: writes them to a folder and shows what comes back."""

from pathlib import Path

from opwright.compiler.hdi import read_hdi
from opwright.compiler.ir import Declaration, Enum, ModuleContribution
from opwright.compiler.report import Reporter, Severity
from opwright.compiler.roots import Roots

PACKAGE = "package demo.v1_0;\n"


def write(folder: Path, files: dict[str, str]) -> tuple[Path, ...]:
    """Write files below a folder, byte by byte, and return their paths."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return tuple(folder / name for name in files)


def read(
    folder: Path, files: dict[str, str], roots: Roots = (), requested: int = 1
) -> tuple[tuple[ModuleContribution, ...], Reporter]:
    """Read the first `requested` files; the others are there to be imported."""
    reporter = Reporter()
    paths = write(folder, files)
    return read_hdi(paths[:requested], roots, reporter), reporter


def read_types(folder: Path, text: str) -> tuple[tuple[Declaration, ...], Reporter]:
    """Read one file of types, whose package line is added."""
    contributions, reporter = read(folder, {"Types.idl": PACKAGE + text})
    return contributions[0].declarations, reporter


def values(declaration: Declaration) -> dict[str, int]:
    """Return an enum's values by name."""
    assert isinstance(declaration, Enum)
    return {member.name: member.value for member in declaration.members}


def shown(reporter: Reporter) -> list[str]:
    """Return all diagnostics as `CODE LINE:COLUMN MESSAGE`."""
    lines: list[str] = []
    for diagnostic in reporter.diagnostics:
        start = diagnostic.span.start if diagnostic.span else None
        place = f"{start.line}:{start.column} " if start else ""
        lines.append(f"{diagnostic.code.id} {place}{diagnostic.message}")
    return lines


def errors(reporter: Reporter) -> list[str]:
    """Return the codes of all errors."""
    return [
        diagnostic.code.id
        for diagnostic in reporter.diagnostics
        if diagnostic.code.severity is Severity.ERROR
    ]
