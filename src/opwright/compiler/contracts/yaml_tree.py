"""YAML with line marks: the parsed file as nodes that know their spans."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn, Protocol, assert_never

import yaml

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import Position, SourceFile, Span


@dataclass(frozen=True, slots=True)
class Leaf:
    """A string, number or other single value, as it is written."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Sequence:
    """A YAML sequence."""

    items: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a mapping, with its value."""

    key: Leaf
    value: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """A YAML mapping; keys are unique."""

    entries: tuple[Entry, ...]
    span: Span


Node = Leaf | Sequence | Mapping

MAX_DEPTH = 32

# Advice by what the parser says.
_HELPS = (
    (
        re.compile("mapping values"),
        "a value that holds a colon and a blank must be in quotes",
    ),
    (
        re.compile("expected ',' or .*(?<!':')$"),
        "between braces or brackets, a value with any of '[]{},' must be in quotes",
    ),
)


class _Mark(Protocol):
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


class _Refused(Exception):
    """YAML that contracts do not need, and may not have."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


def parse_yaml(file: SourceFile, reporter: Reporter) -> Node | None:
    """Parse a file into nodes, or report why it is not well-formed.

    Anchors and aliases are refused: a contract needs none, and they can be made to
    expand without bound.
    """
    if yaml.__with_libyaml__:
        # The fast parser words its errors in its own way: the other one tells them.
        own = Reporter()
        try:
            root = _Builder(file, own).build(yaml.CSafeLoader)
        except (yaml.YAMLError, _Refused):
            pass
        else:
            for diagnostic in own.diagnostics:
                reporter.add(diagnostic)
            return root
    return _parse_slowly(file, reporter)


def _parse_slowly(file: SourceFile, reporter: Reporter) -> Node | None:
    try:
        return _Builder(file, reporter).build(yaml.SafeLoader)
    except _Refused as refused:
        reporter.report(codes.BAD_YAML, refused.message, refused.span)
    except yaml.MarkedYAMLError as error:
        _report_marked(error, file, reporter)
    except yaml.reader.ReaderError as error:
        head = file.text[: error.position]
        line, column = head.count("\n") + 1, len(head) - (head.rfind("\n") + 1) + 1
        span = Span(file, Position(line, column), Position(line, column + 1))
        reporter.report(codes.BAD_YAML, "a control character is not allowed", span)
    except yaml.YAMLError as error:
        reporter.report(codes.BAD_YAML, str(error).splitlines()[0], file.whole())
    except (ValueError, OverflowError):
        # The parser takes the number of an escape for that of a character unseen.
        problem = "an escape stands for no character of Unicode"
        reporter.report(codes.BAD_YAML, problem, file.whole())
    return None


def _report_marked(
    error: yaml.MarkedYAMLError, file: SourceFile, reporter: Reporter
) -> None:
    mark = error.problem_mark or error.context_mark
    span = _span(file, mark, mark) if mark else file.whole()
    problem = error.problem or "not well-formed"
    helps = tuple(help_ for pattern, help_ in _HELPS if pattern.match(problem))
    reporter.report(codes.BAD_YAML, problem, span, helps=helps)


class _Builder:
    """Builds the nodes of one file from the parser's events.

    Raises:
        yaml.YAMLError: the file is not well-formed.
        _Refused: it is nested too deeply, or holds an alias or a second document.
    """

    def __init__(self, file: SourceFile, reporter: Reporter) -> None:
        self._file = file
        self._reporter = reporter
        self._events: Iterator[yaml.Event] = iter(())

    def build(self, loader: type[yaml.SafeLoader | yaml.CSafeLoader]) -> Node | None:
        """Build the root, or report that there is none."""
        self._events = yaml.parse(self._file.text, Loader=loader)
        root: Node | None = None
        for event in self._events:
            if isinstance(event, yaml.DocumentStartEvent):
                if root is not None:
                    self._refuse("a contract is one document, not several", event)
                root = self._node(next(self._events), depth=0)
        if root is None:
            message = "the file holds no document"
            self._report(message, self._file.whole())
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        if depth > MAX_DEPTH:
            self._refuse(f"nested more than {MAX_DEPTH} levels deep", event)
        match event:
            case yaml.ScalarEvent():
                return Leaf(str(event.value), self._span(event, event))
            case yaml.SequenceStartEvent():
                return self._sequence(event, depth)
            case yaml.MappingStartEvent():
                return self._mapping(event, depth)
            case _:
                return self._refuse("an alias is not allowed in a contract", event)

    def _sequence(self, start: yaml.Event, depth: int) -> Sequence:
        items: list[Node] = []
        for event in self._events:
            if isinstance(event, yaml.SequenceEndEvent):
                return Sequence(tuple(items), self._span(start, event))
            items.append(self._node(event, depth + 1))
        raise AssertionError("the parser ends what it starts")

    def _mapping(self, start: yaml.Event, depth: int) -> Mapping:
        entries: dict[str, Entry] = {}
        for event in self._events:
            if isinstance(event, yaml.MappingEndEvent):
                return Mapping(tuple(entries.values()), self._span(start, event))
            key = self._node(event, depth + 1)
            value = self._node(next(self._events), depth + 1)
            if not isinstance(key, Leaf):
                self._report("a key must be a plain word", key.span)
            elif key.text in entries:
                self._report(f"key '{key.text}' given twice", key.span)
            else:
                entries[key.text] = Entry(key, value)
        raise AssertionError("the parser ends what it starts")

    def _refuse(self, message: str, event: yaml.Event) -> NoReturn:
        raise _Refused(message, self._span(event, event))

    def _report(self, message: str, span: Span) -> None:
        self._reporter.report(codes.BAD_YAML, message, span)

    def _span(self, first: yaml.Event, last: yaml.Event) -> Span:
        return _span(self._file, first.start_mark, last.end_mark)


def _span(file: SourceFile, start: _Mark | None, end: _Mark | None) -> Span:
    if start is None or end is None:
        return file.whole()
    return Span(
        file,
        Position(start.line + 1, start.column + 1),
        Position(end.line + 1, end.column + 1),
    )


def describe(node: Node) -> str:
    """Return what a node is, for messages."""
    match node:
        case Leaf():
            return "a single value"
        case Sequence():
            return "a list"
        case Mapping():
            return "a mapping"
        case _:
            assert_never(node)
