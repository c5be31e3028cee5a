"""Reads `.proto` files: named, parsed by protoc, checked and lowered."""

from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

from opwright.compiler.ir import ModuleContribution
from opwright.compiler.proto.check_ambiguity import check_ambiguity
from opwright.compiler.proto.import_paths import build_import_path
from opwright.compiler.proto.lower_files import lower_files
from opwright.compiler.proto.parse_descriptor_set import parse_descriptor_set
from opwright.compiler.proto.place_files import GivenFile, PlacedFile, place_files
from opwright.compiler.proto.proto_sources import ProtoSources, load_proto
from opwright.compiler.proto.protoc import run_protoc
from opwright.compiler.proto.report_protoc import SUBJECT, report_protoc
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.roots import Roots

MAX_RUNS = 20


def read_proto(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[ModuleContribution, ...]:
    """Read `.proto` files and all that they import.

    Imports are found below the roots of no package, then beside each of the files, then
    among the well-known files of Protocol Buffers.
    """
    given = tuple(_load(paths, reporter))
    given_paths = tuple(file.path for file in given)
    import_path = build_import_path(given_paths, roots, reporter.inputs)
    placed = place_files(given, import_path, reporter)
    if not placed:
        return ()
    sources = ProtoSources(placed, import_path, reporter)
    reporter.progress.tell("reading files:", len(placed))
    descriptors = _parse(placed, sources, reporter)
    return _lower(descriptors, placed, sources, reporter) if descriptors else ()


def _load(paths: tuple[Path, ...], reporter: Reporter) -> Iterator[GivenFile]:
    for path in paths:
        source = load_proto(path, reporter)
        if source:
            yield GivenFile(path=path, source=source)


def _parse(
    placed: tuple[PlacedFile, ...], sources: ProtoSources, reporter: Reporter
) -> bytes:
    """Return the descriptors of all files, or nothing if one of them has errors.

    protoc stops at the first file with errors, so the ones behind it get a run of their
    own, that all errors are seen at once.
    """
    rest = placed
    for _ in range(MAX_RUNS):
        result = run_protoc(rest, sources.import_path)
        verdict = report_protoc(result, sources, reporter)
        if verdict.usable:
            return result.descriptors if rest == placed else b""
        rejected = [i for i, file in enumerate(rest) if file.name in verdict.rejected]
        if not rejected or not verdict.complete:
            return b""
        behind = rest[rejected[0] + 1 :]
        rest = tuple(file for file in behind if file.name not in verdict.rejected)
        if not rest:
            return b""
    return b""


def _lower(
    descriptors: bytes,
    placed: tuple[PlacedFile, ...],
    sources: ProtoSources,
    reporter: Reporter,
) -> tuple[ModuleContribution, ...]:
    protos = parse_descriptor_set(descriptors) or ()
    requested = frozenset(file.name for file in placed)
    if not requested <= {proto.name for proto in protos}:
        reporter.report(
            codes.PROTOC_FAILED, "protoc wrote incomplete descriptors", place=SUBJECT
        )
        return ()
    files = {proto.name: sources.get(proto.name) for proto in protos}
    texts = {name: file for name, file in files.items() if file}
    if len(texts) < len(protos):
        # Imports that protoc could read, but we cannot: reported with their reason.
        return ()
    for proto in protos:
        check_ambiguity(proto, texts[proto.name], sources.import_path, reporter)
    return lower_files(protos, requested, MappingProxyType(texts), reporter)
