"""Constants: where the values of tensors that belong to a model come from.

A model that was stored tells the places of its constants in a memory that is gone. So
the bytes of that memory, or the arrays themselves, have to be given beside it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import Protocol

import numpy as np

from ...runtime.kernels import Array
from ...runtime.octets import Octets
from ..keys import Key
from .arrays import Arrays, native
from .names import Names
from .problems import Problem, ProblemKind
from .slots import Slot

_MISSING, _MISFIT = ProblemKind.MISSING_CONSTANT, ProblemKind.CONSTANT_MISFIT


class Constants(Protocol):
    """What can tell the values of constants."""

    def read(self, slots: Sequence[Slot], problems: list[Problem]) -> dict[Key, Array]:
        """Return the values of tensors, adding problems for those that have none."""
        ...


def empty_array(slot: Slot) -> Array | None:
    """Return the array that a tensor without elements is; None if it has some."""
    if slot.dtype is None or slot.sizes is None or 0 not in slot.sizes:
        return None
    return np.zeros([max(size, 0) for size in slot.sizes], slot.dtype)


@dataclass(frozen=True, slots=True)
class NoConstants:
    """Nothing, which will do for a model without constants."""

    def read(self, slots: Sequence[Slot], problems: list[Problem]) -> dict[Key, Array]:
        """Return no values, adding a problem if any are needed."""
        if slots:
            first, count = slots[0].label, len(slots)
            several = f"{count} constants are needed, such as {first}"
            needed = several if count > 1 else f"the constant {first} is needed"
            message = f"{needed}, but no data is given"
            problems.append(Problem(kind=_MISSING, message=message))
        return {}


@dataclass(frozen=True, slots=True)
class MemoryImage:
    """The bytes of a model's memory; values are views of them, little endian."""

    data: Octets

    def read(self, slots: Sequence[Slot], problems: list[Problem]) -> dict[Key, Array]:
        """Return the values at the places that the model tells."""
        found = {slot.key: self._problem_of(slot) for slot in slots}
        fine = [slot for slot in slots if found[slot.key] is None]
        problems.extend(problem for problem in found.values() if problem)
        problems.extend(_overlaps(fine))
        return {slot.key: self._view(slot) for slot in fine}

    def _problem_of(self, slot: Slot) -> Problem | None:
        end = slot.offset + slot.size
        if not slot.is_constant:
            message = "is produced by nothing, and the model has no data for it"
            return Problem(kind=_MISSING, message=f"{slot.label} {message}")
        if (needed := _byte_count(slot)) is None:
            message = f"has the form {slot.form}, which leaves open how many bytes"
        elif needed != slot.size:
            message = f"is {slot.form} in {slot.size} bytes, expected {needed}"
        elif end > len(self.data):
            there = f"but the data ends after {len(self.data)}"
            message = f"lies at bytes {slot.offset} to {end}, {there}"
        else:
            return None
        return Problem(kind=_MISFIT, message=f"{slot.label} {message}")

    def _view(self, slot: Slot) -> Array:
        assert slot.dtype is not None
        assert slot.sizes is not None
        octets = memoryview(self.data)[slot.offset : slot.offset + slot.size]
        flat = np.frombuffer(octets, np.uint8)
        if slot.dtype.kind == "b":
            return (flat != 0).reshape(slot.sizes)  # in C, any other byte is true too
        stored = flat.view(slot.dtype.newbyteorder("<"))
        return stored.astype(slot.dtype, copy=False).reshape(slot.sizes)


@dataclass(frozen=True, slots=True)
class StoredArrays:
    """Arrays by the names or indexes of their tensors. There may be others, too."""

    arrays: Arrays

    def read(self, slots: Sequence[Slot], problems: list[Problem]) -> dict[Key, Array]:
        """Return the array of each tensor, which has to fit what the model says."""
        names = Names(slots)
        arrays = [(names.find(name), array) for name, array in self.arrays.items()]
        found = {slot.key: native(array) for slot, array in arrays if slot}
        problems.extend(_array_problems(slots, found, names))
        return found


def _array_problems(
    slots: Iterable[Slot], found: Mapping[Key, Array], names: Names
) -> Iterator[Problem]:
    for slot in slots:
        array = found.get(slot.key)
        if array is None:
            message = f"{slot.label} has no values in the data"
            helps = (f"store an array called {names.name_of(slot)!r}",)
            yield Problem(kind=_MISSING, message=message, helps=helps)
        elif misfit := slot.misfit(array):
            yield Problem(kind=_MISFIT, message=f"{slot.label} {misfit}")


def _byte_count(slot: Slot) -> int | None:
    """Return how many bytes a tensor takes, None if that is not known."""
    if slot.dtype is None or slot.sizes is None or min(slot.sizes, default=0) < 0:
        return None
    return slot.dtype.itemsize * prod(slot.sizes)


def _overlaps(slots: Iterable[Slot]) -> Iterator[Problem]:
    """Yield constants that lie over one another, but not at the same place.

    They would be from several memories, of which one is given.
    """
    by_place = {(slot.offset, slot.size): slot for slot in slots}
    for one, other in pairwise(by_place[place] for place in sorted(by_place)):
        if other.offset < one.offset + one.size:
            message = f"{one.label} and {other.label} overlap in the data"
            helps = ("store their arrays by name, in a file .npz",)
            yield Problem(kind=_MISFIT, message=message, helps=helps)
