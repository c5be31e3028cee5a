"""Decoders: the source of a class's decoder, written and compiled at first use.

A decoder keeps the fields in variables, reads tag after tag, and fills a message's
slots at the end. The tags of a class are told apart by a search that halves them, the
messages of a large oneof by one look-up. Nothing of a spec but attribute names gets
into the source.
"""

from typing import Final, Protocol, cast

from ..fields import MessageField
from ..kinds import RecordOf
from ..layout import Layout, layout_of, owner_of
from ..pb_kinds import OneofGroup, OneofMember
from .compiled import compiled, deferred, refer
from .decode_fields import FieldWriter, tabled_members
from .decode_loop import check_depth, write_loop
from .decode_state import variable_of, write_finish, write_start
from .decode_values import ValueWriter
from .input import Input
from .scope import Lines, Scope, indent
from .search import Branch, write_search
from .tags import WireType, tag_of
from .varints import Data

_ATTRIBUTE: Final = "_wire_decoder"
_GROUP_ATTRIBUTE: Final = "_wire_group_decoder"
_KEEP: Final = "_unknown = _input.keep(_unknown, _start, _pos)"
_KEEP_NUMBER: Final = "_unknown = _input.keep_number(_unknown, {}, _n)"


class Decode(Protocol):
    """Reads the message from `pos` to `end`; merges it into `record` if that is given.

    `depth` is how many levels of messages may still follow. Raises Fault.
    """

    def __call__(  # noqa: D102 # the class says it
        self,
        data: Data,
        source: Input,
        pos: int,
        end: int,
        depth: int,
        record: object | None,
        /,
    ) -> object: ...


class DecodeGroup(Protocol):
    """Reads a group up to the tag `until`; returns the message and where it ends."""

    def __call__(  # noqa: D102 # the class says it
        self,
        data: Data,
        source: Input,
        pos: int,
        end: int,
        depth: int,
        record: object | None,
        until: int,
        /,
    ) -> tuple[object, int]: ...


def decoder_of(owner: type[object]) -> Decode:
    """Return the decoder of a generated class."""
    return compiled(
        owner, _ATTRIBUTE, lambda: cast("Decode", _build_decoder(owner, group=False))
    )


def group_decoder_of(owner: type[object]) -> DecodeGroup:
    """Return the decoder of a generated class that stands between group tags."""
    return compiled(
        owner,
        _GROUP_ATTRIBUTE,
        lambda: cast("DecodeGroup", _build_decoder(owner, group=True)),
    )


def _build_decoder(owner: type[object], *, group: bool) -> object:
    scope, layout = Scope(), layout_of(owner)
    start = write_start(layout, owner, scope)
    branches = _write_branches(layout, scope)
    loop = write_loop(branches, _KEEP, scope, group=group)
    result = "return _record, _pos" if group else "return _record"
    body = (*check_depth(scope), *start, *loop, *write_finish(layout, scope), result)
    parameters = "_data, _input, _pos, _end, _depth, _record"
    until = ", _until" if group else ""
    lines = (f"def _decode({parameters}{until}):", *indent(body))
    return scope.compile(lines, "_decode", "decoder")


def _write_branches(layout: Layout, scope: Scope) -> Lines:
    values = ValueWriter(scope, _refer)
    writer = FieldWriter(values, _KEEP_NUMBER)
    variables = {slot.name: variable_of(i) for i, slot in enumerate(layout.slots)}
    fields = message_fields(layout)
    tables = tabled_members(fields)
    tabled = {field.number for members in tables.values() for field in members}
    branches: list[Branch] = []
    for field in fields:
        match field.kind:
            case OneofGroup():
                pass
            case OneofMember(group):
                if field.number not in tabled:
                    branches.extend(writer.write(field, variables[group]))
            case _:
                branches.extend(writer.write(field, variables[field.name]))
    lines = write_search(tuple(branches))
    for group, members in tables.items():
        lines = (*lines, *_write_table(members, variables[group], values))
    return lines


def message_fields(layout: Layout) -> tuple[MessageField, ...]:
    """Return the fields of a message's layout."""
    return tuple(f for f in layout.fields if isinstance(f, MessageField))


def _refer(scope: Scope, cls: type[object], group: bool) -> str:
    owner = owner_of(cls)
    if group:
        return refer(scope, "group", lambda: group_decoder_of(owner))
    return refer(scope, "decode", lambda: decoder_of(owner))


def _write_table(
    members: tuple[MessageField, ...], variable: str, values: ValueWriter
) -> Lines:
    """Return the lines that decode a member of a oneof found in a table by its tag."""
    table: dict[int, tuple[type[object], Decode]] = {}
    for field in members:
        match field.kind:
            case OneofMember(_, RecordOf(target)):
                _enter(table, tag_of(field.number, WireType.LENGTH), target())
            case _:
                raise TypeError(f"{field.name!r} is no message in a oneof")
    arguments = "_data, _input, _pos, _stop, _depth - 1"
    held = f"{variable} if {variable}.__class__ is _found[0] else None"
    return (
        f"_found = {values.scope.number('table', table)}.get(_tag)",
        "if _found is not None:",
        *indent(
            (
                *values.write_size(),
                f"{variable} = _found[1]({arguments}, {held})",
                "_pos = _stop",
                "continue",
            )
        ),
    )


def _enter(
    table: dict[int, tuple[type[object], Decode]], tag: int, cls: type[object]
) -> None:
    def install(decode: Decode) -> None:
        table[tag] = cls, decode

    install(deferred(lambda: decoder_of(owner_of(cls)), install))
