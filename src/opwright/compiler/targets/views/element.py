"""Elements: what a view yields, one for each output that is to be made."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import UnionType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.targets.pack import ForEach


@dataclass(frozen=True, slots=True, kw_only=True)
class Element:
    """One thing that outputs are made for.

    `key` names it in messages; `namespace` is the one that its outputs belong to, empty
    for the schema as a whole; `variables` are what the templates see.
    """

    for_each: ForEach
    key: str
    namespace: str
    variables: Mapping[str, object]


class Deferred(Mapping[str, object]):
    """Variables that are made when they are first read.

    A view that defers them tells at little cost which elements there are.
    """

    def __init__(self, **makers: Callable[[], object]) -> None:
        self._makers = makers

    @cached_property
    def _made(self) -> Mapping[str, object]:
        return {name: make() for name, make in self._makers.items()}

    def __getitem__(self, name: str) -> object:
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


ElementBuilder = Callable[[], Iterable[Element]]
"""Makes all elements of one kind, in an order that depends only on the schema."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What templates see that are rendered for one kind of elements.

    `variables` are their names, each with its class, or with a union of classes.
    """

    for_each: ForEach
    variables: Mapping[str, type | UnionType]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A view. `options` are the names of the target's options that change it.

    `api` is the version of the packs whose templates it serves, `offers` what they see.
    `meanings` tells of attributes that mean the same in all classes of the view.
    `prepare` takes a schema and the values of these options. It returns a builder for
    each kind of elements that the view has, and does only what is needed for any of
    them: what a target has no outputs for is not built.
    """

    api: int
    offers: tuple[Offer, ...]
    meanings: Mapping[str, str]
    options: frozenset[str]
    prepare: Callable[
        [AnalysedSchema, Mapping[str, str]], Mapping[ForEach, ElementBuilder]
    ]

    @property
    def kinds(self) -> frozenset[ForEach]:
        """The kinds of elements that it has, in some schema at least."""
        return frozenset(offer.for_each for offer in self.offers)
