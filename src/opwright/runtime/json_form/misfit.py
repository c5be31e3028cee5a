"""Misfits: what is wrong with a value or with a piece of JSON, and where."""

import json
from typing import Final

from ..narrowing import is_dict, is_list

_SHOWN: Final = 40  # characters of a value that a message shows


class Misfit(Exception):
    """Something that cannot be written or read; it gathers its path on the way out."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self._steps: list[str] = []

    def add_step(self, step: str) -> None:
        """Add the step that leads here from one level further out."""
        self._steps.append(step)

    @property
    def path(self) -> str:
        """Where it is, such as `neuralNetwork.layers[3].name`; empty for the whole."""
        return "".join(reversed(self._steps)).removeprefix(".")


class RepeatedKey:
    """What the parser puts in place of an object in which a key stands twice."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key


def unexpected(expected: str, value: object) -> Misfit:
    """Return the misfit for JSON of another sort than `expected`."""
    if isinstance(value, RepeatedKey):
        return Misfit(f"key {shown(value.key)} stands twice in one object")
    return Misfit(f"expected {expected}, got {_described(value)}")


def unfit(expected: str, value: object) -> Misfit:
    """Return the misfit for a Python value of another type than `expected`."""
    return Misfit(f"expected {expected}, got {type(value).__qualname__}")


def shown(text: str) -> str:
    """Return a string in quotes, cut short."""
    quoted = json.dumps(text[: _SHOWN + 1], ensure_ascii=not _is_unicode(text))
    return quoted if len(text) <= _SHOWN else f"{quoted[: _SHOWN + 1]}…"


def step_of(key: str) -> str:
    """Return the step of a path that leads to a map's entry."""
    return f"[{shown(key)}]"


def _described(value: object) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, str):
        return shown(value)
    if is_list(value):
        return "an array"
    if is_dict(value):
        return "an object"
    return f"{value}"[:_SHOWN]


def _is_unicode(text: str) -> bool:
    # A lone half of a surrogate pair could not be printed.
    return not any("\ud800" <= character <= "\udfff" for character in text[:_SHOWN])
