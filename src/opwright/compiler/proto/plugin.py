"""The protocol between protoc and its plugins: a request in, a response out."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from google.protobuf.compiler.plugin_pb2 import (
    CodeGeneratorRequest,
    CodeGeneratorResponse,
)
from google.protobuf.message import DecodeError

from opwright.compiler.ir import ModuleContribution
from opwright.compiler.proto.features import FIRST_EDITION, LAST_EDITION
from opwright.compiler.proto.lower_files import lower_files
from opwright.compiler.proto.texts import printable, text_of
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.source import SourceFile


@dataclass(frozen=True, slots=True, kw_only=True)
class PluginRequest:
    """What protoc asks for: `parameter` is the text of all `--opwright_opt`.

    `contributions` are the files to generate and all that they import; only the first
    are marked as requested.
    """

    parameter: str
    contributions: tuple[ModuleContribution, ...]


def parse_request(data: bytes, reporter: Reporter) -> PluginRequest | None:
    """Read a serialized CodeGeneratorRequest, or report what is wrong with it.

    protoc does not hand over the files' texts, so spans point into empty ones.
    """
    request = CodeGeneratorRequest()
    try:
        request.ParseFromString(data)
    except (DecodeError, RecursionError):
        return _refuse("standard input is not a request of protoc's", reporter)
    protos = tuple(request.proto_file)
    sources = {proto.name: _source(proto.name) for proto in protos}
    requested = frozenset(request.file_to_generate)
    if not requested or not requested <= sources.keys():
        return _refuse("the request lacks the files to generate", reporter)
    contributions = lower_files(protos, requested, MappingProxyType(sources), reporter)
    return PluginRequest(
        parameter=text_of(request.parameter), contributions=contributions
    )


def serialize_response(files: Iterable[RenderedFile], error: str) -> bytes:
    """Return a CodeGeneratorResponse with the files, or with the error if there is one.

    It says that `optional` of proto3 and editions are understood.
    """
    response = CodeGeneratorResponse(
        supported_features=CodeGeneratorResponse.FEATURE_PROTO3_OPTIONAL
        | CodeGeneratorResponse.FEATURE_SUPPORTS_EDITIONS,
        minimum_edition=FIRST_EDITION,
        maximum_edition=LAST_EDITION,
    )
    if error:
        response.error = error
        return response.SerializeToString()
    for file in files:
        response.file.add(name=file.path.as_posix(), content=file.text)
    return response.SerializeToString()


def _refuse(message: str, reporter: Reporter) -> None:
    reporter.report(
        codes.BAD_DESCRIPTOR_SET,
        message,
        place="protoc-gen-opwright",
        helps=("this program is started by `protoc --opwright_out=DIR`",),
    )


def _source(name: object) -> SourceFile:
    shown = printable(name)
    return SourceFile(Path(shown), shown)
