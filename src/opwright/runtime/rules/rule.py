"""Rules: what must be true of records, and which versions of a spec they need."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from ..record import Record
from .context import Node
from .violation import Citation, Severity

R = TypeVar("R", bound=Record)
T = TypeVar("T")

Ask: TypeAlias = Callable[[R, Node], T]
"""A question about a record and the node that it is inside of.

Functions that read facts which are not known raise UnknownError. Outside of all nodes
none of a node's facts are known.
"""


@dataclass(frozen=True, slots=True)
class Rule(Generic[R]):
    """What must be true of every record of a class, or of one operator's attributes.

    `field` is the dotted path from the record to what the violation is about. No
    `profiles` are all of them. Where `when` is false the rule says nothing. `operator`
    is set for rules of an operator as such: they run if its inputs and outputs are as
    many as it has.
    """

    id: str
    cls: type[R]
    holds: Ask[R, bool]
    message: Ask[R, str]
    _: KW_ONLY
    field: str = ""
    when: Ask[R, bool] | None = None
    profiles: tuple[str, ...] = ()
    severity: Severity = Severity.ERROR
    cites: Citation | None = None
    operator: str = ""


@dataclass(frozen=True, slots=True)
class Need(Generic[R]):
    """A feature that needs a version of the spec, where `when` is true.

    `operator` is set for needs of an operator as such.
    """

    version: int
    feature: str
    cls: type[R]
    _: KW_ONLY
    when: Ask[R, bool] | None = None
    cites: Citation | None = None
    operator: str = ""


# Rules of all sorts of records stand in one table. Each is only ever asked about
# records of its own class, which no type can say.
AnyRule: TypeAlias = Rule[Any]
AnyNeed: TypeAlias = Need[Any]

Asked: TypeAlias = tuple[Ask[Any, bool] | None, Ask[Any, bool], AnyRule]
"""When a rule applies and what must hold then, at hand for the many times of asking."""
