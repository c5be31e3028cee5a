"""Lists and maps: their items, keys and sizes.

A map is a dict. Python takes `True` and 1 for one key, so a map has only one of them.
"""

from collections.abc import Iterable, Mapping, Sequence, Sized
from typing import Protocol, TypeVar, cast

from .comparison import equal, same_key
from .errors import CelError
from .kinds import Kind, kind_of, no_such

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
K = TypeVar("K")
V = TypeVar("V")

_KEYS = frozenset((Kind.BOOL, Kind.INT, Kind.UINT, Kind.STRING))
_NONE = object()


def size(value: object) -> int:
    """Return the number of items, entries, characters or bytes.

    Raises CelError for what has no size.
    """
    match kind_of(value):
        case Kind.LIST | Kind.MAP | Kind.STRING | Kind.BYTES:
            return len(cast("Sized", value))
        case _:
            raise no_such()


class Items(Protocol[T_co]):
    """A list, a tuple or an array."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> T_co: ...


def item(items: Items[T], index: object) -> T:
    """Return the item at a place, which may be a float without a fraction.

    Raises CelError for a place that the list does not have.
    """
    place = index if type(index) is int else _place(index)
    if not 0 <= place < len(items):
        raise CelError(f"there is no item {place} in a list of {len(items)}")
    return items[place]


def lookup(mapping: Mapping[K, V], key: object) -> V:
    """Return the value of a key.

    Raises CelError for a key that the map does not have.
    """
    found = _find(mapping, key)
    if found is _NONE:
        raise CelError(f"there is no key {key!r}")
    return cast("V", found)


def index(value: object, key: object) -> object:
    """Return an item of a list or the value of a key of a map.

    Raises CelError if it is not there, and for what is neither.
    """
    match kind_of(value):
        case Kind.LIST:
            return item(cast("Sequence[object]", value), key)
        case Kind.MAP:
            return lookup(cast("Mapping[object, object]", value), key)
        case _:
            raise no_such()


def has_key(value: object, key: str) -> bool:
    """Return whether a map has a key.

    Raises CelError for what is no map.
    """
    if kind_of(value) is not Kind.MAP:
        raise no_such()
    return key in cast("Mapping[object, object]", value)


def contains(container: object, needle: object) -> bool:
    """Return whether a list has an item or a map a key.

    Raises CelError for what is neither.
    """
    match kind_of(container):
        case Kind.LIST:
            items = cast("Sequence[object]", container)
            return any(equal(needle, other) for other in items)
        case Kind.MAP:
            return (
                _find(cast("Mapping[object, object]", container), needle) is not _NONE
            )
        case _:
            raise no_such()


def mapping(*entries: tuple[object, object]) -> dict[object, object]:
    """Return a map with these keys and values.

    Raises CelError for a key that cannot be one, and for two that are equal.
    """
    made: dict[object, object] = {}
    for key, value in entries:
        if kind_of(key) not in _KEYS:
            raise CelError("this is no key of a map")
        if key in made:
            raise CelError(f"two keys of a map are {key!r}")
        made[key] = value
    return made


def merge(maps: Iterable[object]) -> dict[object, object]:
    """Return the entries of several maps as one.

    Raises CelError for what is no map, and for two keys that are equal.
    """
    found = [
        entry
        for each in maps
        for entry in cast("dict[object, object]", _map(each)).items()
    ]
    return mapping(*found)


def iterate(value: object) -> Iterable[object]:
    """Return the items of a list or the keys of a map.

    Raises CelError for what is neither.
    """
    match kind_of(value):
        case Kind.LIST | Kind.MAP:
            return cast("Iterable[object]", value)
        case _:
            raise no_such()


def pairs(value: object) -> Iterable[tuple[object, object]]:
    """Return the places and items of a list or the keys and values of a map.

    Raises CelError for what is neither.
    """
    match kind_of(value):
        case Kind.LIST:
            return enumerate(cast("Iterable[object]", value))
        case Kind.MAP:
            return cast("Mapping[object, object]", value).items()
        case _:
            raise no_such()


def _place(index: object) -> int:
    match kind_of(index):
        case Kind.INT | Kind.UINT:
            return cast("int", index)
        case Kind.DOUBLE if cast("float", index).is_integer():
            return int(cast("float", index))
        case _:
            raise no_such()


def _map(value: object) -> object:
    if kind_of(value) is Kind.MAP:
        return value
    raise no_such()


def _find(mapping: Mapping[K, V], key: object) -> object:
    if kind_of(key) not in _KEYS and kind_of(key) is not Kind.DOUBLE:
        return _NONE
    found = cast("Mapping[object, object]", mapping).get(key, _NONE)
    if found is _NONE or (key != 0 and key != 1):
        return found
    # Python takes `True` for 1 and `False` for 0: look at the key that is there.
    there = next(other for other in mapping if other == key)
    return found if same_key(there, key) else _NONE
