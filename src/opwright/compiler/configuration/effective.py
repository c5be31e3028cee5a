"""Shows the settings in force, each with where it comes from: as TOML, or as JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.assets import home_specs
from opwright.compiler.configuration import keys
from opwright.compiler.configuration.model import Given, Setting, Source, Text
from opwright.compiler.configuration.settle import Settings
from opwright.compiler.reading import shorten
from opwright.compiler.report.json import VERSION, Json
from opwright.compiler.roots import Root
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import Target
from opwright.compiler.toml import spell_key, spell_text


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectiveTarget:
    """A target in force, with a value for each of its options."""

    name: Text
    options: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectiveFormatter:
    """A command in force: its program, and what it is given."""

    name: Text
    words: tuple[Text, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effective:
    """What is in force, in texts. Paths are relative to the current folder."""

    file: str | None
    specs: tuple[Text, ...]
    output: Text
    roots: tuple[Text, ...]
    target_folders: tuple[Text, ...]
    targets: tuple[EffectiveTarget, ...]
    formatters: tuple[EffectiveFormatter, ...] = ()


def describe_settings(settings: Settings, targets: tuple[Target, ...]) -> Effective:
    """Return what is in force; `targets` are the packs of the settings' targets."""
    homes = frozenset(home.name for home in home_specs())
    return Effective(
        file=settings.file.display if settings.file else None,
        specs=tuple(_spec(entry, settings.folder, homes) for entry in settings.specs),
        output=_path(settings.output),
        roots=tuple(Setting(_root(r.value), r.source) for r in settings.roots),
        target_folders=tuple(map(_path, settings.target_folders)),
        targets=tuple(_targets(settings, targets)),
        formatters=tuple(_formatters(settings)),
    )


def settings_to_toml(effective: Effective) -> str:
    """Return the settings as a configuration for the current folder."""
    return "".join(f"{line}\n" for line in _toml_lines(effective))


def settings_to_json(effective: Effective) -> Json:
    """Return the settings as JSON; the keys are those of a configuration."""
    return {
        "version": VERSION,
        "file": effective.file,
        keys.SPECS.name: _json_list(effective.specs),
        keys.OUTPUT.name: _json_text(effective.output),
        keys.ROOTS.name: _json_list(effective.roots),
        keys.TARGET_FOLDERS.name: _json_list(effective.target_folders),
        keys.TARGETS.name: [
            {
                "name": target.name.value,
                "source": _json_source(target.name.source),
                "options": {name: _json_text(text) for name, text in target.options},
            }
            for target in effective.targets
        ],
        keys.FORMATTERS.name: {
            formatter.name.value: _json_list(formatter.words)
            for formatter in effective.formatters
        },
    }


def _spec(entry: Text, folder: Path, homes: frozenset[str]) -> Text:
    if entry.source is Given.COMMAND_LINE or entry.value in homes:
        return entry
    return Setting(shorten(folder / entry.value).as_posix(), entry.source)


def _path(path: Setting[Path]) -> Text:
    return Setting(path.value.as_posix(), path.source)


def _root(root: Root) -> str:
    folder = root.folder.as_posix()
    return f"{root.package}:{folder}" if root.package else folder


def _targets(
    settings: Settings, targets: tuple[Target, ...]
) -> Iterator[EffectiveTarget]:
    by_name = {target.pack.name: target for target in targets}
    given = {name: Given.COMMAND_LINE for name, _ in settings.options}
    for wanted in settings.targets:
        configured = {n: t.source for n, t in (*wanted.shared, *wanted.own)}
        sources: dict[str, Source] = {**configured, **given}
        options = by_name[wanted.name.value].options
        yield EffectiveTarget(
            name=wanted.name,
            options=tuple(
                (name, Setting(value, sources.get(name, Given.DEFAULT)))
                for name, value in options.items()
            ),
        )


def _formatters(settings: Settings) -> Iterator[EffectiveFormatter]:
    for formatter in settings.formatters:
        program, *arguments = formatter.words
        path = Path(program.value)
        # Only a path is relative to the configuration; a bare name is looked for.
        if path.parent != Path():
            place = shorten(settings.folder / path).as_posix()
            program = Setting(place if "/" in place else f"./{place}", program.source)
        yield EffectiveFormatter(name=formatter.name, words=(program, *arguments))


def _toml_lines(effective: Effective) -> Iterator[str]:
    yield from _toml_list(keys.SPECS.name, effective.specs)
    yield _toml_text(keys.OUTPUT.name, effective.output)
    yield from _toml_list(keys.ROOTS.name, effective.roots)
    yield from _toml_list(keys.TARGET_FOLDERS.name, effective.target_folders)
    for target in effective.targets:
        header = f"[{keys.TARGETS.name}.{spell_key(target.name.value)}]"
        yield f"\n{header}  # {_show(target.name.source)}"
        for name, text in target.options:
            yield _toml_text(spell_key(name), text)
    if effective.formatters:
        yield f"\n[{keys.FORMATTERS.name}]"
    for formatter in effective.formatters:
        words = ", ".join(spell_text(word.value) for word in formatter.words)
        name = spell_key(formatter.name.value)
        yield f"{name} = [{words}]  # {_show(formatter.name.source)}"


def _toml_text(key: str, text: Text) -> str:
    return f"{key} = {spell_text(text.value)}  # {_show(text.source)}"


def _toml_list(key: str, texts: Sequence[Text]) -> Iterator[str]:
    if not texts:
        yield f"# {key}: none"
        return
    yield f"{key} = ["
    for text in texts:
        yield f"    {spell_text(text.value)},  # {_show(text.source)}"
    yield "]"


def _show(source: Source) -> str:
    if isinstance(source, Span):
        return f"{source.file.display}:{source.start.line}"
    return source.value


def _json_list(texts: Sequence[Text]) -> Json:
    return [_json_text(text) for text in texts]


def _json_text(text: Text) -> Json:
    return {"value": text.value, "source": _json_source(text.source)}


def _json_source(source: Source) -> Json:
    if isinstance(source, Span):
        return {
            "kind": "file",
            "file": source.file.display,
            "line": source.start.line,
            "column": source.start.column,
        }
    return {"kind": source.value}
