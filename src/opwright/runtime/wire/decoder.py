"""Decoders: the source of a class's decoder, written and compiled at first use.

A decoder reads tag after tag and puts each value where it belongs. Nothing of a spec
but attribute names gets into the source.
"""

from typing import Final, cast

from ..layout import layout_of, message_fields, owner_of
from .compiled import compiled
from .decode_branches import write_branches
from .decode_fields import FieldWriter
from .decode_loop import check_depth, write_loop
from .decode_state import variables_of, write_finish, write_start
from .decode_values import ValueWriter
from .decoding_function import Decode, DecodeGroup, Filler, Readers
from .filling import build_filler
from .scope import Lines, Scope, indent
from .search import write_search

_ATTRIBUTE: Final = "_wire_decoder"
_GROUP_ATTRIBUTE: Final = "_wire_group_decoder"
_FILLER_ATTRIBUTE: Final = "_wire_filler"
_KEEP: Final = "_unknown = _input.keep(_unknown, _start, _pos)"
_KEEP_NUMBER: Final = "_unknown = _input.keep_number(_unknown, {}, _n)"


def decoder_of(cls: type[object]) -> Decode:
    """Return the decoder of a generated class."""
    return compiled(owner_of(cls), _ATTRIBUTE, _build_decoder)


def group_decoder_of(cls: type[object]) -> DecodeGroup:
    """Return the decoder of a generated class that stands between group tags."""
    return compiled(owner_of(cls), _GROUP_ATTRIBUTE, _build_group_decoder)


def filler_of(cls: type[object]) -> Filler | None:
    """Return what reads many messages of a generated class, if anything does."""
    return compiled(
        owner_of(cls), _FILLER_ATTRIBUTE, lambda owner: build_filler(owner, _READERS)
    )


_READERS: Final = Readers(decoder_of, group_decoder_of, filler_of)


def _build_decoder(owner: type[object]) -> Decode:
    return cast("Decode", _build(owner, group=False))


def _build_group_decoder(owner: type[object]) -> DecodeGroup:
    return cast("DecodeGroup", _build(owner, group=True))


def _build(owner: type[object], *, group: bool) -> object:
    scope, layout = Scope(), layout_of(owner)
    start = write_start(layout, owner, scope)
    values = ValueWriter(scope, _READERS)
    writer = FieldWriter(values, variables_of(layout), _KEEP_NUMBER)
    branches, tables = write_branches(message_fields(layout), writer)
    search = write_search(branches, tables, _and_on)
    loop = write_loop(search, _KEEP, scope, group=group)
    result = "return _record, _pos" if group else "return _record"
    body = (*check_depth(scope), *start, *loop, *write_finish(layout), result)
    parameters = "_data, _input, _pos, _end, _depth, _record"
    until = ", _until" if group else ""
    lines = (f"def _decode({parameters}{until}):", *indent(body))
    return scope.compile(lines, "_decode", "decoder")


def _and_on(lines: Lines) -> Lines:
    """Return the lines of a branch, and the way to the next tag."""
    return *lines, "continue"
