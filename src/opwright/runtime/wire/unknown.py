"""Unknown fields: how far they reach."""

from .faults import Malformed, past_end
from .tags import WireType
from .varints import Data, read_size, read_tag, read_varint


def skip_field(data: Data, tag: int, pos: int, end: int, depth: int) -> int:
    """Return where the value of a field ends that begins at `pos`.

    `depth` is how many groups it may hold within each other. Raises Malformed or
    IndexError for what is no value.
    """
    check_number(tag, pos)
    if tag & 7 == WireType.START_GROUP:
        return _skip_group(data, tag, pos, end, depth)
    return _skip_value(data, tag, pos, end)


def check_number(tag: int, pos: int) -> None:
    """Raise Malformed for the one field number that is never used."""
    if tag < 8:
        raise Malformed("no field has the number 0", pos)


def _skip_group(data: Data, tag: int, pos: int, end: int, depth: int) -> int:
    # A loop, since strangers' groups must not use up the stack.
    begun = [tag]
    while begun:
        if len(begun) > depth:
            raise Malformed("groups are nested too deeply", pos)
        if pos >= end:
            raise Malformed("the group has no end", pos)
        tag, pos = read_tag(data, pos)
        check_number(tag, pos)
        if tag & 7 == WireType.START_GROUP:
            begun.append(tag)
        elif tag == end_of_group(begun[-1]):
            begun.pop()
        else:
            pos = _skip_value(data, tag, pos, end)
    return pos


def end_of_group(tag: int) -> int:
    """Return the tag that ends the group that a tag begins."""
    return tag - WireType.START_GROUP + WireType.END_GROUP


def _skip_value(data: Data, tag: int, pos: int, end: int) -> int:
    match tag & 7:
        case WireType.VARINT:
            _, stop = read_varint(data, pos)
        case WireType.FIXED64:
            stop = pos + 8
        case WireType.FIXED32:
            stop = pos + 4
        case WireType.LENGTH:
            size, pos = read_size(data, pos)
            stop = pos + size
            if stop > end:
                raise past_end(size, pos, end)
        case WireType.END_GROUP:
            raise Malformed("a group ends that did not begin", pos)
        case _:
            raise Malformed(f"there is no wire type {tag & 7}", pos)
    if stop > end:
        raise Malformed("the input ends inside a value", pos)
    return stop
