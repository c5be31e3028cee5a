"""Finds where each key and each value of a well-formed TOML text stands.

`tomllib` has read the text before, so nothing here asks whether it is valid.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType

from opwright.compiler.source import Position, SourceFile, Span

TomlPath = tuple[str | int, ...]

_BLANK = re.compile(r"[ \t]*")
# What may stand between the items of an array, and between lines.
_VOID = re.compile(r"(?:[ \t\n]|#[^\n]*)*+")
_KEY_PART = re.compile(r'"(?:[^"\\\n]|\\.)*+"' r"|'[^'\n]*'" r"|[A-Za-z0-9_-]+")
_SCALAR = re.compile(
    r'"""(?:\\.|"{1,2}(?!")|[^"\\])*+"{3,5}'
    r"|'''(?:'{1,2}(?!')|[^'])*+'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*+"'
    r"|'[^'\n]*'"
    # A date may have a blank before its time.
    r"|[^\s,\[\]{}#]+(?: \d[^\s,\[\]{}#]*)?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TomlPlace:
    """Where a key stands and where its value does.

    Of a table with a header, `key` is the last part of the header, `value` all of it.
    """

    key: Span
    value: Span


def scan_places(file: SourceFile) -> Mapping[TomlPath, TomlPlace]:
    """Return the place of everything in a file, by path of keys and indexes."""
    return MappingProxyType(_Scan(file).run())


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of a dotted key, and its offsets."""

    name: str
    start: int
    end: int


class _Scan:
    """One walk through a text; `at` is the offset of what comes next."""

    def __init__(self, file: SourceFile) -> None:
        self._file = file
        self._text = "\n".join(file.lines)
        lengths = (len(line) + 1 for line in file.lines)
        self._starts = [0, *accumulate(lengths)]
        self._at = 0
        self._places: dict[TomlPath, TomlPlace] = {}
        # The index of the newest table of each array of tables.
        self._newest: dict[TomlPath, int] = {}

    def run(self) -> dict[TomlPath, TomlPlace]:
        table: TomlPath = ()
        while self._skip(_VOID) < len(self._text):
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._entry(table)
        return self._places

    def _header(self) -> TomlPath:
        double = self._text.startswith("[[", self._at)
        self._at += 2 if double else 1
        parts = self._key()
        self._at += 2 if double else 1
        path = self._enter((), parts[:-1])
        last = parts[-1]
        whole = self._span(parts[0].start, last.end)
        place = TomlPlace(key=self._span(last.start, last.end), value=whole)
        path = (*path, last.name)
        self._places.setdefault(path, place)
        if double:
            self._newest[path] = self._newest.get(path, -1) + 1
            path = (*path, self._newest[path])
            self._places[path] = place
        return path

    def _enter(self, path: TomlPath, parts: list[_Part]) -> TomlPath:
        """Return the path of a table that a dotted key leads through."""
        for part in parts:
            path = (*path, part.name)
            span = self._span(part.start, part.end)
            self._places.setdefault(path, TomlPlace(key=span, value=span))
            if path in self._newest:
                path = (*path, self._newest[path])
        return path

    def _entry(self, table: TomlPath) -> None:
        parts = self._key()
        self._at += 1
        last = parts[-1]
        path = (*self._enter(table, parts[:-1]), last.name)
        value = self._value(path)
        place = TomlPlace(key=self._span(last.start, last.end), value=value)
        self._places[path] = place

    def _key(self) -> list[_Part]:
        """Read a dotted key and the blanks around it."""
        parts: list[_Part] = []
        while True:
            start = self._skip(_BLANK)
            end = self._skip(_KEY_PART)
            parts.append(_Part(_unquote(self._text[start:end]), start, end))
            if not self._text.startswith(".", self._skip(_BLANK)):
                return parts
            self._at += 1

    def _value(self, path: TomlPath) -> Span:
        start = self._skip(_BLANK)
        match self._text[start]:
            case "[":
                self._array(path)
            case "{":
                self._inline_table(path)
            case _:
                self._skip(_SCALAR)
        return self._span(start, self._at)

    def _array(self, path: TomlPath) -> None:
        self._at += 1
        index = 0
        while self._text[self._skip(_VOID)] != "]":
            if self._text[self._at] == ",":
                self._at += 1
                continue
            item = (*path, index)
            span = self._value(item)
            self._places[item] = TomlPlace(key=span, value=span)
            index += 1
        self._at += 1

    def _inline_table(self, path: TomlPath) -> None:
        self._at += 1
        while self._text[self._skip(_VOID)] != "}":
            if self._text[self._at] == ",":
                self._at += 1
                continue
            self._entry(path)
        self._at += 1

    def _skip(self, pattern: re.Pattern[str]) -> int:
        """Go past what matches here and return where that ends."""
        match = pattern.match(self._text, self._at)
        self._at = match.end() if match else self._at
        return self._at

    def _span(self, start: int, end: int) -> Span:
        return Span(self._file, self._position(start), self._position(end))

    def _position(self, offset: int) -> Position:
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1)


def _unquote(key: str) -> str:
    if key[0] == '"' and "\\" in key:
        return str(tomllib.loads(f"key = {key}")["key"])
    return key.strip(key[0]) if key[0] in "\"'" else key
