"""Reads small proto files and descriptor sets for the tests of this folder."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from google.protobuf import text_format
from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet

from opwright.compiler.ir import (
    Declaration,
    Enum,
    Field,
    Interface,
    ModuleContribution,
    Struct,
)
from opwright.compiler.proto import lower_files, read_descriptor_sets, read_proto
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.roots import Root
from opwright.compiler.source import SourceFile


@dataclass(frozen=True, kw_only=True)
class Outcome:
    contributions: tuple[ModuleContribution, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def shown(self) -> list[str]:
        """Each diagnostic as `CODE LINE:COLUMN-COLUMN MESSAGE`."""
        return [show(d) for d in self.diagnostics]

    @property
    def codes(self) -> list[str]:
        return [d.code.id for d in self.diagnostics]

    @property
    def declarations(self) -> dict[str, Declaration]:
        return {str(d.name): d for c in self.contributions for d in c.declarations}

    def struct(self, name: str) -> Struct:
        found = self.declarations[name]
        assert isinstance(found, Struct)
        return found

    def enum(self, name: str) -> Enum:
        found = self.declarations[name]
        assert isinstance(found, Enum)
        return found

    def interface(self, name: str) -> Interface:
        found = self.declarations[name]
        assert isinstance(found, Interface)
        return found

    def field(self, struct: str, name: str) -> Field:
        return next(f for f in self.struct(struct).fields if f.name == name)


def show(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    if span is None:
        return f"{diagnostic.code.id} {diagnostic.message}"
    start, end = span.start, span.end
    place = f"{start.line}:{start.column}-{end.column}"
    return f"{diagnostic.code.id} {place} {diagnostic.message}"


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")


def read_files(
    folder: Path,
    files: Mapping[str, str],
    *asked: str,
    roots: tuple[str, ...] = (),
) -> Outcome:
    """Write the files, and read those asked for (without any: the first)."""
    write_files(folder, files)
    names = asked or (next(iter(files)),)
    reporter = Reporter()
    contributions = read_proto(
        tuple(folder / name for name in names),
        tuple(Root("", folder / root) for root in roots),
        reporter,
    )
    return Outcome(contributions=contributions, diagnostics=reporter.diagnostics)


def read_text(folder: Path, text: str) -> Outcome:
    return read_files(folder, {"Test.proto": text})


def read_sets(*paths: Path) -> Outcome:
    reporter = Reporter()
    contributions = read_descriptor_sets(paths, (), reporter)
    return Outcome(contributions=contributions, diagnostics=reporter.diagnostics)


def lower_text(*files: str) -> Outcome:
    """Lower files that are written in protobuf's text format."""
    protos = tuple(text_format.Parse(f, FileDescriptorProto()) for f in files)
    sources = {p.name: SourceFile(Path(p.name), p.name) for p in protos}
    reporter = Reporter()
    contributions = lower_files(
        protos, frozenset(sources), MappingProxyType(sources), reporter
    )
    return Outcome(contributions=contributions, diagnostics=reporter.diagnostics)


def set_bytes(*files: str) -> bytes:
    """Return a serialized descriptor set of files in protobuf's text format."""
    protos = (text_format.Parse(f, FileDescriptorProto()) for f in files)
    return FileDescriptorSet(file=protos).SerializeToString()
