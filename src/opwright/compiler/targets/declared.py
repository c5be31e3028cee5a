"""A target pack as its folder declares it, without what it inherits."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.source import SourceFile, Span
from opwright.compiler.targets.pack import Option, Output


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a pack was found: its folder, in words, and what version is there."""

    folder: Path
    words: str
    version: str = ""
    built_in: bool = False
    is_installed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclaredPack:
    """What a `target.toml` says itself; empty is what it does not speak of.

    `extends` is the name of the pack from which the rest is inherited; `templates` are
    those of the folder.
    """

    name: str
    version: str
    summary: str
    extends: str
    view: str
    outputs: tuple[Output, ...]
    options: tuple[Option, ...]
    templates: Mapping[str, SourceFile]
    place: Place
    name_span: Span
    extends_span: Span
    view_span: Span
