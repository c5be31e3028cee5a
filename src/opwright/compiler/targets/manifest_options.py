"""Reads the options of a target pack: the tables `[options.NAME]`."""

from typing import cast

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.targets.manifest_values import check_keys, read_text
from opwright.compiler.targets.pack import Option
from opwright.compiler.toml import TomlTable

_KEYS = ("summary", "default", "choices")


def read_options(root: TomlTable, reporter: Reporter) -> tuple[Option, ...]:
    """Return the options that a pack declares itself, or report what is wrong."""
    options = root.table("options")
    if options is None:
        reporter.report(
            codes.WRONG_VALUE,
            "'options' holds a table for each option",
            root.value_span("options"),
        )
        return ()
    read = (_read_option(options, name, reporter) for name in options.entries)
    return tuple(option for option in read if option is not None)


def _read_option(options: TomlTable, name: str, reporter: Reporter) -> Option | None:
    table = options.table(name)
    if table is None:
        reporter.report(
            codes.WRONG_VALUE,
            f"an option is a table: [options.{name}]",
            options.value_span(name),
        )
        return None
    check_keys(table, _KEYS, reporter)
    summary = read_text(table, "summary", reporter, default="")
    default = read_text(table, "default", reporter)
    choices = _take_choices(table, reporter)
    if summary is None or default is None or choices is None:
        return None
    if choices and default not in choices:
        reporter.report(
            codes.WRONG_VALUE,
            "the default is none of the choices",
            table.value_span("default"),
        )
    return Option(name=name, summary=summary, default=default, choices=choices)


def _take_choices(table: TomlTable, reporter: Reporter) -> tuple[str, ...] | None:
    value = table.entries.get("choices", [])
    items = cast(list[object], value) if isinstance(value, list) else [None]
    texts = tuple(item for item in items if isinstance(item, str))
    if len(texts) != len(items):
        reporter.report(
            codes.WRONG_VALUE,
            "'choices' is a list of texts",
            table.value_span("choices"),
        )
        return None
    return texts
