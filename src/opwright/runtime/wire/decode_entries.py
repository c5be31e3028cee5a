"""Decoding of map entries: messages with a key (field 1) and a value (field 2).

Either may be missing or come again. An entry with anything unknown, be it a number
without a name in a closed enum, gives no pair: protobuf keeps it as an unknown field.
"""

from ..fields import MessageField
from ..kinds import RecordOf
from ..pb_kinds import MapOf, Singular, Value
from ..storage import storage_of
from .decode_loop import check_depth, write_loop
from .decode_state import zero_value
from .decode_values import Place, ValueWriter, store_in
from .decoding_function import Readers
from .scope import Lines, Scope, indent
from .search import Branch, write_search
from .tags import tag_of, wire_type_of

_KEEP = "_unknown = True"


def build_entry_decoder(kind: MapOf, readers: Readers) -> object:
    """Return the function that reads an entry: key and value, or None."""
    scope = Scope()
    values = ValueWriter(scope, readers)
    parts = ((1, "_key", kind.key), (2, "_value", kind.value))
    branches = tuple(_write_branch(*part, values) for part in parts)
    zeros = tuple(f"{name} = {_zero(value, scope)}" for _, name, value in parts)
    body = (
        *check_depth(scope),
        *zeros,
        "_unknown = None",
        *write_loop(write_search(branches, (), _and_on), _KEEP, scope, group=False),
        *_fill_in(kind.value, values),
        "return (_key, _value) if _unknown is None else None",
    )
    header = "def _decode(_data, _input, _pos, _end, _depth):"
    return scope.compile((header, *indent(body)), "_decode", "entry decoder")


def _write_branch(number: int, name: str, value: Value, values: ValueWriter) -> Branch:
    place = Place(number=number, store=store_in(name), held=name, keep_number=_KEEP)
    return Branch(tag_of(number, wire_type_of(value)), values.write(value, place))


def _zero(value: Value, scope: Scope) -> str:
    storage = storage_of(MessageField(Singular(value)))
    return "None" if storage is None else zero_value(storage, scope)


def _fill_in(value: Value, values: ValueWriter) -> Lines:
    match value:
        case RecordOf(target):
            decode = values.refer(target())
            empty = f"{decode}(_data, _input, _end, _end, 0, None)"
            return (f"if _value is None: _value = {empty}",)
        case _:
            return ()


def _and_on(lines: Lines) -> Lines:
    return *lines, "continue"
