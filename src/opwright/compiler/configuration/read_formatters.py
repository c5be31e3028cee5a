"""Reads the table of formatters: the commands that packs may use."""

import re
from typing import cast

from opwright.compiler.configuration import keys
from opwright.compiler.configuration.model import ConfiguredFormatter, Setting
from opwright.compiler.configuration.values import kind_of, report_form, texts_of
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.targets.pack import Format
from opwright.compiler.toml import TomlTable, spell_key, spell_text

FORMATTER_NAME = re.compile(r"[a-z][a-z0-9_-]*")


def read_formatters(
    table: TomlTable, reporter: Reporter
) -> tuple[ConfiguredFormatter, ...]:
    """Return the commands by name, or report everything that is wrong with them."""
    key = keys.FORMATTERS
    formatters = table.table(key.name)
    if formatters is None:
        report_form(key, table.entries[key.name], table.value_span(key.name), reporter)
        return ()
    read = (_read(formatters, name, reporter) for name in formatters.entries)
    return tuple(formatter for formatter in read if formatter is not None)


def _read(
    formatters: TomlTable, name: str, reporter: Reporter
) -> ConfiguredFormatter | None:
    _check_name(formatters, name, reporter)
    value = formatters.entries[name]
    span = formatters.value_span(name)
    if not isinstance(value, list):
        written = spell_text(value) if isinstance(value, str) else '"clang-format"'
        reporter.report(
            codes.WRONG_FORM,
            f"a formatter is a list of texts, not {kind_of(value)}",
            span,
            helps=(f"write `{spell_key(name)} = [{written}]`",),
        )
        return None
    items = cast(list[object], value)
    words = texts_of(formatters, keys.FORMATTERS, items, (name,), reporter)
    if not items or items[0] == "":
        reporter.report(
            codes.BAD_FORMATTER,
            "this names no program",
            span,
            helps=("the program comes first, its arguments follow",),
        )
        return None
    return ConfiguredFormatter(
        name=Setting(name, formatters.key_span(name)), words=words
    )


def _check_name(formatters: TomlTable, name: str, reporter: Reporter) -> None:
    built_in = tuple(format_.value for format_ in Format)
    if name in built_in:
        reporter.report(
            codes.BAD_FORMATTER,
            f"the formatter '{name}' is built in",
            formatters.key_span(name),
            helps=("give the command another name",),
        )
    elif not FORMATTER_NAME.fullmatch(name):
        reporter.report(
            codes.BAD_FORMATTER,
            "a formatter's name is made of small letters, digits, '-' and '_'",
            formatters.key_span(name),
        )
