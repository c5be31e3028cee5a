"""Takes values of the known forms from a table, or reports what they are instead."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import cast

from opwright.compiler.configuration.keys import LISTS, Key
from opwright.compiler.configuration.model import Setting, Text
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.source import Span
from opwright.compiler.toml import TomlTable, spell_text

_KINDS: Mapping[type, str] = MappingProxyType(
    {
        str: "a text",
        bool: "a truth value",
        int: "a number",
        float: "a number",
        list: "a list",
        dict: "a table",
    }
)
_FIRST_PRINTABLE = " "


def take_text(table: TomlTable, key: Key, reporter: Reporter) -> Text | None:
    """Return the text under a key, None if it is missing or something else."""
    value = table.entries.get(key.name)
    if value is None:
        return None
    span = table.value_span(key.name)
    if isinstance(value, str):
        return Setting(value, span)
    report_form(key, value, span, reporter)
    return None


def take_texts(table: TomlTable, key: Key, reporter: Reporter) -> tuple[Text, ...]:
    """Return the texts of the list under a key, without the items that are none."""
    value = table.entries.get(key.name)
    if value is None:
        return ()
    if not isinstance(value, list):
        report_form(key, value, table.value_span(key.name), reporter)
        return ()
    return texts_of(table, key, cast(list[object], value), (key.name,), reporter)


def texts_of(
    table: TomlTable,
    key: Key,
    items: list[object],
    steps: tuple[str, ...],
    reporter: Reporter,
) -> tuple[Text, ...]:
    """Return the items of a list that are texts, and report the others.

    `steps` leads from the table to the list.
    """
    texts: list[Text] = []
    for index, item in enumerate(items):
        span = table.value_span(*steps, index)
        if isinstance(item, str):
            texts.append(Setting(item, span))
        else:
            _report_item(key, item, span, reporter)
    return tuple(texts)


def check_path(path: Text, folder: Path, reporter: Reporter) -> bool:
    """Tell whether a text can be a path, or report why it cannot.

    Warns of an absolute path that leads to what is beside the configuration.
    """
    span = cast(Span, path.source)
    reason = _find_fault(path.value)
    if reason:
        reporter.report(codes.BAD_PATH, reason, span)
        return False
    written = Path(path.value)
    if written.is_absolute() and written.is_relative_to(folder):
        reporter.report(
            codes.ABSOLUTE_PATH,
            "this path is right on one machine only",
            span,
            notes=("paths are relative to the folder of the configuration",),
            helps=(f"'{written.relative_to(folder).as_posix()}' leads there too",),
        )
    return True


def report_form(key: Key, value: object, span: Span, reporter: Reporter) -> None:
    """Report a value that has not the form of its key."""
    reporter.report(
        codes.WRONG_FORM,
        f"'{key.name}' is {key.form}, not {kind_of(value)}",
        span,
        helps=(_example(key, value),),
    )


def kind_of(value: object) -> str:
    """Return what a value of TOML is, in words."""
    return _KINDS.get(type(value), "a date or a time")


def _report_item(key: Key, item: object, span: Span, reporter: Reporter) -> None:
    reporter.report(
        codes.WRONG_FORM,
        f"'{key.name}' holds texts, not {kind_of(item)}",
        span,
        helps=(_example(key, item),),
    )


def _example(key: Key, value: object) -> str:
    if isinstance(value, str) and key.form in LISTS:
        return f"write `{key.name} = [{spell_text(value)}]`"
    first, *below = key.example.splitlines()
    return f"write `{first}`{', with its options below' if below else ''}"


def _find_fault(path: str) -> str:
    if not path:
        return "the path is empty"
    if any(character < _FIRST_PRINTABLE for character in path):
        return "there is a control character in the path"
    return ""
