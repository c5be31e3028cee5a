"""Locations: a file's source info, indexed by the paths of its elements."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from google.protobuf.descriptor_pb2 import FileDescriptorProto, SourceCodeInfo

from opwright.compiler.proto.elements import Path
from opwright.compiler.proto.positions import PositionTable
from opwright.compiler.proto.texts import text_of
from opwright.compiler.source import Position, SourceFile, Span

# The parts of an element that have a location of their own, as in descriptor.proto.
NAME = 1
REQUEST = 2
RESPONSE = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Comments:
    """What protoc found around an element, comment markers partly taken off.

    `detached` are the comments above that a blank line sets off.
    """

    leading: str = ""
    trailing: str = ""
    detached: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Locations:
    """Where the elements of one file are, and the comments around them.

    `first_members` leads from an element to the first one inside it.
    """

    file: SourceFile
    spans: Mapping[Path, Span]
    comments: Mapping[Path, Comments]
    first_members: Mapping[Path, Path]

    def span_of(self, path: Path) -> Span:
        """Return the span of an element, or of the closest thing that has one."""
        while path and path not in self.spans:
            path = path[:-1]
        return self.spans[path] if path else self.file.whole()

    def name_span(self, path: Path) -> Span:
        """Return the span of an element's name."""
        return self.span_of((*path, NAME))

    def start_of(self, path: Path) -> Position:
        """Return where an element starts; the file's start where that is unknown."""
        span = self.spans.get(path)
        return span.start if span else Position(1, 1)

    def comments_at(self, path: Path) -> Comments:
        """Return the comments around an element."""
        return self.comments.get(path, Comments())


def locate_elements(proto: FileDescriptorProto, file: SourceFile) -> Locations:
    """Index the source info of a file; what is malformed in it is left out."""
    table = PositionTable(file)
    spans: dict[Path, Span] = {}
    comments: dict[Path, Comments] = {}
    first_members: dict[Path, Path] = {}
    for location in proto.source_code_info.location:
        path = tuple(location.path)
        span = _span(location.span, table, file)
        if span is None or path in spans:
            continue
        spans[path] = span
        first_members.setdefault(path[:-2], path)
        if (
            location.leading_comments
            or location.trailing_comments
            or location.leading_detached_comments
        ):
            comments[path] = _comments(location)
    return Locations(
        file=file,
        spans=MappingProxyType(spans),
        comments=MappingProxyType(comments),
        first_members=MappingProxyType(first_members),
    )


def _span(
    numbers: Sequence[int], table: PositionTable, file: SourceFile
) -> Span | None:
    match tuple(numbers):
        case (line, start, end):
            last = line
        case (line, start, last, end):
            pass
        case _:
            return None
    if min(line, start, last, end) < 0 or (last, end) < (line, start):
        return None
    return Span(file, table.position(line, start), table.position(last, end))


def _comments(location: SourceCodeInfo.Location) -> Comments:
    return Comments(
        leading=text_of(location.leading_comments),
        trailing=text_of(location.trailing_comments),
        detached=tuple(text_of(c) for c in location.leading_detached_comments),
    )
