"""Outlines: where a file declares its types and members, found without protoc.

They are for advice only, so a text that protoc would reject has an outline too.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from opwright.compiler.source import Position, SourceFile, Span

MAX_CHARACTERS = 2**20
MAX_DEPTH = 32

_LINE_END = re.compile(r"\r\n|\r|\n")
_TOKEN = re.compile(
    r"//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)|\"[^\"\n]*\"?|'[^'\n]*'?"
    r"|(?P<name>[A-Za-z_][\w.]*)|(?P<number>\d\w*)|(?P<mark>[^\s\w])"
)
_TYPES = frozenset({"message", "enum"})
_OTHERS = frozenset({"oneof", "rpc", "service"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlined:
    """A declaration: its full name, and its number if it is a member with one."""

    name: str
    number: str
    is_type: bool
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """What a file declares, by full name, in the order of the text."""

    package: str
    declared: Mapping[str, tuple[Outlined, ...]]

    def all(self) -> Iterator[Outlined]:
        """Iterate over all declarations."""
        return (one for group in self.declared.values() for one in group)


def outline_file(file: SourceFile) -> Outline:
    """Return the outline of a file, which is empty for one that is very long."""
    scanner = _Scanner(file)
    if len(file.text) <= MAX_CHARACTERS:
        scanner.run()
    declared: dict[str, list[Outlined]] = {}
    for one in scanner.found:
        declared.setdefault(one.name, []).append(one)
    groups = {name: tuple(group) for name, group in declared.items()}
    return Outline(package=scanner.package, declared=MappingProxyType(groups))


@dataclass(frozen=True, slots=True)
class _Scope:
    """An open brace: the word before its name, and that name."""

    kind: str
    name: str


class _Scanner:
    """Goes through the tokens; `_behind` are the last two that were passed."""

    def __init__(self, file: SourceFile) -> None:
        self.package = ""
        self.found: list[Outlined] = []
        self._file = file
        self._starts = (0, *(end.end() for end in _LINE_END.finditer(file.text)))
        self._scopes: list[_Scope] = []
        self._pending = _Scope("", "")
        self._brackets = 0

    def run(self) -> None:
        tokens = (t for t in _TOKEN.finditer(self._file.text) if t.lastgroup)
        before: re.Match[str] | None = None
        last: re.Match[str] | None = None
        for token in tokens:
            if token["mark"]:
                self._take_mark(token[0])
            elif token["name"] and last and last["name"]:
                self._take_name(last[0], token)
            elif token["number"] and before and before["name"] and not self._brackets:
                self._take_number(before, last, token[0])
            before, last = last, token

    def _take_mark(self, mark: str) -> None:
        match mark:
            case "{":
                self._scopes.append(self._pending)
                self._pending = _Scope("", "")
            case "}" if self._scopes:
                self._scopes.pop()
            case ";":
                self._pending = _Scope("", "")
                self._brackets = 0
            case "[":
                self._brackets += 1
            case "]":
                self._brackets -= 1
            case _:
                pass

    def _take_name(self, keyword: str, token: re.Match[str]) -> None:
        if keyword == "package" and not self._scopes:
            self.package = token[0]
        elif keyword in _TYPES or keyword in _OTHERS:
            self._add(token, is_type=keyword in _TYPES)
            self._pending = _Scope(keyword, token[0])

    def _take_number(
        self, name: re.Match[str], mark: re.Match[str] | None, number: str
    ) -> None:
        if mark and mark[0] == "=":
            self._add(name, number=number)

    def _add(
        self, token: re.Match[str], number: str = "", *, is_type: bool = False
    ) -> None:
        scopes = self._scopes
        if len(scopes) > MAX_DEPTH:
            return
        if number and scopes and scopes[-1].kind == "enum":
            # The values of an enum stand beside it, not inside.
            scopes = scopes[:-1]
        outer = (scope.name for scope in scopes if scope.kind != "oneof")
        name = ".".join(filter(None, (self.package, *outer, token[0])))
        span = Span(self._file, self._at(token.start()), self._at(token.end()))
        self.found.append(
            Outlined(name=name, number=number, is_type=is_type, span=span)
        )

    def _at(self, index: int) -> Position:
        line = bisect_right(self._starts, index)
        return Position(line, index - self._starts[line - 1] + 1)
