"""Elements: what a view yields, one for each output that is to be made."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

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


ViewBuilder = Callable[[AnalysedSchema, Mapping[str, str]], Iterable[Element]]
"""Makes all elements of a schema, given the values of the target's options.

Elements come in an order that depends on nothing but the schema.
"""
