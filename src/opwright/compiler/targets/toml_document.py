"""TOML with places: `tomllib` gives the values, a scan of the lines their spans."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.toml_advice import advise_on_toml

_HEADER = re.compile(r"\s*(\[{1,2})\s*([^\[\]#]+?)\s*\]{1,2}")
_ENTRY = re.compile(r"""\s*([\w."'-]+)\s*=\s*("[^"]*"|'[^']*'|[^#]*[^#\s])?""")
# The way in which tomllib shows a dotted key.
_KEYS = re.compile(r"\('.*?',?\)")
_KEY = re.compile(r"'([^']*)'")
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")

_Key = tuple[str, int, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlDocument:
    """A parsed file. `keys` and `values` are spans by table, its index, and key.

    Only keys on lines of their own are known; what else there is, such as an inline
    table, is shown as the file as a whole.
    """

    file: SourceFile
    root: Mapping[str, object]
    keys: Mapping[_Key, Span]
    values: Mapping[_Key, Span]


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlTable:
    """One table of a document: `index` counts the tables of one `[[header]]`."""

    document: TomlDocument
    entries: Mapping[str, object]
    header: str = ""
    index: int = 0

    def key_span(self, key: str) -> Span:
        """Return where a key stands; for a missing one, where its table does."""
        place = self.header, self.index
        table = f"{self.header}.{key}" if self.header else key
        keys = self.document.keys
        found = (
            keys.get(candidate)
            for candidate in ((*place, key), (table, 0, ""), (*place, ""))
        )
        whole = self.document.file.whole()
        return next((span for span in found if span is not None), whole)

    def value_span(self, key: str) -> Span:
        """Return where the value of a key stands."""
        span = self.document.values.get((self.header, self.index, key))
        return span or self.key_span(key)

    def table(self, key: str) -> "TomlTable | None":
        """Return the table under a key, empty if missing; None if it is no table."""
        value = self.entries.get(key, {})
        header = f"{self.header}.{key}" if self.header else key
        if not isinstance(value, dict):
            return None
        return TomlTable(
            document=self.document,
            entries=cast(dict[str, object], value),
            header=header,
        )

    def tables(self, key: str) -> "tuple[TomlTable, ...] | None":
        """Return the array of tables under a key; None if it is not one."""
        value = self.entries.get(key)
        if not isinstance(value, list):
            return None
        items = cast(list[object], value)
        if not all(isinstance(item, dict) for item in items):
            return None
        tables = cast(list[dict[str, object]], value)
        return tuple(
            TomlTable(
                document=self.document,
                entries=table,
                header=key,
                index=index,
            )
            for index, table in enumerate(tables)
        )


def parse_toml(file: SourceFile, reporter: Reporter) -> TomlTable | None:
    """Parse a TOML file, or report where it is not well-formed."""
    try:
        root = cast(dict[str, object], tomllib.loads(file.text))
    except tomllib.TOMLDecodeError as error:
        _report_malformed(file, error, reporter)
        return None
    except RecursionError:
        reporter.report(codes.BAD_TOML, "nested too deeply", file.whole())
        return None
    keys: dict[_Key, Span] = {}
    values: dict[_Key, Span] = {}
    for key, key_span, value_span in _scan(file):
        keys.setdefault(key, key_span)
        values.setdefault(key, value_span)
    document = TomlDocument(
        file=file,
        root=root,
        keys=MappingProxyType(keys),
        values=MappingProxyType(values),
    )
    return TomlTable(document=document, entries=root)


def _report_malformed(
    file: SourceFile, error: tomllib.TOMLDecodeError, reporter: Reporter
) -> None:
    message = str(error)
    place = _PLACE.search(message)
    if place is None:
        line, column = len(file.lines), len(file.lines[-1]) + 1
    else:
        line, column = int(place[1]), int(place[2])
    reason = message.partition(" (at ")[0]
    shown = _KEYS.sub(lambda keys: f"'{'.'.join(_KEY.findall(keys[0]))}'", reason)
    reporter.report(
        codes.BAD_TOML,
        f"{shown[:1].lower()}{shown[1:]}",
        _fault_span(file, Position(line, column)),
        helps=advise_on_toml(reason, file.line(line)),
    )


def _fault_span(file: SourceFile, at: Position) -> Span:
    """Return the span of the header on the line, else of the one character."""
    header = _HEADER.match(file.line(at.line))
    if header is not None:
        return _span(file, at.line, header.start(1), header.end())
    return Span(file, at, Position(at.line, at.column + 1))


def _scan(file: SourceFile) -> Iterator[tuple[_Key, Span, Span]]:
    """Yield every key, its span and its value's; a header has the empty key."""
    header = ""
    counts: dict[str, int] = {}
    for number, line in enumerate(file.lines, start=1):
        table = _HEADER.match(line)
        if table is not None:
            header = table[2]
            counts[header] = counts.get(header, -1) + 1
            span = _span(file, number, *table.span(2))
            yield (header, counts[header], ""), span, span
            # `[a.b]` is also where the table `a` is, if it has no header of its own.
            yield (header.partition(".")[0], 0, ""), span, span
            continue
        entry = _ENTRY.match(line)
        if entry is not None:
            key = header, counts.get(header, 0), entry[1].strip("\"'")
            key_span = _span(file, number, *entry.span(1))
            # A value that starts on the next line is shown by its key.
            value = 2 if entry[2] is not None else 1
            yield key, key_span, _span(file, number, *entry.span(value))


def _span(file: SourceFile, line: int, start: int, end: int) -> Span:
    return Span(file, Position(line, start + 1), Position(line, end + 1))
