"""Reads serialized descriptor sets, as `protoc --descriptor_set_out` writes them."""

from pathlib import Path
from types import MappingProxyType

from google.protobuf.descriptor_pb2 import FileDescriptorProto

from opwright.compiler.ir import ModuleContribution
from opwright.compiler.proto.lower_files import lower_files
from opwright.compiler.proto.parse_descriptor_set import parse_descriptor_set
from opwright.compiler.proto.texts import printable, shown, text_of
from opwright.compiler.reading import load_bytes
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.roots import Roots
from opwright.compiler.source import SourceFile

WELL_KNOWN = "google/protobuf/"


def read_descriptor_sets(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[ModuleContribution, ...]:
    """Read descriptor sets, which together must hold all that their files import.

    All files count as asked for, but for the well-known ones. Roots play no part.
    """
    del roots
    collected = _Collected(reporter)
    for path in paths:
        container = load_bytes(path, reporter)
        if container:
            collected.add_set(container)
    requested = (
        name for name in collected.protos if not text_of(name).startswith(WELL_KNOWN)
    )
    return lower_files(
        tuple(collected.protos.values()),
        frozenset(requested),
        MappingProxyType(collected.sources),
        reporter,
    )


class _Collected:
    """The files of several sets by name; one name must always have one content."""

    def __init__(self, reporter: Reporter) -> None:
        self._reporter = reporter
        self.protos: dict[str, FileDescriptorProto] = {}
        self.sources: dict[str, SourceFile] = {}

    def add_set(self, container: SourceFile) -> None:
        files = parse_descriptor_set(container.data)
        if not files:
            broken = "the data is truncated, or no descriptor set"
            self._reporter.report(
                codes.BAD_DESCRIPTOR_SET,
                broken if files is None else "the descriptor set holds no files",
                container.whole(),
                helps=(
                    "write it with `protoc --include_imports --include_source_info "
                    "--descriptor_set_out=FILE`",
                ),
            )
        for proto in files or ():
            display = f"{container.display}({printable(proto.name)})"
            self._add_file(proto, SourceFile(container.path, display))

    def _add_file(self, proto: FileDescriptorProto, source: SourceFile) -> None:
        first = self.protos.setdefault(proto.name, proto)
        if first is proto:
            self.sources[proto.name] = source
        elif _content(first) != _content(proto):
            other = self.sources[proto.name].whole()
            self._reporter.report(
                codes.CONFLICTING_FILES,
                f"file {shown(proto.name)} differs from another of its name",
                source.whole(),
                related=(Related(other, "the first one"),),
            )


def _content(proto: FileDescriptorProto) -> bytes:
    """Return what a file declares, comments and places aside."""
    copy = FileDescriptorProto()
    copy.CopyFrom(proto)
    copy.ClearField("source_code_info")
    return copy.SerializeToString(deterministic=True)
