"""Expressions with their types: names resolved, and checked to have a value.

Targets spell them in their own language.
"""

from dataclasses import dataclass
from enum import StrEnum

from opwright.compiler.ir.declarations import Field
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.syntax import Sign


class SimpleSort(StrEnum):
    """What single values are to expressions, which know no widths.

    Enums are integers. OTHER is what expressions cannot work with yet, such as a map.
    """

    BOOL = "a truth value"
    INTEGER = "an integer"
    FLOAT = "a float"
    TEXT = "a text"
    BYTES = "bytes"
    OTHER = "a value of another kind"

    @property
    def plural(self) -> str:
        """What several values are called."""
        return self.value.removeprefix("a ").removeprefix("an ").removesuffix("s") + "s"


@dataclass(frozen=True, slots=True)
class RecordSort:
    """A struct."""

    name: QualifiedName

    @property
    def plural(self) -> str:
        """What several structs are called."""
        return f"'{self.name.simple}' structs"

    def __str__(self) -> str:
        return f"a '{self.name.simple}'"


@dataclass(frozen=True, slots=True)
class ListSort:
    """A list; `element` is None for the empty list, which may be a list of anything."""

    element: "Sort | None"

    @property
    def plural(self) -> str:
        """What several lists are called."""
        return f"lists of {self.element.plural}" if self.element else "lists"

    def __str__(self) -> str:
        return f"a list of {self.element.plural}" if self.element else "a list"


Sort = SimpleSort | RecordSort | ListSort


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant:
    """A value that is written out."""

    value: bool | int | float | str
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """A list of values."""

    items: tuple["Expression", ...]
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class This:
    """The struct that the expression is about."""

    sort: RecordSort


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A field of a struct, which reads as `default` where it is not set.

    Without a default, what is not set reads as zero, empty or false. `record` is `This`
    or another field, since only these can be tested for being set.
    """

    record: "This | Read"
    struct: QualifiedName
    field: Field
    sort: Sort
    default: "Expression | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemOf:
    """An item of a list."""

    of: "Expression"
    index: "Expression"
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """The number of items of a list, or of characters of a text."""

    of: "Expression"
    sort: Sort = SimpleSort.INTEGER


@dataclass(frozen=True, slots=True, kw_only=True)
class Apply:
    """An operator with one operand or two. Integers divide towards zero."""

    sign: Sign
    operands: tuple["Expression", ...]
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of two values, as a condition says."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"
    sort: Sort


Expression = Constant | Items | This | Read | ItemOf | Size | Apply | Choice
