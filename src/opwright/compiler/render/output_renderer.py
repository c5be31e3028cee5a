"""Renders one output of a target, for one element after the other."""

from pathlib import PurePosixPath

from jinja2 import Environment, Template

from opwright.compiler.render.failure_log import FailureLog
from opwright.compiler.render.failures import Failure, explain_failure
from opwright.compiler.render.output_paths import parse_output_path
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.render.vet import vet_declarations
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import Output, Pack, Shape, Target
from opwright.compiler.targets.views import Element


class OutputRenderer:
    """Renders one output of a pack, noting what fails."""

    def __init__(
        self,
        target: Target,
        output: Output,
        environment: Environment,
        failures: FailureLog,
    ) -> None:
        self._pack: Pack = target.pack
        self._options = target.options
        self._output = output
        self._failures = failures
        self._template = self._compile(environment, output.template, inline=False)
        self._path = self._compile(environment, output.path, inline=True)

    def render(self, element: Element) -> RenderedFile | None:
        """Return the file for one element, None if that fails."""
        path = self._render_path(element)
        text = self._render_text(self._template, element, self._output.template_span)
        if path is None or text is None or not self._vet(text, element):
            return None
        return RenderedFile(
            path=path,
            text=text,
            formatter=self._output.format,
            policy=self._output.policy,
            unit=f"{self._pack.name}:{element.namespace}",
            element=element.key,
            template_span=(None if self._pack.built_in else self._output.template_span),
        )

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
            self._failures.add(explain_failure(error, self._pack, (), span))
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
        self._failures.add(failure, element.key)
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
            failure = explain_failure(error, self._pack, tuple(variables), span)
            self._failures.add(failure, element.key)
            return None

    def _vet(self, text: str, element: Element) -> bool:
        if self._output.shape is Shape.ANY:
            return True
        problems = vet_declarations(text)
        for problem in problems:
            span = self._output.template_span
            failure = Failure(code=codes.UNEXPECTED_CODE, message=problem, span=span)
            self._failures.add(failure, element.key)
        return not problems
