"""Changes: what became of sentences since the contract was last reviewed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from opwright.compiler.auditing.editions import Edition, digest
from opwright.compiler.auditing.statements import Statement


class Kind(Enum):
    """What happened to the sentences about an element."""

    NEW = "new"
    CHANGED = "changed"
    GONE = "gone"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A change of the sentences about one element; none of them are left if GONE."""

    kind: Kind
    element: str
    statement: Statement | None = None


def find_changes(
    statements: tuple[Statement, ...], elements: Mapping[str, object], known: Edition
) -> Iterator[Change]:
    """Yield what differs from an edition, element by element.

    Elements that were not read say nothing: a part of a spec may be audited alone.
    """
    current: dict[str, dict[str, Statement]] = {}
    for statement in statements:
        found = current.setdefault(statement.element, {})
        found[digest(statement.sentence)] = statement
    for element in elements:
        own = current.get(element, {})
        before = known.digests.get(element, frozenset())
        lost = before - own.keys()
        new = [statement for key, statement in own.items() if key not in before]
        kind = Kind.CHANGED if lost else Kind.NEW
        yield from (
            Change(kind=kind, element=element, statement=statement) for statement in new
        )
        if lost and not new:
            yield Change(kind=Kind.GONE, element=element)
