"""Fields of protobuf messages as calls of `opwright.runtime.pb`."""

from opwright.compiler.ir import (
    Bytes,
    Enum,
    Field,
    ListOf,
    MapOf,
    Presence,
    ProtoEncoding,
    ProtoField,
    QualifiedName,
    Ref,
    Scalar,
    ScalarKind,
    Text,
    Type,
)
from opwright.compiler.targets.escaping import string_literal
from opwright.compiler.targets.views.annotations import Speller, array_kind

_KEY_NUMBER = 1
_VALUE_NUMBER = 2


def proto_expression(
    field: Field, detail: ProtoField, name: str, speller: Speller
) -> str:
    """Return the expression for a field; `name` is what the attribute is called."""
    named = _name_arguments(field, detail, name)
    match field.type:
        case ListOf(element):
            return _repeated(field, detail, element, named, speller)
        case MapOf(key, value):
            encoding = detail.key_encoding or ProtoEncoding.LENGTH
            return _call(
                "map",
                str(detail.number),
                _single(key, encoding, _KEY_NUMBER, detail, speller),
                _single(value, detail.encoding, _VALUE_NUMBER, detail, speller),
                *named,
            )
        case type_:
            return _present(field, detail, type_, named, speller)


def _repeated(
    field: Field,
    detail: ProtoField,
    element: Type,
    named: tuple[str, ...],
    speller: Speller,
) -> str:
    packable = not isinstance(element, Text | Bytes) and not _is_message(
        element, speller
    )
    packed = ("packed=False",) if packable and not detail.packed else ()
    array = array_kind(field)
    if array is not None:
        function = f"{_scalar_function(array, detail.encoding)}_array"
        return _call(function, str(detail.number), *packed, *named)
    inner = _own(element, detail, speller)
    return _call("repeated", inner, *packed, *named)


def _present(
    field: Field,
    detail: ProtoField,
    type_: Type,
    named: tuple[str, ...],
    speller: Speller,
) -> str:
    inner = _own(type_, detail, speller)
    default = default_argument(field, speller)
    match field.presence:
        case Presence.REQUIRED:
            return _call("required", inner, *default, *named)
        case Presence.EXPLICIT if field.oneof is None and not _is_message(
            type_, speller
        ):
            return _call("optional", inner, *default, *named)
        case _:
            return _own(type_, detail, speller, *named)


def _own(type_: Type, detail: ProtoField, speller: Speller, *named: str) -> str:
    """Return the expression for one value with the field's own number."""
    return _single(type_, detail.encoding, detail.number, detail, speller, *named)


def _single(
    type_: Type,
    encoding: ProtoEncoding,
    number: int,
    detail: ProtoField,
    speller: Speller,
    *named: str,
) -> str:
    """Return the expression for one value, in whatever it may be wrapped."""
    arguments = (str(number), *named)
    match type_:
        case Scalar(kind=kind):
            function = _scalar_function(kind, encoding)
        case Text():
            function = "string"
            checked = () if detail.utf8 else ("utf8=False",)
            arguments = (str(number), *checked, *named)
        case Bytes():
            function = "bytes"
        case Ref(name=name):
            function = _reference_function(name, encoding, speller)
            target = f"lambda: {speller.spell(name)}"
            arguments = (str(number), target, *named)
        case _:
            raise ValueError(f"no protobuf type: {type_}")
    return _call(function, *arguments)


def _call(function: str, *arguments: str) -> str:
    return f"pb.{function}({', '.join(arguments)})"


def _scalar_function(kind: ScalarKind, encoding: ProtoEncoding) -> str:
    match kind:
        case ScalarKind.FLOAT32:
            return "float"
        case ScalarKind.FLOAT64:
            return "double"
        case _ if encoding is ProtoEncoding.ZIGZAG:
            return f"s{kind}"
        case _ if encoding is ProtoEncoding.FIXED:
            sign = "s" if kind.is_signed else ""
            return f"{sign}fixed{kind.bits}"
        case _:
            return str(kind)


def _reference_function(
    name: QualifiedName, encoding: ProtoEncoding, speller: Speller
) -> str:
    if isinstance(speller.analysed.declaration(name), Enum):
        return "enum"
    return "group" if encoding is ProtoEncoding.GROUP else "submessage"


def _is_message(type_: Type, speller: Speller) -> bool:
    return isinstance(type_, Ref) and not isinstance(
        speller.analysed.declaration(type_.name), Enum
    )


def _name_arguments(field: Field, detail: ProtoField, name: str) -> tuple[str, ...]:
    """Return the arguments that keep names which the attribute's does not tell."""
    renamed = name != field.name
    custom = detail.json_name != default_json_name(field.name)
    return (
        *((f"name={string_literal(field.name)}",) if renamed else ()),
        *((f"json_name={string_literal(detail.json_name)}",) if custom else ()),
    )


def default_json_name(name: str) -> str:
    """Return the JSON name that a field has if the spec gives it none."""
    head, *words = name.split("_")
    return head + "".join(word[:1].upper() + word[1:] for word in words)


def default_argument(field: Field, speller: Speller) -> tuple[str, ...]:
    """Return the argument for the default that the spec declares, if it does."""
    if field.default is None:
        return ()
    if not isinstance(field.type, Ref):
        return (f"default={_literal(field.default)}",)
    enum = speller.analysed.declaration(field.type.name)
    if not isinstance(enum, Enum):
        return ()
    member = next(m.name for m in enum.members if m.value == field.default)
    scope = speller.names.scopes[enum.name]
    return (f"default=lambda: {speller.spell(enum.name)}.{scope[member]}",)


def _literal(value: bool | int | float | str | bytes) -> str:
    match value:
        case str():
            return string_literal(value)
        case float() if value - value != 0:
            # Infinities and NaN have no literal.
            return f'float("{value}")'
        case _:
            return repr(value)
