"""Programs: networks, made ready to run."""

from dataclasses import dataclass

from ..keys import Key
from .slots import Slot


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A node. `label` is how messages call it, `path` its place in the model.

    `code` is that of its operator, None where operators have none. `frees` are the
    tensors that nobody needs afterwards.
    """

    label: str
    path: str
    operator: str
    code: int | None
    attributes: object
    inputs: tuple[Slot, ...]
    outputs: tuple[Slot, ...]
    frees: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A network: its steps in order, and the tensors that go in and come out.

    `constants` are those that some step needs and that the model has to give.
    """

    steps: tuple[Step, ...]
    inputs: tuple[Slot, ...]
    constants: tuple[Slot, ...]
    outputs: tuple[Slot, ...]
