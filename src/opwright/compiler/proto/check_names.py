"""Checks that all names in a descriptor are names.

protoc makes sure of that, but a descriptor set may come from anywhere, and what is no
identifier must not get into generated code. This check comes first: the others rely on
names being text.
"""

from collections.abc import Iterator

from google.protobuf.descriptor_pb2 import FileDescriptorProto

from opwright.compiler.proto.elements import (
    ENUM_VALUE,
    FIELD,
    IMPORT,
    METHOD,
    ONEOF,
    PACKAGE,
    SERVICE,
    EnumAt,
    MessageAt,
    Path,
    enums_of,
    messages_of,
)
from opwright.compiler.proto.problems import Problem
from opwright.compiler.proto.texts import (
    is_dotted_name,
    is_file_name,
    is_identifier,
    shown,
    text_of,
)
from opwright.compiler.report.catalogue import proto as codes


def check_names(proto: FileDescriptorProto) -> Iterator[Problem]:
    """Yield a problem for each name in a file that cannot be one."""
    yield from _check_file_names(proto)
    if proto.package and not is_dotted_name(proto.package):
        yield Problem(
            code=codes.BAD_NAME,
            message=f"package name {shown(proto.package)} is not made of identifiers",
            path=PACKAGE,
            named=False,
        )
    for message in messages_of(proto):
        yield from _check_message(message)
    for enum in enums_of(proto):
        yield from _check_enum(enum)
    for index, service in enumerate(proto.service):
        path = (SERVICE, index)
        yield from _check_identifier("service", service.name, path)
        for position, method in enumerate(service.method):
            at = (*path, METHOD, position)
            yield from _check_identifier("method", method.name, at)
            for reference in (method.input_type, method.output_type):
                yield from _check_reference(reference, at)


def _check_file_names(proto: FileDescriptorProto) -> Iterator[Problem]:
    places: list[tuple[object, Path]] = [(proto.name, ())]
    places += [(name, (IMPORT, i)) for i, name in enumerate(proto.dependency)]
    for name, path in places:
        if not is_file_name(name):
            yield Problem(
                code=codes.BAD_FILE_NAME,
                message=f"file name {shown(name)} is not a plain relative path",
                path=path,
                named=False,
            )


def _check_message(message: MessageAt) -> Iterator[Problem]:
    yield from _check_identifier("message", message.proto.name, message.path)
    for index, field in enumerate(message.proto.field):
        path = (*message.path, FIELD, index)
        yield from _check_identifier("field", field.name, path)
        if field.type_name:
            yield from _check_reference(field.type_name, path)
        if not text_of(field.json_name).isprintable():
            yield Problem(
                code=codes.BAD_NAME,
                message=f"JSON name {shown(field.json_name)} has control characters",
                path=path,
            )
    for index, oneof in enumerate(message.proto.oneof_decl):
        path = (*message.path, ONEOF, index)
        yield from _check_identifier("oneof", oneof.name, path)


def _check_enum(enum: EnumAt) -> Iterator[Problem]:
    yield from _check_identifier("enum", enum.proto.name, enum.path)
    for index, value in enumerate(enum.proto.value):
        path = (*enum.path, ENUM_VALUE, index)
        yield from _check_identifier("enum value", value.name, path)


def _check_identifier(kind: str, name: object, path: Path) -> Iterator[Problem]:
    if not is_identifier(name):
        yield Problem(
            code=codes.BAD_NAME,
            message=f"{kind} name {shown(name)} is not an identifier",
            path=path,
        )


def _check_reference(name: object, path: Path) -> Iterator[Problem]:
    text = text_of(name)
    if not is_dotted_name(text.removeprefix(".")):
        yield Problem(
            code=codes.BAD_NAME,
            message=f"type name {shown(name)} is not made of identifiers",
            path=path,
        )
