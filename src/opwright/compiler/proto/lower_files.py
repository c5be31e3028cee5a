"""Lowers file descriptors to contributions.

All files are checked before any is lowered, so that lowering meets sound ones only.
"""

from collections.abc import Iterator, Mapping

from google.protobuf.descriptor_pb2 import FileDescriptorProto

from opwright.compiler.documentation import KeptDocumentation
from opwright.compiler.ir import Declaration, ModuleContribution
from opwright.compiler.proto.check_extensions import check_extensions
from opwright.compiler.proto.check_file import check_edition, check_imports
from opwright.compiler.proto.check_members import check_members
from opwright.compiler.proto.check_names import check_names
from opwright.compiler.proto.context import Context
from opwright.compiler.proto.elements import (
    FILE_ENUM,
    FILE_MESSAGE,
    SERVICE,
    EnumAt,
    MessageAt,
    Path,
)
from opwright.compiler.proto.features import PROTO2, edition_of, file_features
from opwright.compiler.proto.locations import Locations, locate_elements
from opwright.compiler.proto.lower_enum import lower_enum
from opwright.compiler.proto.lower_message import lower_message
from opwright.compiler.proto.lower_module import lower_module
from opwright.compiler.proto.lower_service import lower_service
from opwright.compiler.proto.problems import report_problems
from opwright.compiler.proto.symbols import Symbols, index_symbols
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile


def lower_files(
    protos: tuple[FileDescriptorProto, ...],
    requested: frozenset[str],
    sources: Mapping[str, SourceFile],
    reporter: Reporter,
) -> tuple[ModuleContribution, ...]:
    """Lower files that together hold all that they import.

    `requested` are the names of those that the user asked for, `sources` has the file
    of each by name. What is wrong with any of them is reported, and nothing lowered.
    """
    located = tuple(locate_elements(p, sources[p.name]) for p in protos)
    pairs = tuple(zip(protos, located, strict=True))
    # Names first: the other checks build on them.
    named = [report_problems(check_names(p), at, reporter) for p, at in pairs]
    if not all(named):
        return ()
    symbols = index_symbols(protos)
    names = frozenset(proto.name for proto in protos)
    sound = [_check(p, at, symbols, names, reporter) for p, at in pairs]
    if not all(sound):
        return ()
    for proto, locations in pairs:
        if proto.name in requested:
            report_problems(check_extensions(proto), locations, reporter)
    kept = KeptDocumentation(*(str(sources[proto.name].path) for proto in protos))
    modules = tuple(
        _lower_file(_context(proto, locations, symbols, kept), proto.name in requested)
        for proto, locations in pairs
    )
    kept.keep()
    return modules


def _check(
    proto: FileDescriptorProto,
    locations: Locations,
    symbols: Symbols,
    names: frozenset[str],
    reporter: Reporter,
) -> bool:
    # Without its imports or its edition, whatever else a file says is in doubt.
    first = [*check_imports(proto, names), *check_edition(proto)]
    problems = first or check_members(proto, symbols)
    return report_problems(problems, locations, reporter)


def _context(
    proto: FileDescriptorProto,
    locations: Locations,
    symbols: Symbols,
    kept: KeptDocumentation,
) -> Context:
    return Context(
        proto=proto,
        locations=locations,
        symbols=symbols,
        edition=edition_of(proto) or PROTO2,
        kept=kept,
    )


def _lower_file(context: Context, requested: bool) -> ModuleContribution:
    # Descriptors list messages, enums and services apart; their places in the file
    # restore its order, where they are known.
    top = sorted(
        _lower_top_level(context), key=lambda pair: context.locations.start_of(pair[0])
    )
    return ModuleContribution(
        module=lower_module(context, requested),
        declarations=tuple(d for _, declarations in top for d in declarations),
    )


def _lower_top_level(
    context: Context,
) -> Iterator[tuple[Path, tuple[Declaration, ...]]]:
    proto = context.proto
    features = file_features(proto, context.edition)
    for index, message in enumerate(proto.message_type):
        path = (FILE_MESSAGE, index)
        at = MessageAt(path, (message.name,), message)
        yield path, tuple(lower_message(at, features, context))
    for index, enum in enumerate(proto.enum_type):
        path = (FILE_ENUM, index)
        yield path, (lower_enum(EnumAt(path, (enum.name,), enum), features, context),)
    for index, service in enumerate(proto.service):
        path = (SERVICE, index)
        yield path, (lower_service(service, path, context),)
