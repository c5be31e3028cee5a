"""What `generate` says when it is done: what was read, what was written, a sample."""

import re
from collections.abc import Iterator
from pathlib import Path

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Package
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.writing import WriteResult

_CLASS = re.compile(
    r"^(?:@[^\n]+\n)?class (?P<name>\w+)(?:[^\n]+\n|\n(?!\n))+", re.MULTILINE
)
_SAMPLE_LINES = range(5, 25)


def describe_run(
    analysed: AnalysedSchema, result: WriteResult, folder: Path, seconds: float
) -> str:
    """Return one line for each package read and one for what was written."""
    lines = [_describe_package(analysed, p) for p in analysed.schema.packages]
    counts = [f"{len(result.unchanged)} unchanged", f"{len(result.removed)} removed"]
    if result.kept:
        counts.append(f"{len(result.kept)} kept")
    written = _count(len(result.written), "file")
    where = folder.as_posix()
    lines.append(f"wrote {written} to {where} ({', '.join(counts)}) in {seconds:.1f} s")
    lines += [f"removed {where}/{path}" for path in result.removed]
    return "\n".join(lines) + "\n"


def show_sample(
    analysed: AnalysedSchema,
    files: tuple[RenderedFile, ...],
    result: WriteResult,
    folder: Path,
) -> str:
    """Return a short class out of what was written, or nothing if there is none.

    The attributes of an operator come before others.
    """
    operators = {o.attributes.simple for o in analysed.schema.operators}
    written = [file for file in files if file.path in result.written]
    found = [(file, match) for file in written for match in _samples(file)]
    if not found:
        return ""
    chosen = next((pair for pair in found if pair[1]["name"] in operators), found[0])
    file, match = chosen
    body = "\n".join(f"  {line}".rstrip() for line in match.group().splitlines())
    package = ".".join((*folder.parts, *file.path.parent.parts))
    lines = [f"\n{folder.as_posix()}/{file.path}:\n", body]
    if not folder.is_absolute() and ".." not in folder.parts:
        lines.append(f"\nuse it: from {package} import {match['name']}")
    return "\n".join(lines) + "\n"


def _samples(file: RenderedFile) -> Iterator[re.Match[str]]:
    if file.formatter != "python":
        return
    for match in _CLASS.finditer(file.text):
        sample = match.group()
        several_fields = len(re.findall(r"^    \w+: .* = ", sample, re.M)) > 1
        if len(sample.splitlines()) in _SAMPLE_LINES and several_fields:
            yield match


def _describe_package(analysed: AnalysedSchema, package: Package) -> str:
    modules = {m.name for m in analysed.schema.modules if m.package == package.name}
    declarations = [d for d in analysed.schema.declarations if d.module in modules]
    operators = [o for o in analysed.schema.operators if o.package == package.name]
    read = [
        _count(len(modules), "file"),
        _count(len(declarations), "declaration"),
        _count(len(operators), "operator"),
    ]
    return f"read {package.namespace}: {', '.join(read)}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
