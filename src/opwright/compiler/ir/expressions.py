"""Expressions with their types: names resolved, and checked to have a value.

Targets spell them in their own language. Where the sort of an operand is DYN, what is
to be done with it is decided when it is known.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from opwright.compiler.ir.declarations import Field
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    ObjectField,
    ObjectSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.syntax import Sign

__all__ = [
    "Apply",
    "Attribute",
    "Call",
    "Choice",
    "Comprehension",
    "Constant",
    "Entries",
    "Expression",
    "Failure",
    "Has",
    "ItemOf",
    "Items",
    "ListSort",
    "Local",
    "Macro",
    "MapSort",
    "ObjectField",
    "ObjectSort",
    "Read",
    "RecordSort",
    "SimpleSort",
    "Sort",
    "TypeName",
    "Variable",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant:
    """A value that is written out, or that an enumerator has.

    `name` is the enumerator's, as it was written.
    """

    value: bool | int | float | str | bytes | None
    sort: SimpleSort
    name: str = field(compare=False, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeName:
    """A type of CEL, by its name there, such as `int`."""

    name: str
    sort: SimpleSort = SimpleSort.TYPE


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """A list of values."""

    items: tuple["Expression", ...]
    sort: ListSort


@dataclass(frozen=True, slots=True, kw_only=True)
class Entries:
    """A map of values: pairs of a key and a value."""

    entries: tuple[tuple["Expression", "Expression"], ...]
    sort: MapSort


@dataclass(frozen=True, slots=True, kw_only=True)
class Variable:
    """A name that has a value from outside, such as `this`."""

    name: str
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Local:
    """The variable of a macro; `number` tells those of one name apart.

    `bounds` are the least and the greatest integer that it can be.
    """

    name: str
    number: int
    sort: Sort
    bounds: tuple[int, int] | None = field(default=None, compare=False)
    may_be_absent: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """A field of a struct, which reads as `default` where it is not set.

    Without a default, what is not set reads as zero, empty or false.
    """

    record: "Expression"
    struct: QualifiedName
    field: Field
    sort: Sort
    default: "Expression | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute:
    """An attribute of an object, which `may_fail` to be known.

    `bounds` are the least and the greatest integer that it, or an item of it, can be.
    """

    of: "Expression"
    name: str
    sort: Sort
    may_fail: bool
    bounds: tuple[int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemOf:
    """An item of a list, or the value of a key in a map."""

    of: "Expression"
    index: "Expression"
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Has:
    """Whether a field is set, an attribute is known, or a map has a key."""

    what: Read | Attribute | ItemOf
    sort: SimpleSort = SimpleSort.BOOL


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A function, by its name at run time. `fails`: it may have no result.

    `own`: a contract defines it, and it is called by the name that it has there.
    """

    function: str
    arguments: tuple["Expression", ...]
    sort: Sort
    fails: bool
    own: bool = False


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


class Macro(StrEnum):
    """What a comprehension makes of the items of a list or the keys of a map.

    ALL, EXISTS, EXISTS_ONE: a truth value. LIST: a list. MAP: a map with the keys that
    were there. ENTRIES: a map of the entries that each item gives as a map.
    """

    ALL = "all"
    EXISTS = "exists"
    EXISTS_ONE = "exists_one"
    LIST = "list"
    MAP = "map"
    ENTRIES = "entries"


@dataclass(frozen=True, slots=True, kw_only=True)
class Comprehension:
    """A macro over the items of `source`, as far as they meet the condition.

    With two variables, the first is the place in a list or the key in a map, the second
    the item or the value.
    """

    macro: Macro
    source: "Expression"
    variables: tuple[Local, ...]
    result: "Expression"
    sort: Sort
    condition: "Expression | None" = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """What has no value, as is known already."""

    message: str
    sort: Sort = SimpleSort.DYN


Expression = (
    Constant
    | TypeName
    | Items
    | Entries
    | Variable
    | Local
    | Read
    | Attribute
    | ItemOf
    | Has
    | Call
    | Apply
    | Choice
    | Comprehension
    | Failure
)
