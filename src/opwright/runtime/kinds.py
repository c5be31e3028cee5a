"""Kinds that both languages share: what a value is, as codecs need to know it.

Targets are functions, since a class may be declared after the field that refers to it.
"""

from collections.abc import Callable
from dataclasses import dataclass

from .enums import Enum


@dataclass(frozen=True, slots=True)
class Text:
    """A string of characters. `utf8`: bytes that are no UTF-8 are an error."""

    utf8: bool = True


@dataclass(frozen=True, slots=True)
class Octets:
    """A string of bytes."""


@dataclass(frozen=True, slots=True)
class EnumOf:
    """A member of an enum."""

    target: Callable[[], type[Enum]]


@dataclass(frozen=True, slots=True)
class RecordOf:
    """A message, a struct or a union."""

    target: Callable[[], type[object]]
