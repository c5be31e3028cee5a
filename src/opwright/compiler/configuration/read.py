"""Reads a configuration from its table, by the table of keys."""

import re
from pathlib import Path
from typing import cast

from opwright.compiler.configuration import keys
from opwright.compiler.configuration.keys import KEYS
from opwright.compiler.configuration.model import (
    Configuration,
    ConfiguredTarget,
    Setting,
    SpecList,
    Text,
)
from opwright.compiler.configuration.read_formatters import read_formatters
from opwright.compiler.configuration.read_roots import read_roots
from opwright.compiler.configuration.values import (
    check_path,
    kind_of,
    report_form,
    take_text,
    take_texts,
    texts_of,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.toml import TomlTable, spell_key, spell_text

SPEC_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


def read_configuration(
    table: TomlTable, folder: Path, reporter: Reporter
) -> Configuration:
    """Read what a table says, or report everything that is wrong with it."""
    _check_keys(table, reporter)
    output = take_text(table, keys.OUTPUT, reporter)
    folders = take_texts(table, keys.TARGET_FOLDERS, reporter)
    return Configuration(
        file=table.document.file,
        folder=folder,
        specs=_read_specs(table, folder, reporter),
        output=output if output and check_path(output, folder, reporter) else None,
        roots=read_roots(take_texts(table, keys.ROOTS, reporter), folder, reporter),
        target_folders=tuple(f for f in folders if check_path(f, folder, reporter)),
        naming=take_text(table, keys.NAMING, reporter),
        targets=_read_targets(table, reporter),
        formatters=read_formatters(table, reporter),
    )


def _check_keys(table: TomlTable, reporter: Reporter) -> None:
    known = tuple(key.name for key in KEYS)
    for name in table.entries:
        if name not in known:
            reporter.report(
                codes.UNKNOWN_KEY,
                f"unknown key '{name}'",
                table.key_span(name),
                notes=(f"known keys: {', '.join(known)}",),
                helps=did_you_mean(name, known),
            )


def _read_specs(
    table: TomlTable, folder: Path, reporter: Reporter
) -> tuple[SpecList, ...]:
    key = keys.SPECS
    named = table.table(key.name)
    if key.name not in table.entries:
        return ()
    if named is None:
        texts = take_texts(table, key, reporter)
        value = table.entries[key.name]
        lists = [("", texts)] if isinstance(value, list) else []
        _check_filled(table, key.name, reporter)
    else:
        _check_filled(table, key.name, reporter)
        lists = [(name, _named(named, name, reporter)) for name in named.entries]
    return tuple(
        SpecList(
            name=name,
            entries=tuple(text for text in texts if check_path(text, folder, reporter)),
        )
        for name, texts in lists
    )


def _named(specs: TomlTable, name: str, reporter: Reporter) -> tuple[Text, ...]:
    """Return the list of one name."""
    if not SPEC_NAME.fullmatch(name):
        reporter.report(
            codes.BAD_SPEC_NAME,
            "a spec's name is made of letters, digits, '-' and '_'",
            specs.key_span(name),
            helps=("anything else would be taken for a path where SPEC is given",),
        )
    value = specs.entries[name]
    if isinstance(value, list):
        _check_filled(specs, name, reporter)
        items = cast(list[object], value)
        return texts_of(specs, keys.SPECS, items, (name,), reporter)
    written = spell_text(value) if isinstance(value, str) else '"interfaces"'
    reporter.report(
        codes.WRONG_FORM,
        f"a named spec is a list of paths, not {kind_of(value)}",
        specs.value_span(name),
        helps=(f"write `{spell_key(name)} = [{written}]`",),
    )
    return ()


def _check_filled(table: TomlTable, name: str, reporter: Reporter) -> None:
    if table.entries[name] in ([], {}):
        reporter.report(
            codes.EMPTY_SPECS,
            "this names no spec",
            table.value_span(name),
            helps=(f'write `{spell_key(name)} = ["interfaces"]`, or leave it out',),
        )


def _read_targets(table: TomlTable, reporter: Reporter) -> tuple[ConfiguredTarget, ...]:
    key = keys.TARGETS
    targets = table.table(key.name)
    if targets is None:
        report_form(key, table.entries[key.name], table.value_span(key.name), reporter)
        return ()
    read = (_read_target(targets, name, reporter) for name in targets.entries)
    return tuple(target for target in read if target is not None)


def _read_target(
    targets: TomlTable, name: str, reporter: Reporter
) -> ConfiguredTarget | None:
    table = targets.table(name)
    if table is None:
        reporter.report(
            codes.WRONG_FORM,
            f"a target is a table, not {kind_of(targets.entries[name])}",
            targets.value_span(name),
            helps=(f"write `[targets.{spell_key(name)}]`, with its options below",),
        )
        return None
    options: list[tuple[str, Text]] = []
    for option, value in table.entries.items():
        if isinstance(value, str):
            options.append((option, Setting(value, table.value_span(option))))
        else:
            reporter.report(
                codes.WRONG_FORM,
                f"an option's value is a text, not {kind_of(value)}",
                table.value_span(option),
                helps=('a text is in quotes, as in `naming = "spec"`',),
            )
    return ConfiguredTarget(
        name=Setting(name, targets.key_span(name)), options=tuple(options)
    )
