"""Finds extensions, which have no place in the schema model and are left out."""

from collections.abc import Iterator

from google.protobuf.descriptor_pb2 import FieldDescriptorProto, FileDescriptorProto

from opwright.compiler.proto.elements import (
    FILE_EXTENSION,
    NESTED_EXTENSION,
    Path,
    messages_of,
)
from opwright.compiler.proto.problems import Problem
from opwright.compiler.proto.texts import shown, text_of
from opwright.compiler.report.catalogue import proto as codes

# Extensions of these are custom options: notes for other tools, no part of any message.
OPTIONS_PREFIX = ".google.protobuf."
OPTIONS_SUFFIX = "Options"


def check_extensions(proto: FileDescriptorProto) -> Iterator[Problem]:
    """Yield a warning for each extension of a message that a file declares."""
    for path, extension in _extensions_of(proto):
        extendee = text_of(extension.extendee)
        is_option = extendee.startswith(OPTIONS_PREFIX) and extendee.endswith(
            OPTIONS_SUFFIX
        )
        if is_option:
            continue
        yield Problem(
            code=codes.EXTENSION_LEFT_OUT,
            message=f"extension {shown(extension.name)} is left out",
            path=path,
            notes=(
                f"it extends {shown(extendee.removeprefix('.'))}, whose unknown fields "
                "will keep its value",
            ),
        )


def _extensions_of(
    proto: FileDescriptorProto,
) -> Iterator[tuple[Path, FieldDescriptorProto]]:
    for index, extension in enumerate(proto.extension):
        yield (FILE_EXTENSION, index), extension
    for message in messages_of(proto):
        for index, extension in enumerate(message.proto.extension):
            yield (*message.path, NESTED_EXTENSION, index), extension
