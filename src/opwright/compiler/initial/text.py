"""Writes the text of a first configuration: every key, with what it is for."""

import textwrap
from collections.abc import Iterator, Mapping
from enum import StrEnum

from opwright.compiler.assets import home_specs
from opwright.compiler.configuration import keys
from opwright.compiler.configuration.built_in import built_in_packs
from opwright.compiler.configuration.keys import KEYS, Key
from opwright.compiler.initial.find import InterfaceFiles
from opwright.compiler.initial.globs import choose_globs
from opwright.compiler.initial.roots import guess_roots
from opwright.compiler.toml import spell_text

_WIDTH = 88


class Style(StrEnum):
    """Where the text will stand: the prefix of its tables' names."""

    OWN_FILE = ""
    PYPROJECT = "tool.opwright"


def initial_text(found: InterfaceFiles, style: Style, *, schema: str = "") -> str:
    """Return a configuration for what was found, for the home specs if it is nothing.

    `schema` is the path of a JSON Schema for editors.
    """
    head = [f"#:schema {schema}", ""] if schema else []
    if style is Style.PYPROJECT:
        head += [f"[{style}]"]
    head += [
        "# What opwright reads and writes; `opwright config` shows what is in force.",
        "# Paths are relative to the folder of this file.",
    ]
    values = _values(found)
    blocks = ("\n".join(_block(key, values, style)) for key in KEYS)
    return "\n\n".join(("\n".join(head), *blocks)) + "\n"


def _values(found: InterfaceFiles) -> Mapping[str, str]:
    """Return the lines that hold, by key; the other keys get an example."""
    homes = tuple(home.name for home in home_specs() if "/" not in home.name)
    roots = guess_roots(found)
    values = {
        keys.SPECS.name: _list(keys.SPECS, choose_globs(found) or homes),
        keys.OUTPUT.name: keys.OUTPUT.example,
    }
    return {**values, keys.ROOTS.name: _list(keys.ROOTS, roots)} if roots else values


def _list(key: Key, texts: tuple[str, ...]) -> str:
    items = "".join(f"    {spell_text(text)},\n" for text in texts)
    return f"{key.name} = [\n{items}]"


def _block(key: Key, values: Mapping[str, str], style: Style) -> Iterator[str]:
    yield from textwrap.wrap(
        key.summary, _WIDTH, initial_indent="# ", subsequent_indent="# "
    )
    if key is keys.TARGETS:
        yield from _targets(style)
    elif key.name in values:
        yield values[key.name]
    else:
        yield from (f"# {line}" for line in _example(key, style))


def _example(key: Key, style: Style) -> Iterator[str]:
    for line in key.example.splitlines():
        is_header = line.startswith("[") and style.value
        yield f"[{style}.{line.removeprefix('[')}" if is_header else line


def _targets(style: Style) -> Iterator[str]:
    table = ".".join(filter(None, (style.value, keys.TARGETS.name)))
    yield "# `opwright targets` tells what they are."
    yield f"[{table}.{keys.DEFAULT_TARGET}]"
    others = (pack.name for pack in built_in_packs())
    yield from (f"# [{table}.{n}]" for n in others if n != keys.DEFAULT_TARGET)
