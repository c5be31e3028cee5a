"""Tensors: those of a network that is being read, by their keys."""

from collections.abc import Iterable, Iterator

from ...runtime.narrowing import is_array, is_sequence
from ...runtime.rules.graph import AnyTensorForm
from ..keys import Key
from ..nodes import GraphModel
from ..paths import reader, text_at
from .slots import Slot, described_slot


class Tensors:
    """The tensors that a model tells of. `listed` has those that have an index."""

    def __init__(self, listed: Iterable[Slot] | None) -> None:
        self.is_indexed = listed is not None
        self._slots = {slot.key: slot for slot in listed or ()}

    def __len__(self) -> int:
        return len(self._slots)

    def find(self, key: Key) -> Slot | None:
        """Return a tensor; None for an index that the list does not have."""
        if isinstance(key, str) and not self.is_indexed:
            return self._slots.setdefault(key, Slot(key=key, name=key))
        return self._slots.get(key)

    def describe(self, slot: Slot) -> None:
        """Take in what the description of the model says of a tensor."""
        self._slots[slot.key] = slot


def interface_keys(
    model: GraphModel, path: str, form: AnyTensorForm | None, tensors: Tensors
) -> Iterator[Key]:
    """Yield the keys of a model's inputs or outputs, which may describe them too."""
    for item in _items(model, path):
        if tensors.is_indexed and isinstance(item, int):
            yield item
        elif not tensors.is_indexed:
            name = text_at(model.form.name, item)
            tensors.describe(described_slot(name, form, item))
            yield name


def _items(model: GraphModel, path: str) -> list[object]:
    listed: object = reader(path)(model.record)
    if is_array(listed):
        return listed.tolist()
    return list(listed) if is_sequence(listed) else []
