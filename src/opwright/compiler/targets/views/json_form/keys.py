"""Keys: what fields are called in JSON, and which of them exclude each other."""

from collections.abc import Iterable, Iterator

from opwright.compiler.ir import Field, Struct, Union


def json_key(field: Field) -> str:
    """Return the key that a field is written under; HDI has the spec's names only."""
    return field.name if field.detail is None else field.detail.json_name


def keys_of(field: Field) -> tuple[str, ...]:
    """Return the keys of a field: its usual one, and the spec's name if it differs."""
    return tuple(dict.fromkeys((json_key(field), field.name)))


def exclusive_fields(declaration: Struct | Union) -> Iterator[tuple[Field, ...]]:
    """Yield the fields of each oneof; of a union, all members."""
    if isinstance(declaration, Union):
        yield declaration.members
        return
    for oneof in declaration.oneofs:
        yield tuple(_members_of(oneof.name, declaration.fields))


def _members_of(oneof: str, fields: Iterable[Field]) -> Iterator[Field]:
    return (field for field in fields if field.oneof == oneof)
