"""Signatures: the inputs and outputs of operators, and what follows from them."""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic, TypeAlias

from .rule import Ask, Need, R, Rule
from .violation import Citation


@dataclass(frozen=True, slots=True)
class Port:
    """An input or output: exactly one, or one at most, or any number of them.

    One that is `variadic` and not `optional` stands for at least one. What may be
    missing comes last.
    """

    name: str
    optional: bool = False
    variadic: bool = False


@dataclass(frozen=True, slots=True)
class Inference(Generic[R]):
    """What is known of an output without computing it, given the attributes.

    A known shape says the rank too. Negative sizes stand for unknown ones.
    """

    cls: type[R]
    _: KW_ONLY
    rank: Ask[R, int] | None = None
    shape: Ask[R, Sequence[int]] | None = None
    dtype: Ask[R, str] | None = None


@dataclass(frozen=True, slots=True)
class Signature(Generic[R]):
    """An operator as a node of a network; `cls` has its attributes.

    `inputs` or `outputs` that are None may be any number. They are counted in
    `arity_profiles`, which if empty are all. `since` is the lowest version of the spec
    that has the operator. `infer` has an item for each output, the last one for those
    that are left. `cites` says how many inputs and outputs there are, `since_cites`
    since when there is the operator; without a sentence, only the place is known.
    """

    operator: str
    cls: type[R]
    _: KW_ONLY
    inputs: tuple[Port, ...] | None = None
    outputs: tuple[Port, ...] | None = None
    arity_profiles: tuple[str, ...] = ()
    since: int | None = None
    rules: tuple[Rule[R], ...] = ()
    needs: tuple[Need[R], ...] = ()
    infer: tuple[Inference[R], ...] = ()
    cites: Citation | None = None
    since_cites: Citation | None = None


# As with rules: each is only ever asked about attributes of its own class.
AnyInference: TypeAlias = Inference[Any]
AnySignature: TypeAlias = Signature[Any]
