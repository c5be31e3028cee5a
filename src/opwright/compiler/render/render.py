"""Renders targets: every output of every target, for each element of its view."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.render.environment import make_environment
from opwright.compiler.render.failure_log import FailureLog
from opwright.compiler.render.output_paths import Made, drop_taken_paths
from opwright.compiler.render.output_renderer import OutputRenderer
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import ForEach, Output, Target
from opwright.compiler.targets.views import Element
from opwright.compiler.targets.views.schema_views import SchemaViews


@dataclass(frozen=True, slots=True, kw_only=True)
class _Job:
    """One file that is to be made: an output of a target, for an element."""

    target: Target
    output: Output
    element: Element
    renderer: OutputRenderer


class Rendering:
    """All files that some targets make of a schema, by their numbers.

    They can be rendered in any order and in several processes. What fails is noted in
    the process that met it.
    """

    def __init__(self, targets: Iterable[Target], analysed: AnalysedSchema) -> None:
        self._analysed = analysed
        self._logs: list[FailureLog] = []
        views = SchemaViews(analysed)
        plans = [(target, tuple(self._plan(target, views))) for target in targets]
        self._jobs = tuple(job for _, plan in plans for job in plan)
        self._idle = tuple(target for target, plan in plans if not plan)

    @property
    def numbers(self) -> range:
        """The numbers of all files."""
        return range(len(self._jobs))

    @property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """The numbers, together where files are of one target and one namespace.

        To render two of these in one process saves little.
        """
        units: dict[tuple[str, str], list[int]] = {}
        for number, job in enumerate(self._jobs):
            unit = (job.target.pack.name, job.element.namespace)
            units.setdefault(unit, []).append(number)
        return tuple(map(tuple, units.values()))

    @property
    def failed(self) -> bool:
        """Whether anything has failed in this process."""
        return any(log.failed for log in self._logs)

    def render(self, number: int) -> RenderedFile | None:
        """Return a file, None if that fails."""
        job = self._jobs[number]
        return job.renderer.render(job.element)

    def report(self, reporter: Reporter) -> None:
        """Report what has failed in this process."""
        for log in self._logs:
            log.report(reporter)

    def settle(
        self, files: Sequence[RenderedFile | None], reporter: Reporter
    ) -> tuple[RenderedFile, ...]:
        """Return those files of all that are there and go where no other one goes."""
        for target in self._idle:
            _report_idle(target, reporter)
        places = _places(self._analysed)
        made = (
            Made(
                file=file,
                key=job.element.key,
                span=job.output.path_span,
                declared=places.get((job.output.for_each, job.element.key)),
            )
            for job, file in zip(self._jobs, files, strict=True)
            if file is not None
        )
        return tuple(one.file for one in drop_taken_paths(tuple(made), reporter))

    def _plan(self, target: Target, views: SchemaViews) -> Iterator[_Job]:
        environment, log = make_environment(target.pack), FailureLog()
        self._logs.append(log)
        for output in target.pack.outputs:
            renderer = OutputRenderer(target, output, environment, log)
            for element in views.elements(target, output.for_each):
                yield _Job(
                    target=target, output=output, element=element, renderer=renderer
                )


def render_targets(
    targets: Iterable[Target], analysed: AnalysedSchema, reporter: Reporter
) -> tuple[RenderedFile, ...]:
    """Render a schema with all targets; every output is tried, whatever fails."""
    rendering = Rendering(targets, analysed)
    files: list[RenderedFile | None] = []
    for number in rendering.numbers:
        reporter.progress.tell("rendering files:", number + 1, len(rendering.numbers))
        files.append(rendering.render(number))
    rendering.report(reporter)
    return rendering.settle(files, reporter)


def _report_idle(target: Target, reporter: Reporter) -> None:
    name = target.pack.name
    reporter.report(
        codes.NOTHING_MADE,
        f"target '{name}' makes nothing of these specs",
        place=f"target {name}",
        notes=(f"it makes: {target.pack.summary}",) if target.pack.summary else (),
    )


def _places(analysed: AnalysedSchema) -> Mapping[tuple[ForEach, str], Span]:
    """Return where the elements that stand for something in a spec are declared."""
    modules = {
        (ForEach.MODULE, module.name): module.origin.span
        for module in analysed.schema.modules
    }
    declarations = {
        (ForEach.DECLARATION, str(declaration.name)): declaration.origin.span
        for declaration in analysed.schema.declarations
    }
    return MappingProxyType(modules | declarations)
