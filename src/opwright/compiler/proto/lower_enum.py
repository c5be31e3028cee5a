"""Lowers enums."""

from collections.abc import Iterator

from opwright.compiler.ir import Enum, Enumerator
from opwright.compiler.proto.context import Context
from opwright.compiler.proto.elements import ENUM_VALUE, EnumAt
from opwright.compiler.proto.features import Features, override
from opwright.compiler.proto.scalars import ENUM_WIRE


def lower_enum(enum: EnumAt, around: Features, context: Context) -> Enum:
    """Lower an enum; `around` are the features of the file or message around it."""
    features = override(around, enum.proto.options.features)
    return Enum(
        name=context.qualified(enum.names),
        module=context.proto.name,
        origin=context.origin(enum.path),
        base=ENUM_WIRE.type,
        documentation=context.documentation(enum.path),
        members=tuple(_lower_values(enum, context)),
        open=features.open_enums,
        deprecated=enum.proto.options.deprecated,
    )


def _lower_values(enum: EnumAt, context: Context) -> Iterator[Enumerator]:
    for index, value in enumerate(enum.proto.value):
        path = (*enum.path, ENUM_VALUE, index)
        yield Enumerator(
            name=value.name,
            value=value.number,
            origin=context.origin(path),
            documentation=context.documentation(path),
            deprecated=value.options.deprecated,
        )
