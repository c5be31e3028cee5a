"""Levels: how text is laid out inside a bracket, and what is to be written there."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from .misfit import Misfit

_MAX_RECORDS: Final = 100  # records inside each other, the outermost included


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The caller's wishes.

    `indent` is the number of spaces of a level, or None for a single line.
    `spec_names`: fields are called as in the spec, not by their JSON names.
    `defaults`: fields that hold what an absent field reads as are written too.
    """

    indent: int | None
    spec_names: bool
    defaults: bool


@dataclass(frozen=True)
class Level:
    """The inside of the bracket that a value opens, if it opens one.

    `nesting` counts the brackets, `records` the records up to and including this value.
    Levels are made once in a run and shared by all values of equal depth.
    """

    style: Style
    nesting: int = 1
    records: int = 1

    @cached_property
    def in_list(self) -> "Level":
        """The level of the items of a list or map."""
        return replace(self, nesting=self.nesting + 1)

    @cached_property
    def in_record(self) -> "Level":
        """The level of the members of a record."""
        return replace(self, nesting=self.nesting + 1, records=self.records + 1)

    @cached_property
    def in_place(self) -> "Level":
        """The level of a value that stands for the record that holds it."""
        return replace(self, records=self.records + 1)

    @cached_property
    def opening(self) -> str:
        """What stands behind the opening bracket."""
        return self._line(self.nesting)

    @cached_property
    def between(self) -> str:
        """What stands between two items."""
        return f",{self.opening}" if self.style.indent is not None else ", "

    @cached_property
    def closing(self) -> str:
        """What stands before the closing bracket."""
        return self._line(self.nesting - 1)

    def _line(self, nesting: int) -> str:
        indent = self.style.indent
        return "" if indent is None else "\n" + " " * (indent * nesting)


def check_depth(records: int) -> None:
    """Raise Misfit for too many records inside each other, as in one in itself."""
    if records > _MAX_RECORDS:
        raise Misfit(f"more than {_MAX_RECORDS} records are inside each other")


def in_brackets(items: list[str], level: Level) -> str:
    """Return the text of an array; `level` is its inside."""
    if not items:
        return "[]"
    return f"[{level.opening}{level.between.join(items)}{level.closing}]"


def in_braces(members: list[str], level: Level) -> str:
    """Return the text of an object; `level` is its inside."""
    if not members:
        return "{}"
    return f"{{{level.opening}{level.between.join(members)}{level.closing}}}"
