"""Reads the outputs of a target pack: the tables `[[outputs]]`."""

from opwright.compiler.render.rendered import Policy
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.targets.manifest_values import (
    check_keys,
    read_choice,
    read_text,
)
from opwright.compiler.targets.pack import ForEach, Format, Output, Shape
from opwright.compiler.toml import TomlTable

_KEYS = ("for_each", "template", "path", "format", "policy", "shape")


def read_outputs(root: TomlTable, reporter: Reporter) -> tuple[Output, ...]:
    """Return the outputs that a pack declares itself, or report what is wrong."""
    if "outputs" not in root.entries:
        return ()
    tables = root.tables("outputs")
    if tables is None:
        reporter.report(
            codes.WRONG_VALUE,
            "'outputs' is written as [[outputs]] tables",
            root.key_span("outputs"),
        )
        return ()
    outputs = (_read_output(table, reporter) for table in tables)
    return tuple(output for output in outputs if output is not None)


def _read_output(table: TomlTable, reporter: Reporter) -> Output | None:
    check_keys(table, _KEYS, reporter)
    for_each = read_choice(table, "for_each", ForEach, reporter)
    template = read_text(table, "template", reporter)
    path = read_text(table, "path", reporter)
    format_ = read_text(table, "format", reporter, default=Format.NONE.value)
    policy = read_choice(table, "policy", Policy, reporter, default=Policy.OVERWRITE)
    shape = read_choice(table, "shape", Shape, reporter, default=Shape.ANY)
    if (
        for_each is None
        or template is None
        or path is None
        or format_ is None
        or policy is None
        or shape is None
    ):
        return None
    return Output(
        for_each=for_each,
        template=template,
        path=path,
        format=format_,
        policy=policy,
        shape=shape,
        for_each_span=table.value_span("for_each"),
        template_span=table.value_span("template"),
        path_span=table.value_span("path"),
        format_span=table.value_span("format"),
    )
