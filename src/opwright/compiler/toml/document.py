"""A parsed TOML file: its tables, and where their keys and values stand."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from opwright.compiler.source import SourceFile, Span
from opwright.compiler.toml.scan import TomlPath, TomlPlace


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlDocument:
    """A parsed file, with the place of everything in it by path."""

    file: SourceFile
    places: Mapping[TomlPath, TomlPlace]


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlTable:
    """One table of a document; `path` is how to get there from the top."""

    document: TomlDocument
    entries: Mapping[str, object]
    path: TomlPath = ()

    @property
    def span(self) -> Span:
        """Where the table stands: its header, its braces, or its first key."""
        place = self.document.places.get(self.path)
        return place.value if place else self.document.file.whole()

    def key_span(self, key: str) -> Span:
        """Return where a key stands; for a missing one, where its table does."""
        place = self.document.places.get((*self.path, key))
        return place.key if place else self.span

    def value_span(self, *steps: str | int) -> Span:
        """Return where a value below the table stands; the table for a missing one."""
        place = self.document.places.get((*self.path, *steps))
        return place.value if place else self.span

    def table(self, key: str) -> "TomlTable | None":
        """Return the table under a key, empty if missing; None if it is no table."""
        value = self.entries.get(key, {})
        if not isinstance(value, dict):
            return None
        return TomlTable(
            document=self.document,
            entries=cast(dict[str, object], value),
            path=(*self.path, key),
        )

    def tables(self, key: str) -> "tuple[TomlTable, ...] | None":
        """Return the array of tables under a key; None if it is not one."""
        value = self.entries.get(key)
        if not isinstance(value, list):
            return None
        items = cast(list[object], value)
        if not all(isinstance(item, dict) for item in items):
            return None
        return tuple(
            TomlTable(
                document=self.document,
                entries=table,
                path=(*self.path, key, index),
            )
            for index, table in enumerate(cast(list[dict[str, object]], value))
        )
