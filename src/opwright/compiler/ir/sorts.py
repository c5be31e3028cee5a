"""Sorts: what values are to expressions, which know no widths."""

from dataclasses import dataclass, field
from enum import StrEnum

from opwright.compiler.ir.names import QualifiedName


class SimpleSort(StrEnum):
    """Sorts without parts.

    Enums and the integer fields of structs are integers, whatever their width; only
    literals such as `2u` are unsigned. DYN is what only the running program knows.
    OTHER is what expressions cannot work with, such as a handle.
    """

    BOOL = "a truth value"
    INTEGER = "an integer"
    UNSIGNED = "an unsigned integer"
    FLOAT = "a float"
    TEXT = "a text"
    BYTES = "bytes"
    NULL = "null"
    TYPE = "a type"
    DYN = "a value of any type"
    OTHER = "a value of another kind"

    @property
    def plural(self) -> str:
        """What several values are called."""
        bare = self.value.removeprefix("a ").removeprefix("an ")
        head, of, kind = bare.partition(" of ")
        return head.removesuffix("s") + "s" + of + kind


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


@dataclass(frozen=True, slots=True)
class MapSort:
    """A map; key and value are None for the empty map, which may be one of anything."""

    key: "Sort | None"
    value: "Sort | None"

    @property
    def plural(self) -> str:
        """What several maps are called."""
        return f"maps{self._parts}"

    @property
    def _parts(self) -> str:
        if self.key is None or self.value is None:
            return ""
        return f" from {self.key.plural} to {self.value.plural}"

    def __str__(self) -> str:
        return f"a map{self._parts}"


@dataclass(frozen=True, slots=True)
class ObjectField:
    """An attribute of an object, which `may_fail` to be known at run time.

    `bounds` are the least and the greatest integer that it, or an item of it, can be.
    """

    name: str
    sort: "Sort"
    may_fail: bool = True
    bounds: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ObjectSort:
    """What rules see beside structs, such as a tensor: attributes that can be read."""

    name: str
    fields: tuple[ObjectField, ...] = field(compare=False)

    @property
    def plural(self) -> str:
        """What several objects are called."""
        return f"{self.name}s"

    def __str__(self) -> str:
        return f"a {self.name}"


Sort = SimpleSort | RecordSort | ListSort | MapSort | ObjectSort

# All of it may be unknown: outside of networks there is nothing, and who checks the
# attributes of an operator on their own need not tell everything of its tensors.
TENSOR = ObjectSort(
    "tensor",
    (
        ObjectField("name", SimpleSort.TEXT),
        ObjectField("rank", SimpleSort.INTEGER, bounds=(0, 2**31 - 1)),
        ObjectField("shape", ListSort(SimpleSort.INTEGER)),
        ObjectField("dtype", SimpleSort.TEXT),
        ObjectField("declared", SimpleSort.BOOL),
        ObjectField("constant", SimpleSort.BOOL),
        ObjectField("values", ListSort(SimpleSort.INTEGER)),
    ),
)
"""What goes along an edge of a network, to the rules of a contract."""
