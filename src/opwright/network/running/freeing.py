"""Freeing: after which step nobody needs a tensor any more."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..keys import Key
from .programs import Step
from .slots import Slot


def with_frees(steps: Sequence[Step], outputs: Sequence[Slot]) -> tuple[Step, ...]:
    """Return steps that know what they are the last to use; outputs are kept."""
    return tuple(reversed([*_backwards(steps, {slot.key for slot in outputs})]))


def _backwards(steps: Sequence[Step], used: set[Key]) -> Iterator[Step]:
    for step in reversed(steps):
        keys = {slot.key: None for slot in (*step.inputs, *step.outputs)}
        frees = tuple(key for key in keys if key not in used)
        used.update(keys)
        yield replace(step, frees=frees)
