"""Tables: the rules and needs of each class, as far as a profile has them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from .fused import FusedRules
from .rule import AnyNeed, AnyRule, Asked

T = TypeVar("T", AnyRule, AnyNeed)


@dataclass(frozen=True, slots=True)
class ClassRules:
    """What is said of every record of a class, wherever it stands.

    `highest` is the highest version that it may need.
    """

    rules: FusedRules
    needs: tuple[AnyNeed, ...]
    highest: int


def rules_by_class(
    rules: Iterable[AnyRule], needs: Iterable[AnyNeed], profile: str
) -> Mapping[type[object], ClassRules]:
    """Return what a profile says of classes; those of operators are left out."""
    said = _by_class(rule for rule in rules if not rule.operator)
    needed = _by_class(need for need in needs if not need.operator)
    return MappingProxyType(
        {
            cls: ClassRules(
                FusedRules(asked(said.get(cls, ()), profile)),
                tuple(needed.get(cls, ())),
                max((need.version for need in needed.get(cls, ())), default=0),
            )
            for cls in {**said, **needed}
        }
    )


def asked(rules: Iterable[AnyRule], profile: str) -> tuple[Asked, ...]:
    """Return the rules that a profile has."""
    chosen = (rule for rule in rules if not rule.profiles or profile in rule.profiles)
    return tuple((rule.when, rule.holds, rule) for rule in chosen)


def _by_class(items: Iterable[T]) -> dict[type[object], list[T]]:
    found: dict[type[object], list[T]] = {}
    for item in items:
        found.setdefault(item.cls, []).append(item)
    return found
