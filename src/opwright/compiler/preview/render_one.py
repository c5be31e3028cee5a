"""Renders one template for one element, as the output that it belongs to would be."""

from dataclasses import replace

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.formatting import format_files
from opwright.compiler.preview.elements import Elements
from opwright.compiler.preview.subject import Subject
from opwright.compiler.render.environment import make_environment
from opwright.compiler.render.failure_log import FailureLog
from opwright.compiler.render.output_renderer import OutputRenderer
from opwright.compiler.render.rendered import Policy
from opwright.compiler.report import Reporter
from opwright.compiler.targets.formats import FormatterCommand, check_format
from opwright.compiler.targets.pack import ForEach, Format, Output, Shape
from opwright.compiler.targets.views import Element
from opwright.compiler.targets.views.schema_views import SchemaViews

# By the end of a template's name, for templates of which no output is made.
_FORMATS = ((".py.jinja", Format.PYTHON), (".json.jinja", Format.JSON))


def elements_for(subject: Subject, analysed: AnalysedSchema) -> Elements:
    """Return what a template can be rendered for.

    A template of which outputs are made is for their kinds, others are for anything.
    """
    views = SchemaViews(analysed)
    kinds = tuple(dict.fromkeys(output.for_each for output in subject.outputs))
    return tuple(
        element
        for kind in kinds or ForEach
        for element in views.elements(subject.target, kind)
    )


def render_one(
    subject: Subject,
    element: Element,
    commands: tuple[FormatterCommand, ...],
    reporter: Reporter,
    *,
    raw: bool,
) -> str:
    """Return the text of a template for an element, formatted unless it is to be `raw`.

    `commands` are the formatters that the user allows besides those built in.

    Raises:
        StageFailed: the template fails, or its text cannot be formatted.
    """
    pack, log = subject.target.pack, FailureLog()
    output = _output(subject, element.for_each)
    renderer = OutputRenderer(subject.target, output, make_environment(pack), log)
    file = renderer.render(element)
    log.report(reporter)
    reporter.checkpoint()
    if file is None:
        raise AssertionError("what fails is reported")
    if raw:
        file = replace(file, formatter=Format.NONE)
    else:
        check_format(output, commands, reporter)
        reporter.checkpoint()
    (formatted,) = format_files((file,), reporter, commands)
    reporter.checkpoint()
    return formatted.text


def _output(subject: Subject, kind: ForEach) -> Output:
    made = (output for output in subject.outputs if output.for_each is kind)
    return next(made, None) or _assumed_output(subject, kind)


def _assumed_output(subject: Subject, kind: ForEach) -> Output:
    """Return an output for a template that is part of others, or of no pack yet."""
    pack, name = subject.target.pack, subject.template
    span = pack.templates[name].whole()
    # A part of a file is seldom Python that stands by itself.
    known = () if pack.outputs else _FORMATS
    formats = (format_ for end, format_ in known if name.endswith(end))
    return Output(
        for_each=kind,
        template=name,
        path="rendered",
        format=next(formats, Format.NONE),
        policy=Policy.OVERWRITE,
        shape=Shape.ANY,
        for_each_span=span,
        template_span=span,
        path_span=span,
        format_span=span,
    )
