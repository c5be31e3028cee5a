"""Explains protoc's messages: better places, places besides, and advice."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from opwright.compiler.proto.foreign import SCALAR_NAMES, TYPES
from opwright.compiler.proto.outline import Outlined
from opwright.compiler.proto.place_files import IMPORT
from opwright.compiler.proto.proto_sources import ProtoSources
from opwright.compiler.proto.tokens import span_before, word_before
from opwright.compiler.report import Related
from opwright.compiler.report.closest import closest
from opwright.compiler.report.reporter import LIMIT_PER_FILE
from opwright.compiler.source import SourceFile, Span

_SEMICOLON = 'Expected ";".'
_REQUIRED = re.compile(r"Required fields are not allowed in proto3")
_UNDEFINED = re.compile(r'"(?P<name>[^"]+)" is not defined\.')
_RESERVED = re.compile(
    r'Field "(?P<name>[^"]+)" uses reserved number (?P<number>\d+)\.'
)
_ALREADY = re.compile(
    r'"(?P<name>[^"]+)" is already defined(?: in "(?P<scope>[^"]+)"| in file .*)?\.'
)
_NUMBER_USED = re.compile(
    r'Field number \d+ has already been used in "(?P<scope>[^"]+)" by field '
    r'"(?P<name>[^"]+)"'
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What a message's report has besides its text."""

    span: Span
    related: tuple[Related, ...] = ()
    helps: tuple[str, ...] = ()


class Explainer:
    """Explains the messages of one run."""

    def __init__(self, sources: ProtoSources) -> None:
        self._sources = sources
        self._imports_read: set[SourceFile] = set()
        self._explained: Counter[SourceFile] = Counter()

    def explain(self, text: str, file: SourceFile, span: Span) -> Explanation:
        """Return the explanation of a message at a place, as far as there is one."""
        self._explained[file] += 1
        if self._explained[file] > LIMIT_PER_FILE:
            # Nobody is shown more than that, and looking for names takes time.
            return Explanation(span=span)
        if text == _SEMICOLON:
            return Explanation(span=span_before(file, span.start))
        if _REQUIRED.match(text):
            return Explanation(span=word_before(file, span.start, "required") or span)
        if undefined := _UNDEFINED.match(text):
            return Explanation(span=span, helps=self._advise(undefined["name"], file))
        if reserved := _RESERVED.match(text):
            return self._explain_reserved(reserved["name"], reserved["number"], span)
        if first := _ALREADY.match(text) or _NUMBER_USED.match(text):
            name = ".".join(filter(None, (first["scope"], first["name"])))
            return self._explain_repeated(name, span)
        return Explanation(span=span)

    def _explain_reserved(self, name: str, number: str, span: Span) -> Explanation:
        fields = [
            field
            for field in self._sources.outline(span.file).all()
            if field.number == number and field.name.rpartition(".")[2] == name
        ]
        if len(fields) != 1:
            return Explanation(span=span)
        related = () if fields[0].span == span else (Related(span, "reserved here"),)
        return Explanation(span=fields[0].span, related=related)

    def _explain_repeated(self, name: str, span: Span) -> Explanation:
        """Show the first declaration of a full name beside another one."""
        self._read_imports(span.file)
        files = (span.file, *(file for _, file in self._sources.known()))
        found = [
            one.span
            for file in dict.fromkeys(files)
            for one in self._sources.outline(file).declared.get(name, ())
        ]
        if span == span.file.whole() and len(found) > 1:
            # protoc does not always say where.
            span = found[1]
        others = [other for other in found if other != span][:1]
        related = tuple(Related(other, "first declared here") for other in others)
        return Explanation(span=span, related=related)

    def _read_imports(self, file: SourceFile) -> None:
        if file not in self._imports_read:
            self._imports_read.add(file)
            for name in IMPORT.findall(file.text):
                self._sources.get(name)

    def _advise(self, name: str, file: SourceFile) -> tuple[str, ...]:
        if name.lower() in TYPES:
            return (f"write `{TYPES[name.lower()]}`",)
        names = dict(self._type_names(file))
        close = closest(name, names)
        return (f"did you mean `{names[close]}`?",) if close else ()

    def _type_names(self, file: SourceFile) -> Iterator[tuple[str, str]]:
        """Yield how types may be called in a file, and how they are written there."""
        yield from ((scalar, scalar) for scalar in SCALAR_NAMES)
        self._read_imports(file)
        own = self._sources.outline(file).package
        others = (other for _, other in self._sources.known() if other != file)
        for other in (file, *others):
            for one in self._sources.outline(other).all():
                if one.is_type:
                    yield from _spellings(one, own)


def _spellings(one: Outlined, package: str) -> Iterator[tuple[str, str]]:
    written = one.name.removeprefix(f"{package}.") if package else one.name
    yield written, written
    yield one.name, written
    yield one.name.rpartition(".")[2], written
