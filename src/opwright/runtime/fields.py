"""Fields: what is known of one field of a generated class."""

from dataclasses import dataclass, replace
from typing import Self, TypeVar, cast

from . import hdi_kinds, pb_kinds

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MessageField:
    """A field of a message, or a oneof (whose number is 0).

    `name` is the attribute, `spec_name` the spec's own name, `json_name` the key in
    protobuf's JSON mapping.
    """

    kind: pb_kinds.Kind
    number: int = 0
    spec_name: str = ""
    json_name: str = ""
    name: str = ""

    @property
    def is_required(self) -> bool:
        """Whether a message without this field is incomplete."""
        match self.kind:
            case pb_kinds.Singular(_, pb_kinds.Presence.REQUIRED):
                return True
            case _:
                return False

    def named(self, name: str) -> Self:
        """Return this field with its attribute's name and what follows from it."""
        spec_name = self.spec_name or name
        json_name = self.json_name or _camel_case(spec_name)
        return replace(self, name=name, spec_name=spec_name, json_name=json_name)


@dataclass(frozen=True, slots=True)
class StructField:
    """A field of an HDI struct or union.

    `name` is the attribute, `spec_name` the spec's own name.
    """

    kind: hdi_kinds.Kind
    spec_name: str = ""
    name: str = ""

    def named(self, name: str) -> Self:
        """Return this field with its attribute's name and what follows from it."""
        return replace(self, name=name, spec_name=self.spec_name or name)


FieldInfo = MessageField | StructField


def posing(
    field: FieldInfo,
) -> T:  # pyright: ignore[reportInvalidTypeVarUse] # the caller's return type is meant
    """Return a field under the type of the values that its attribute will hold.

    In a class body the call stands where a default value would; the decorator takes it
    away before anyone reads the attribute.
    """
    return cast("T", field)


def message_field(posed: object) -> MessageField:
    """Return the field behind a value made by one of `pb`'s functions.

    Raises TypeError for anything else.
    """
    if not isinstance(posed, MessageField):
        raise TypeError(f"expected a field made by opwright.runtime.pb, got {posed!r}")
    return posed


def struct_field(posed: object) -> StructField:
    """Return the field behind a value made by one of `hdi`'s functions.

    Raises TypeError for anything else.
    """
    if not isinstance(posed, StructField):
        raise TypeError(f"expected a field made by opwright.runtime.hdi, got {posed!r}")
    return posed


def _camel_case(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in others)
