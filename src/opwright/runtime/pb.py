"""Protocol Buffers: the decorators and field functions of generated modules.

A field function returns what is known of the field, under the type of the value that
its attribute will hold. `name` is the spec's name where the attribute has another,
`json_name` the JSON key where it does not follow from the spec's name.

The functions are called like the spec's types; Python's own are in `builtins` here.
"""

import builtins
from collections.abc import Callable, Mapping
from typing import TypeVar, dataclass_transform

from . import cel
from .building import build_record
from .enums import Enum, EnumFacts
from .fields import MessageField, message_field, posing
from .kinds import EnumOf, RecordOf
from .layout import Family
from .members import Member
from .pb_arrays import (
    double_array,
    fixed32_array,
    fixed64_array,
    float_array,
    sfixed32_array,
    sfixed64_array,
)
from .pb_kinds import (
    GroupOf,
    Kind,
    MapOf,
    OneofGroup,
    OneofMember,
    Presence,
    Repeated,
    Scalar,
    Singular,
    Value,
)
from .pb_scalars import (
    bool,
    bytes,
    double,
    fixed32,
    fixed64,
    float,
    int32,
    int64,
    sfixed32,
    sfixed64,
    sint32,
    sint64,
    string,
    uint32,
    uint64,
)
from .record import Message
from .tagged import Tagged
from .tensor import TensorMessage as Tensor
from .tensor_facts import Encoding, Packed, Stored, TensorLayout, layout

__all__ = [
    "Packed",
    "Stored",
    "Tensor",
    "TensorLayout",
    "bool",
    "bytes",
    "cel",
    "double",
    "double_array",
    "enum",
    "enum_type",
    "fixed32",
    "fixed32_array",
    "fixed64",
    "fixed64_array",
    "float",
    "float_array",
    "group",
    "int32",
    "int64",
    "layout",
    "map",
    "member",
    "message",
    "oneof",
    "optional",
    "repeated",
    "required",
    "sfixed32",
    "sfixed32_array",
    "sfixed64",
    "sfixed64_array",
    "sint32",
    "sint64",
    "string",
    "submessage",
    "uint32",
    "uint64",
]

E = TypeVar("E", bound=Enum)
K = TypeVar("K")
M = TypeVar("M", bound=Message)
T = TypeVar("T")
V = TypeVar("V")


@dataclass_transform(kw_only_default=True)
def message(
    spec_name: str, *, tensor: tuple[Encoding, ...] = ()
) -> Callable[[type[M]], type[M]]:
    """Make a class the message `spec_name`: its fields become slots.

    `tensor` has the encodings of a class that is a tensor. Raises ValueError if a
    field's name is no plain identifier.
    """

    def decorate(cls: type[M]) -> type[M]:
        return build_record(cls, spec_name, Family.MESSAGE, tensor)

    return decorate


def enum_type(
    spec_name: str,
    *,
    closed: builtins.bool = False,
    names: Mapping[str, str] | None = None,
) -> Callable[[type[E]], type[E]]:
    """Make a class the enum `spec_name`.

    `closed`: numbers without a name are refused (proto2). `names` maps renamed members
    to the spec's names.
    """
    facts = EnumFacts(spec_name=spec_name, closed=closed, names=names or {})

    def decorate(cls: type[E]) -> type[E]:
        cls.__opwright__ = facts
        return cls

    return decorate


def enum(
    number: int, target: Callable[[], type[E]], *, name: str = "", json_name: str = ""
) -> E:
    """Declare a member of the enum that `target` returns."""
    kind = Singular(EnumOf(target))
    return posing(MessageField(kind, number, name, json_name))


def submessage(
    number: int, target: Callable[[], type[M]], *, name: str = "", json_name: str = ""
) -> M | None:
    """Declare a message of the class that `target` returns; None if absent."""
    kind = Singular(RecordOf(target))
    return posing(MessageField(kind, number, name, json_name))


def group(
    number: int, target: Callable[[], type[M]], *, name: str = "", json_name: str = ""
) -> M | None:
    """Declare a proto2 group: a message between two tags; None if absent."""
    kind = Singular(GroupOf(target))
    return posing(MessageField(kind, number, name, json_name))


def repeated(
    element: T | None,
    packed: builtins.bool | None = None,
    *,
    name: str = "",
    json_name: str = "",
) -> list[T]:
    """Declare a list. `packed` is how it is written: by default, numbers are packed."""
    value = _value_of(element)
    by_default = isinstance(value, Scalar | EnumOf)
    kind = Repeated(value, by_default if packed is None else packed)
    return posing(_derived(element, kind, name, json_name))


def optional(
    element: T,
    default: T | Callable[[], T] | None = None,
    *,
    name: str = "",
    json_name: str = "",
) -> T | None:
    """Declare a value that is None if absent.

    `default` is what the spec lets an absent field read as, or a function that returns
    it; the attribute does not.
    """
    kind = Singular(_value_of(element), Presence.EXPLICIT, default)
    return posing(_derived(element, kind, name, json_name))


def required(
    element: T | None,
    default: T | Callable[[], T] | None = None,
    *,
    name: str = "",
    json_name: str = "",
) -> T | None:
    """Declare a value that must be set before it is written; None until then.

    `default` is that of `optional`.
    """
    kind = Singular(_value_of(element), Presence.REQUIRED, default)
    return posing(_derived(element, kind, name, json_name))


def oneof(*, name: str = "") -> None:
    """Declare the attribute that holds a oneof's value; None if no member is set.

    The value's type tells the member, so it is typed by the annotation alone.
    """
    return posing(MessageField(OneofGroup(), 0, name))


def member(
    group: str,
    element: T | None,
    wrapper: type[Tagged[T]] | None = None,
    *,
    default: T | Callable[[], T] | None = None,
    name: str = "",
    json_name: str = "",
) -> Member[T]:
    """Declare a member of the oneof whose attribute is called `group`.

    The group holds its values inside a `wrapper` if there is one. `default` is that of
    `optional`.
    """
    kind = OneofMember(group, _value_of(element), wrapper, default)
    return posing(_derived(element, kind, name, json_name))


def map(
    number: int, key: K, value: V | None, *, name: str = "", json_name: str = ""
) -> dict[K, V]:
    """Declare a dictionary from `key` (field 1 of an entry) to `value` (field 2)."""
    kind = MapOf(_value_of(key), _value_of(value))
    return posing(MessageField(kind, number, name, json_name))


def _value_of(element: object) -> Value:
    """Return the value that a field holds, for use inside another kind of field."""
    kind = message_field(element).kind
    if not isinstance(kind, Singular):
        raise TypeError(f"expected a single value, got {type(kind).__name__}")
    return kind.value


def _derived(element: object, kind: Kind, name: str, json_name: str) -> MessageField:
    """Return a field of another kind with the number and names of its element."""
    inner = message_field(element)
    return MessageField(
        kind, inner.number, name or inner.spec_name, json_name or inner.json_name
    )
