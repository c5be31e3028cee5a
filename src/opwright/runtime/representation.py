"""Representation: records as text, short whatever they hold.

Shown is what differs from a new record, in the spec's order. Long values lose their
middle or their end, and so do records within records within records.
"""

from collections.abc import Callable, Iterable, Iterator, Sized
from reprlib import Repr
from typing import Final, TypeVar, assert_never, cast

import numpy as np
from numpy.typing import NDArray

from .enums import Enum, is_named, zero_of
from .layout import (
    LAYOUT,
    UNION_MEMBER,
    UNION_MEMORY,
    Family,
    Layout,
    Slot,
    layout_of,
)
from .narrowing import is_array, is_dict, is_list, is_view
from .storage import Entries, EnumMember, Items, Nested, Numbers, Plain
from .tagged import Tagged

T = TypeVar("T")

_ITEMS: Final = 6  # of a list, array or dictionary
_FIELDS: Final = 1000  # of a record
_BYTES: Final = 24
_LEAF: Final = 60  # characters of a string, or of another's own representation
_DEPTH: Final = 5  # records in records
_ROOM: Final = 2000  # characters, after which no further value is begun
_EMPTY: Final = object()  # in place of an attribute that was never set


class _Unreadable:
    """In place of a value that cannot be read."""

    def __repr__(self) -> str:
        return "<unreadable>"


def represent(record: object) -> str:
    """Return the text of a record, such as `Point(x=1, y=2)`."""
    return _Sketch().record(record, _DEPTH)


class _Sketch:
    """One text in the making, with the number of characters that it may still grow."""

    def __init__(self) -> None:
        self.room = _ROOM
        self.leaves = Repr()
        self.leaves.maxstring = self.leaves.maxother = _LEAF

    def record(self, record: object, depth: int) -> str:
        name = type(record).__qualname__
        if depth == 0:
            return self._spend(f"{name}(…)")
        fields = self._each(_shown(record), _FIELDS, lambda f: self._field(f, depth))
        return f"{self._spend(name)}({', '.join(fields)})"

    def _field(self, field: tuple[str, object], depth: int) -> str:
        name, value = field
        return f"{self._spend(name)}={self._value(value, depth - 1)}"

    def _value(self, value: object, depth: int) -> str:
        try:
            return self._text(value, depth)
        except Exception:  # whatever an object of another's does, one can look at it
            return self._spend(f"<{type(value).__qualname__}>")

    def _text(self, value: object, depth: int) -> str:
        if is_list(value):
            items = self._each(value, _ITEMS, lambda item: self._value(item, depth))
            return f"[{', '.join(items)}]"
        if is_dict(value):
            pairs = value.items()
            entries = self._each(pairs, _ITEMS, lambda pair: self._entry(pair, depth))
            return f"{{{', '.join(entries)}}}"
        if isinstance(value, Tagged):
            return self._tagged(cast("Tagged[object]", value), depth)
        if isinstance(getattr(type(value), LAYOUT, None), Layout):
            return self.record(value, depth)
        return self._spend(self._leaf(value))

    def _tagged(self, tagged: Tagged[object], depth: int) -> str:
        return f"{type(tagged).__qualname__}({self._value(tagged.value, depth)})"

    def _entry(self, pair: tuple[object, object], depth: int) -> str:
        return f"{self._value(pair[0], depth)}: {self._value(pair[1], depth)}"

    def _leaf(self, value: object) -> str:
        if is_array(value):
            return _array_text(value)
        if is_view(value) or isinstance(value, bytes | bytearray):
            return _bytes_text(memoryview(value))
        if isinstance(value, Enum):
            return _enum_text(value)
        return self.leaves.repr(value)

    def _each(
        self, values: Iterable[T], limit: int, text_of: Callable[[T], str]
    ) -> Iterator[str]:
        for index, value in enumerate(values):
            if index == limit or self.room <= 0:
                yield "…"
                return
            yield text_of(value)

    def _spend(self, text: str) -> str:
        self.room -= len(text)
        return text


def _shown(record: object) -> Iterator[tuple[str, object]]:
    layout = layout_of(type(record))
    match layout.family:
        case Family.MESSAGE | Family.STRUCT:
            for slot in layout.slots:
                # A constructor that failed leaves slots empty.
                value: object = getattr(record, slot.slot, _EMPTY)
                if value is not _EMPTY and _differs(slot, value):
                    yield slot.name, value
        case Family.UNION:
            for name in _shown_members(record, layout):
                yield name, _read(record, name)
        case _:
            assert_never(layout.family)


def _shown_members(record: object, layout: Layout) -> Iterable[str]:
    """Return the member of a union that was set; all if nobody knows, unless zero."""
    member: str | None = getattr(record, UNION_MEMBER, None)
    if member is not None:
        return (member,)
    memory: bytes = getattr(record, UNION_MEMORY, b"")
    return layout.declared if any(memory) else ()


def _read(record: object, name: str) -> object:
    try:
        return getattr(record, name)
    except Exception:  # bytes that are no value of this member
        return _Unreadable()


def _differs(slot: Slot, value: object) -> bool:
    """Tell whether a value is not what a new record would hold."""
    try:
        return _is_other(slot, value)
    except Exception:  # a value of another sort, which cannot be compared
        return True


def _is_other(slot: Slot, value: object) -> bool:
    match slot.storage:
        case Plain(default):
            same = type(value) is type(default) and value == default
            return not same or str(value) == "-0.0"
        case EnumMember(target):
            return bool(value != zero_of(target()))
        case Items() | Entries() | Numbers():
            return value is not None and len(cast("Sized", value)) > 0
        case Nested(target):
            return bool(value != target()())
        case _:
            assert_never(slot.storage)


def _array_text(array: NDArray[np.generic]) -> str:
    flat = array.reshape(-1)
    half = _ITEMS // 2
    cut = flat.size > _ITEMS
    text_of = repr if flat.dtype.hasobject else str
    head = [text_of(item)[:_LEAF] for item in (flat[:half] if cut else flat)]
    tail = ["…", *(text_of(item)[:_LEAF] for item in flat[-half:])] if cut else []
    return f"array([{', '.join((*head, *tail))}], {array.dtype})"


def _bytes_text(view: "memoryview[int]") -> str:
    start = repr(view.cast("B")[:_BYTES].tobytes() if view.contiguous else view)
    return f"{start}… ({view.nbytes} bytes)" if view.nbytes > _BYTES else start


def _enum_text(member: Enum) -> str:
    name = type(member).__qualname__
    return f"{name}.{member.name}" if is_named(member) else f"{name}({int(member)})"
