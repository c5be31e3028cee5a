"""Settles what is in force: the command line over the configuration over defaults."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from opwright.compiler.configuration.keys import (
    DEFAULT_OUTPUT,
    DEFAULT_TARGET,
    NAMING,
)
from opwright.compiler.configuration.model import (
    Configuration,
    ConfiguredFormatter,
    ConfiguredTarget,
    Given,
    Setting,
    SpecList,
    Text,
)
from opwright.compiler.reading import shorten
from opwright.compiler.roots import Root
from opwright.compiler.source import SourceFile


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandLine:
    """What the command line says; empty or None is what it does not speak of."""

    specs: tuple[str, ...] = ()
    roots: tuple[Root, ...] = ()
    targets: tuple[str, ...] = ()
    target_folders: tuple[Path, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    output: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetSettings:
    """A target in force, with what the configuration says of its options.

    `shared` are options for every target that has them.
    """

    name: Text
    shared: tuple[tuple[str, Text], ...]
    own: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is in force. `names` are the names of the configuration's spec lists.

    `folder` is what entries of the configuration are relative to; paths are relative
    to the current folder already. `options` are the command line's.
    """

    file: SourceFile | None
    folder: Path
    names: tuple[str, ...]
    specs: tuple[Text, ...]
    output: Setting[Path]
    roots: tuple[Setting[Root], ...]
    target_folders: tuple[Setting[Path], ...]
    targets: tuple[TargetSettings, ...]
    options: tuple[tuple[str, str], ...]
    formatters: tuple[ConfiguredFormatter, ...] = ()


def settle(given: CommandLine, configuration: Configuration) -> Settings:
    """Return what is in force."""
    specs = tuple(dict.fromkeys(_settle_specs(given.specs, configuration.specs)))
    # Roots of the configuration are there for all its specs.
    some = set(_all_specs(configuration.specs)) - set(specs)
    return Settings(
        file=configuration.file,
        folder=configuration.folder,
        names=tuple(spec.name for spec in configuration.specs if spec.name),
        specs=specs,
        output=_settle_output(given.output, configuration),
        roots=(
            *(Setting(root, Given.COMMAND_LINE) for root in given.roots),
            *(_share(root, bool(some)) for root in configuration.roots),
        ),
        target_folders=(
            *(Setting(path, Given.COMMAND_LINE) for path in given.target_folders),
            *(_place(text, configuration) for text in configuration.target_folders),
        ),
        targets=tuple(_settle_targets(given.targets, configuration)),
        options=tuple(dict(given.options).items()),
        formatters=configuration.formatters,
    )


def _settle_specs(
    given: tuple[str, ...], lists: tuple[SpecList, ...]
) -> Iterator[Text]:
    """Yield the specs: without any given, all of the configuration's.

    A name of the configuration's stands for its list, before any other meaning.
    """
    if not given:
        yield from _all_specs(lists)
        return
    by_name = {spec.name: spec.entries for spec in lists if spec.name}
    for spec in given:
        yield from by_name.get(spec, (Setting(spec, Given.COMMAND_LINE),))


def _all_specs(lists: tuple[SpecList, ...]) -> Iterator[Text]:
    for spec in lists:
        yield from spec.entries


def _settle_output(given: Path | None, configuration: Configuration) -> Setting[Path]:
    if given is not None:
        return Setting(given, Given.COMMAND_LINE)
    if configuration.output is not None:
        return _place(configuration.output, configuration)
    # Beside the configuration, wherever below it somebody stands.
    return _place(Setting(DEFAULT_OUTPUT, Given.DEFAULT), configuration)


def _place(path: Text, configuration: Configuration) -> Setting[Path]:
    """Return a path of the configuration's, relative to the current folder."""
    return Setting(shorten(configuration.folder / path.value), path.source)


def _share(root: Setting[Root], shared: bool) -> Setting[Root]:
    return Setting(replace(root.value, shared=shared), root.source)


def _settle_targets(
    given: tuple[str, ...], configuration: Configuration
) -> Iterator[TargetSettings]:
    """Yield the targets: those given, else those configured, else the default one."""
    naming = configuration.naming
    shared = ((NAMING.name, naming),) if naming else ()
    configured = {target.name.value: target for target in configuration.targets}
    for name in _target_names(given, configuration.targets):
        target = configured.get(name.value)
        yield TargetSettings(
            name=name, shared=shared, own=target.options if target else ()
        )


def _target_names(
    given: tuple[str, ...], configured: tuple[ConfiguredTarget, ...]
) -> tuple[Text, ...]:
    if given:
        return tuple(Setting(n, Given.COMMAND_LINE) for n in dict.fromkeys(given))
    if configured:
        return tuple(target.name for target in configured)
    return (Setting(DEFAULT_TARGET, Given.DEFAULT),)
