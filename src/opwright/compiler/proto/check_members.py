"""Checks that the members of a descriptor agree with one another.

Numbers, types, oneofs, map entries and defaults: protoc makes sure of them, but a
descriptor set may come from anywhere. Lowering relies on what holds after this check.
"""

from collections.abc import Iterator

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
)

from opwright.compiler.proto.check_types import check_field_type, check_method_types
from opwright.compiler.proto.defaults import parse_default
from opwright.compiler.proto.elements import (
    FIELD,
    METHOD,
    SERVICE,
    EnumAt,
    MessageAt,
    Path,
    enums_of,
    messages_of,
)
from opwright.compiler.proto.problems import Problem, contradiction
from opwright.compiler.proto.symbols import Symbols
from opwright.compiler.proto.texts import shown, text_of
from opwright.compiler.report.catalogue import proto as codes

LAST_NUMBER = 2**29 - 1
KEY = 1
VALUE = 2


def check_members(proto: FileDescriptorProto, symbols: Symbols) -> Iterator[Problem]:
    """Yield a problem for each member of a file that cannot be what it says."""
    for message in messages_of(proto):
        yield from _check_numbers(message)
        for index, field in enumerate(message.proto.field):
            path = (*message.path, FIELD, index)
            yield from _check_field(message.proto, field, path, symbols)
        if message.proto.options.map_entry:
            yield from _check_map_entry(message)
    for enum in enums_of(proto):
        yield from _check_enum(enum)
    for index, service in enumerate(proto.service):
        for position, method in enumerate(service.method):
            path = (SERVICE, index, METHOD, position)
            yield from check_method_types(method, path, symbols)


def _check_numbers(message: MessageAt) -> Iterator[Problem]:
    taken: dict[int, str] = {}
    for index, field in enumerate(message.proto.field):
        path = (*message.path, FIELD, index)
        if not 0 < field.number <= LAST_NUMBER:
            text = (
                f"number {field.number} of field `{field.name}` is not between 1 and "
                f"{LAST_NUMBER}"
            )
            yield contradiction(text, path)
        first = taken.setdefault(field.number, field.name)
        if first != field.name:
            yield Problem(
                code=codes.DUPLICATE_NUMBER,
                message=f"number {field.number} of field `{field.name}` is taken",
                path=path,
                notes=(f"field `{first}` has the same number",),
            )


def _check_field(
    message: DescriptorProto, field: FieldDescriptorProto, path: Path, symbols: Symbols
) -> Iterator[Problem]:
    if field.HasField("oneof_index"):
        count = len(message.oneof_decl)
        if not 0 <= field.oneof_index < count:
            text = f"field `{field.name}` is in oneof {field.oneof_index} of {count}"
            yield contradiction(text, path)
        if field.label == FieldDescriptorProto.LABEL_REPEATED:
            text = f"field `{field.name}` is repeated and in a oneof"
            yield contradiction(text, path)
    problem = check_field_type(field, path, symbols)
    if problem:
        yield problem
        return
    try:
        parse_default(field, symbols)
    except ValueError as error:
        default = shown(field.default_value)
        text = f"default {default} of field `{field.name}` cannot be: {error}"
        yield contradiction(text, path)


def _check_map_entry(message: MessageAt) -> Iterator[Problem]:
    numbers = [field.number for field in message.proto.field]
    optional = FieldDescriptorProto.LABEL_OPTIONAL
    if numbers != [KEY, VALUE] or any(
        field.label != optional for field in message.proto.field
    ):
        text = f"map entry `{message.proto.name}` is not made of one key and one value"
        yield contradiction(text, message.path)
        return
    key = message.proto.field[0]
    if key.type_name:
        text = f"key of map entry `{message.proto.name}` is of a declared type"
        yield contradiction(text, (*message.path, FIELD, 0))


def _check_enum(enum: EnumAt) -> Iterator[Problem]:
    if not enum.proto.value:
        yield contradiction(f"enum `{text_of(enum.proto.name)}` is empty", enum.path)
