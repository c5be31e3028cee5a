"""A configuration as it was read: texts, each with the place that it comes from."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Generic, TypeVar

from opwright.compiler.roots import Root
from opwright.compiler.source import SourceFile, Span

_Value = TypeVar("_Value")


class Given(StrEnum):
    """Where a value comes from that stands in no file."""

    COMMAND_LINE = "command line"
    DEFAULT = "default"


Source = Span | Given


@dataclass(frozen=True, slots=True)
class Setting(Generic[_Value]):
    """A value, and where it comes from."""

    value: _Value
    source: Source


Text = Setting[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecList:
    """A list of specs; `name` is empty for the one list without a name."""

    name: str
    entries: tuple[Text, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfiguredTarget:
    """A target's table: the options by name, in the order of the file."""

    name: Text
    options: tuple[tuple[str, Text], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfiguredFormatter:
    """A command under a name: the program, which comes first, and its arguments."""

    name: Text
    words: tuple[Text, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration:
    """What a configuration says; empty or None is what it does not speak of.

    Paths are as they are written, relative to `folder`; those of `roots` are not.
    """

    file: SourceFile | None = None
    folder: Path = Path()
    specs: tuple[SpecList, ...] = ()
    output: Text | None = None
    roots: tuple[Setting[Root], ...] = ()
    target_folders: tuple[Text, ...] = ()
    naming: Text | None = None
    targets: tuple[ConfiguredTarget, ...] = ()
    formatters: tuple[ConfiguredFormatter, ...] = ()
