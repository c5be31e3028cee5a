"""Renders targets: every output of every target, for each element of its view."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from jinja2 import Environment, Template

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.render.environment import make_environment
from opwright.compiler.render.failures import Failure, explain_failure
from opwright.compiler.render.output_paths import (
    Made,
    drop_taken_paths,
    parse_output_path,
)
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.render.vet import vet_declarations
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import Output, Pack, Shape, Target
from opwright.compiler.targets.views import VIEWS, Element


def render_targets(
    targets: tuple[Target, ...], analysed: AnalysedSchema, reporter: Reporter
) -> tuple[RenderedFile, ...]:
    """Render a schema with all targets; every output is tried, whatever fails."""
    made = tuple(
        file
        for target in targets
        for file in _render_target(target, analysed, reporter)
    )
    return tuple(one.file for one in drop_taken_paths(made, reporter))


def _render_target(
    target: Target, analysed: AnalysedSchema, reporter: Reporter
) -> Iterator[Made]:
    pack = target.pack
    environment = make_environment(pack)
    elements = tuple(VIEWS[pack.view](analysed, target.options))
    for output in pack.outputs:
        renderer = _OutputRenderer(target, output, environment, reporter)
        for element in elements:
            if element.for_each is output.for_each:
                yield from renderer.render(element)


class _OutputRenderer:
    """Renders one output of a pack; a failure is reported once, not per element."""

    def __init__(
        self,
        target: Target,
        output: Output,
        environment: Environment,
        reporter: Reporter,
    ) -> None:
        self._pack: Pack = target.pack
        self._options = target.options
        self._output = output
        self._reporter = reporter
        self._reported: set[Failure] = set()
        self._template = self._compile(environment, output.template, inline=False)
        self._path = self._compile(environment, output.path, inline=True)

    def render(self, element: Element) -> Iterator[Made]:
        """Yield the file for one element, or nothing if that fails."""
        path = self._render_path(element)
        text = self._render_text(self._template, element, self._output.template_span)
        if path is None or text is None or not self._vet(text, element):
            return
        file = RenderedFile(
            path=path,
            text=text,
            formatter=self._output.format.value,
            policy=self._output.policy,
            unit=f"{self._pack.name}:{element.namespace}",
        )
        yield Made(file=file, key=element.key, span=self._output.path_span)

    def _compile(
        self, environment: Environment, source: str, *, inline: bool
    ) -> Template | None:
        try:
            if inline:
                return environment.from_string(source)
            return environment.get_template(source)
        except Exception as error:
            # A template may fail in any way; that is its author's to know.
            output = self._output
            span = output.path_span if inline else output.template_span
            self._report(explain_failure(error, self._pack, (), span), None)
            return None

    def _render_path(self, element: Element) -> PurePosixPath | None:
        span = self._output.path_span
        text = self._render_text(self._path, element, span)
        if text is None:
            return None
        path = parse_output_path(text)
        if isinstance(path, PurePosixPath):
            return path
        failure = Failure(code=codes.BAD_OUTPUT_PATH, message=path, span=span)
        self._report(failure, element)
        return None

    def _render_text(
        self, template: Template | None, element: Element, span: Span
    ) -> str | None:
        if template is None:
            return None
        variables = {**element.variables, "options": self._options}
        try:
            return template.render(variables)
        except Exception as error:
            names = tuple(variables)
            self._report(explain_failure(error, self._pack, names, span), element)
            return None

    def _vet(self, text: str, element: Element) -> bool:
        if self._output.shape is Shape.ANY:
            return True
        problems = vet_declarations(text)
        for problem in problems:
            span = self._output.template_span
            failure = Failure(code=codes.UNEXPECTED_CODE, message=problem, span=span)
            self._report(failure, element)
        return not problems

    def _report(self, failure: Failure, element: Element | None) -> None:
        if failure in self._reported:
            return
        self._reported.add(failure)
        met = (f"met while rendering {element.key}",) if element else ()
        self._reporter.report(
            failure.code,
            failure.message,
            failure.span,
            notes=(*failure.notes, *met),
        )
