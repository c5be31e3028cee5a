"""Reads configurations from texts, as they would be read from files."""

from pathlib import Path

from opwright.compiler.configuration.find import load_configuration
from opwright.compiler.configuration.model import Configuration
from opwright.compiler.report import Reporter


def read(text: str, folder: Path) -> tuple[Configuration, Reporter]:
    """Read an `opwright.toml` of a text in a folder."""
    path = folder / "opwright.toml"
    path.write_text(text or "# nothing\n", encoding="utf-8")
    reporter = Reporter()
    return load_configuration(path, reporter), reporter


def problems(reporter: Reporter) -> list[str]:
    """Return what was reported, as `code place message`."""
    shown = [
        (d.code.id, f"{d.span.start.line}:{d.span.start.column}" if d.span else "-")
        for d in reporter.diagnostics
    ]
    messages = (d.message for d in reporter.diagnostics)
    return [f"{code} {at} {m}" for (code, at), m in zip(shown, messages, strict=True)]


def write_files(folder: Path, *names: str) -> None:
    """Write files with a line of text, and the folders that they need."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("text\n", encoding="utf-8")
