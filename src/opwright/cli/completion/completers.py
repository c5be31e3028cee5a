"""What completes an argument: known by the name that stands for it in help texts."""

import argparse
from collections.abc import Iterator, Mapping
from typing import cast

from opwright.cli.completion.configured import specs_completer
from opwright.compiler.assets import home_specs
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import all_codes
from opwright.compiler.targets.discovery import discover_packs
from opwright.compiler.targets.pack import Pack

_FOLDERS = frozenset({"DIR", "[PACKAGE:]DIR"})
_FILES = frozenset({"FILE", "FILE.npz", "MODEL", "OUT", "OUT.npz", "TEMPLATE"})


def mark_arguments(tree: argparse.ArgumentParser, reporter: Reporter) -> None:
    """Mark each argument of a tree of parsers with what completes it, as shtab wants.

    Packs that cannot be read are reported.
    """
    words = _words(discover_packs((), reporter))
    completers = _completers()
    for action in all_arguments(tree):
        name = action.metavar if isinstance(action.metavar, str) else ""
        if name in completers:
            # shtab reads this attribute, which argparse does not declare.
            setattr(action, "complete", completers[name])  # noqa: B010
        elif name in words:
            action.choices = words[name]


def _completers() -> Mapping[str, object]:
    # Imported here: it may not be installed.
    import shtab

    return {
        "SPEC": specs_completer(tuple(spec.name for spec in home_specs())),
        **dict.fromkeys(_FOLDERS, shtab.DIRECTORY),
        **dict.fromkeys(_FILES, shtab.FILE),
    }


def _words(packs: tuple[Pack, ...]) -> Mapping[str, tuple[str, ...]]:
    names = tuple(pack.name for pack in packs)
    return {
        "CODE": tuple(code.id for code in all_codes()),
        "NAME=VALUE": tuple(dict.fromkeys(_options_of(packs))),
        "PACK": names,
        "TARGET": names,
    }


def _options_of(packs: tuple[Pack, ...]) -> Iterator[str]:
    for pack in packs:
        for option in pack.options:
            yield from (f"{option.name}={choice}" for choice in option.choices)


def all_arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the arguments of a parser and of those below it."""
    # argparse has no public way to list arguments; shtab goes this one too.
    for action in parser._actions:  # pyright: ignore[reportPrivateUsage]
        yield action
        below = cast(object, action.choices)
        if isinstance(below, Mapping):
            for child in cast("Mapping[str, argparse.ArgumentParser]", below).values():
                yield from all_arguments(child)
