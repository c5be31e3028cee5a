"""Names: how callers and files name the tensors of one group, such as the inputs.

A tensor goes by its name, or by its index where it has one. The index is needed where
the name is empty, belongs to several tensors of the group, is the index of another one,
or cannot be that of a file.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ..keys import Key
from .slots import Slot

_LONGEST: Final = 1000  # characters of a name that may be that of a file


class Names:
    """The names of a group of tensors."""

    def __init__(self, slots: Sequence[Slot]) -> None:
        self._slots = {slot.key: slot for slot in slots}
        self._counts = Counter(slot.name for slot in self._slots.values())
        self._named = {
            slot.name: slot for slot in self._slots.values() if self._is_own(slot)
        }

    def __iter__(self) -> Iterator[str]:
        """Yield how each tensor is called."""
        return map(self.name_of, self._slots.values())

    def find(self, name: Key) -> Slot | None:
        """Return the tensor that a name or an index means, None if there is none."""
        if isinstance(name, str) and name in self._named:
            return self._named[name]
        return self._slots.get(_key_of(name))

    def is_shared(self, name: Key) -> bool:
        """Tell whether several tensors have a name."""
        return isinstance(name, str) and self._counts[name] > 1

    def name_of(self, slot: Slot) -> str:
        """Return how a tensor is called: by its name, or else by its index."""
        own = self._named.get(slot.name) is slot and _is_file_name(slot.name)
        return slot.name if own else str(slot.key)

    def _is_own(self, slot: Slot) -> bool:
        """Tell whether a tensor has a name that means no other one."""
        is_one = slot.name != "" and self._counts[slot.name] == 1
        return is_one and self._slots.get(_key_of(slot.name)) in (None, slot)


def _key_of(name: Key) -> Key:
    """Return the key that a name means if it is none: digits are an index."""
    if isinstance(name, int) or len(name) > _LONGEST:
        return name
    return int(name) if name.isascii() and name.isdecimal() else name


def _is_file_name(name: str) -> bool:
    """Tell whether a name can be that of a file in an archive, inside its folder."""
    steps = name.split("/")
    plain = name.isprintable() and len(name) <= _LONGEST and "\\" not in name
    return plain and not any(step in ("", ".", "..") for step in steps)
