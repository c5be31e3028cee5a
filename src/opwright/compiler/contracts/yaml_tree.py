"""YAML with line marks: the parsed file as nodes that know their spans."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, assert_never

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

_COLON_HELP = "a value that holds a colon and a blank must be in quotes"


class _Mark(Protocol):
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


def parse_yaml(file: SourceFile, reporter: Reporter) -> Node | None:
    """Parse a file into nodes, or report why it is not well-formed.

    Anchors and aliases are refused: a contract needs none, and they can be made to
    expand without bound.
    """
    try:
        refusal = _first_refusal(file)
        if refusal is not None:
            reporter.report(codes.BAD_YAML, *refusal)
            return None
        root = yaml.compose(file.text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        _report_marked(error, file, reporter)
        return None
    except yaml.reader.ReaderError as error:
        head = file.text[: error.position]
        line, column = head.count("\n") + 1, len(head) - (head.rfind("\n") + 1) + 1
        span = Span(file, Position(line, column), Position(line, column + 1))
        reporter.report(codes.BAD_YAML, "a control character is not allowed", span)
        return None
    except yaml.YAMLError as error:
        reporter.report(codes.BAD_YAML, str(error).splitlines()[0], file.whole())
        return None
    if root is None:
        reporter.report(codes.BAD_YAML, "the file holds no document", file.whole())
        return None
    return _convert(file, root, reporter)


def _report_marked(
    error: yaml.MarkedYAMLError, file: SourceFile, reporter: Reporter
) -> None:
    mark = error.problem_mark or error.context_mark
    span = _span(file, mark, mark) if mark else file.whole()
    problem = error.problem or "not well-formed"
    helps = (_COLON_HELP,) if problem.startswith("mapping values") else ()
    reporter.report(codes.BAD_YAML, problem, span, helps=helps)


def _first_refusal(file: SourceFile) -> tuple[str, Span] | None:
    depth = 0
    for event in yaml.parse(file.text, Loader=yaml.SafeLoader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        span = _span(file, event.start_mark, event.end_mark)
        if isinstance(event, yaml.AliasEvent):
            return "an alias is not allowed in a contract", span
        if depth > MAX_DEPTH:
            return f"nested more than {MAX_DEPTH} levels deep", span
    return None


def _convert(file: SourceFile, node: yaml.Node, reporter: Reporter) -> Node:
    span = _span(file, node.start_mark, node.end_mark)
    match node:
        case yaml.ScalarNode():
            return Leaf(str(node.value), span)
        case yaml.SequenceNode():
            items = tuple(_convert(file, item, reporter) for item in node.value)
            return Sequence(items, span)
        case yaml.MappingNode():
            return Mapping(tuple(_entries(file, node, reporter)), span)
        case _:
            raise AssertionError(f"no such YAML node: {type(node).__name__}")


def _entries(
    file: SourceFile, node: yaml.MappingNode, reporter: Reporter
) -> Iterator[Entry]:
    seen: set[str] = set()
    for key_node, value_node in node.value:
        key = _convert(file, key_node, reporter)
        if not isinstance(key, Leaf):
            reporter.report(codes.BAD_YAML, "a key must be a plain word", key.span)
        elif key.text in seen:
            reporter.report(codes.BAD_YAML, f"key '{key.text}' given twice", key.span)
        else:
            seen.add(key.text)
            yield Entry(key, _convert(file, value_node, reporter))


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
