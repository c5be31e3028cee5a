"""Makes the files of targets: renders and formats them, in several processes if any.

What belongs to one target and one namespace is made by one process. If something fails
anywhere, all is done again in this process alone, so that there is one place and one
order in which errors are told.
"""

from collections.abc import Iterable
from functools import partial

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.formatting import format_files
from opwright.compiler.processes import available_processors, map_items
from opwright.compiler.progress import Progress
from opwright.compiler.render.render import Rendering, render_targets
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.targets.formats import FormatterCommand
from opwright.compiler.targets.pack import Target

# Fewer files are made before a second process has begun.
_SHARED_FROM = 40

_Files = dict[int, RenderedFile]


def make_files(
    targets: tuple[Target, ...],
    analysed: AnalysedSchema,
    reporter: Reporter,
    commands: tuple[FormatterCommand, ...] = (),
) -> tuple[RenderedFile, ...]:
    """Return all files that targets make of a schema, formatted.

    `commands` are the formatters that are not built in.

    Raises:
        StageFailed: something could not be rendered, or goes where another file goes.
    """
    rendering = Rendering(targets, analysed)
    processors = available_processors()
    if processors > 1 and len(rendering.numbers) >= _SHARED_FROM:
        make = partial(_make, rendering, commands, reporter.progress)
        made = map_items(make, rendering.units, processors)
        files = _gather(made)
        if files is not None:
            ordered = tuple(files[number] for number in rendering.numbers)
            rendering.report(reporter)
            settled = rendering.settle(ordered, reporter)
            reporter.checkpoint()
            return settled
    rendered = render_targets(targets, analysed, reporter)
    reporter.checkpoint()
    reporter.progress.tell("formatting files:", len(rendered))
    return format_files(rendered, reporter, commands)


def _make(
    rendering: Rendering,
    commands: tuple[FormatterCommand, ...],
    progress: Progress,
    numbers: tuple[int, ...],
) -> _Files | None:
    """Return some files, formatted, or None if anything fails."""
    reporter = Reporter()
    rendered: list[RenderedFile | None] = []
    try:
        # Units are taken in order, so that a number tells how far all processes are.
        for number in numbers:
            progress.tell("rendering files:", number + 1, len(rendering.numbers))
            rendered.append(rendering.render(number))
        files = format_files(tuple(filter(None, rendered)), reporter, commands)
    except Exception:
        # It is raised again where everything is done in one process.
        return None
    if rendering.failed or reporter.reports:
        return None
    return dict(zip(numbers, files, strict=True))


def _gather(made: Iterable[_Files | None]) -> _Files | None:
    """Return all files, or None if any of them are not there."""
    gathered: _Files = {}
    for files in made:
        if files is None:
            return None
        gathered |= files
    return gathered
