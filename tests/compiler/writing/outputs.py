"""Outputs and runs for tests of writing."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Diagnostic, Reporter, StageFailed
from opwright.compiler.writing import (
    WriteResult,
    diff_plan,
    plan_outputs,
    report_differences,
    write_plan,
)

MANIFEST = ".opwright-manifest.json"


def output(
    path: str,
    text: str = "text\n",
    *,
    unit: str = "bindings:demo",
    policy: Policy = Policy.OVERWRITE,
) -> RenderedFile:
    return RenderedFile(
        path=PurePosixPath(path), text=text, formatter="none", policy=policy, unit=unit
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a run did, or None for the result if it failed, and what it reported."""

    result: WriteResult | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def codes(self) -> list[str]:
        return [diagnostic.code.id for diagnostic in self.diagnostics]

    @property
    def places(self) -> list[str | None]:
        return [str(d.span) if d.span else d.place for d in self.diagnostics]


def generate(
    folder: Path,
    *files: RenderedFile,
    scope: frozenset[str] | None = None,
    force: bool = False,
) -> Outcome:
    reporter = Reporter()
    result = None
    try:
        plan = plan_outputs(files, folder, scope, force, reporter)
        result = write_plan(plan, reporter)
    except StageFailed:
        assert reporter.failed
    return Outcome(result=result, diagnostics=reporter.diagnostics)


def written(folder: Path, *files: RenderedFile) -> list[str]:
    """Generate without trouble and return the paths that were written."""
    outcome = generate(folder, *files)
    assert outcome.result is not None
    assert not outcome.diagnostics
    return [path.as_posix() for path in outcome.result.written]


def check(
    folder: Path, *files: RenderedFile, force: bool = False
) -> tuple[str, Outcome]:
    reporter = Reporter()
    plan = plan_outputs(files, folder, None, force, reporter)
    report_differences(plan, reporter)
    return diff_plan(plan), Outcome(result=None, diagnostics=reporter.diagnostics)


def tree(folder: Path) -> dict[str, str | None]:
    """Return the text of each file in a folder, and None for each folder in it."""
    return {
        path.relative_to(folder).as_posix(): (
            path.read_text() if path.is_file() else None
        )
        for path in sorted(folder.rglob("*"))
    }


def files_in(folder: Path) -> list[str]:
    """Return the paths of all files in a folder but the manifest."""
    return [path for path, text in tree(folder).items() if text and path != MANIFEST]
