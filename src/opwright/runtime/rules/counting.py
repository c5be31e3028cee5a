"""Counting: how many different records there are inside of one."""

from collections.abc import Iterator
from typing import cast

from ..layout import LAYOUT, Layout
from ..narrowing import is_dict, is_sequence
from ..tagged import Tagged


def count_records(root: object) -> int:
    """Return how many different records can be reached from one, itself included."""
    seen = {id(root)}
    left = [root]
    while left:
        for record in _records_in(left.pop()):
            if id(record) not in seen:
                seen.add(id(record))
                left.append(record)
    return len(seen)


def _records_in(record: object) -> Iterator[object]:
    layout: object = getattr(type(record), LAYOUT, None)
    if isinstance(layout, Layout):
        for slot in layout.slots:
            yield from _flattened(getattr(record, slot.slot, None))


def _flattened(value: object) -> Iterator[object]:
    """Yield the records that a value is or holds."""
    if is_sequence(value):
        for item in value:
            yield from _flattened(item)
    elif is_dict(value):
        for item in value.values():
            yield from _flattened(item)
    elif isinstance(value, Tagged):
        yield from _flattened(cast("Tagged[object]", value).value)
    elif isinstance(getattr(type(value), LAYOUT, None), Layout):
        yield value
