"""Operators: what a profile says of each, at hand for the many nodes of a network."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from ..runtime import Record
from ..runtime.layout import layout_of
from ..runtime.rules import (
    AnyNeed,
    AnySignature,
    Bodies,
    Carried,
    Contract,
    NodeForm,
    Port,
    Profile,
)
from ..runtime.rules.fused import FusedRules
from ..runtime.rules.signature import AnyInference
from ..runtime.rules.tables import asked

_ANY: Final = 1 << 62


@dataclass(frozen=True, slots=True)
class Count:
    """How many tensors there may be, and the ports that they go to."""

    least: int
    most: int
    ports: tuple[Port, ...]

    @property
    def is_open(self) -> bool:
        """Whether there is no upper bound."""
        return self.most == _ANY


@dataclass(frozen=True, slots=True, kw_only=True)
class Operator:
    """An operator in a profile. `is_counted`: its inputs and outputs are counted.

    `since` is the version that it needs at least, `highest` that which it may need.
    `usual` is how many inputs and outputs there are if each port has one.
    """

    name: str
    cls: type[Record] | None = None
    signature: AnySignature | None = None
    rules: FusedRules = field(default_factory=lambda: FusedRules(()))
    needs: tuple[AnyNeed, ...] = ()
    since: int = 0
    highest: int = 0
    infer: tuple[AnyInference, ...] = ()
    inputs: Count = Count(0, _ANY, ())
    outputs: Count = Count(0, _ANY, ())
    usual: tuple[int, int] = (-1, -1)
    is_counted: bool = False
    overwrites: bool = False
    bodies: Bodies | None = None

    def fits(self, inputs: Sequence[object], outputs: Sequence[object]) -> bool:
        """Tell whether inputs and outputs are as many as the operator has."""
        return (
            self.inputs.least <= len(inputs) <= self.inputs.most
            and self.outputs.least <= len(outputs) <= self.outputs.most
        )


@dataclass(frozen=True, slots=True)
class Operators:
    """All operators of a contract: by name, and by the class of their attributes.

    `by_value` has those of a oneof by the class of its value, with whether that is a
    wrapper.
    """

    by_name: Mapping[str, Operator]
    by_class: Mapping[type[object], Operator]
    by_value: Mapping[type[object], tuple[Operator, bool]]
    by_code: Mapping[int, Operator]


def operators_of(contract: Contract, profile: Profile) -> Operators:
    """Return the operators of a contract."""
    by_name = {
        signature.operator: _operator(signature, contract, profile)
        for signature in contract.signatures
    }
    by_value: dict[type[object], tuple[Operator, bool]] = {}
    by_code: dict[int, Operator] = {}
    if contract.graph is not None:
        node = contract.graph.node
        match node.operator:
            case Carried():
                by_code = dict(_by_code(node.operator, by_name))
            case str(oneof):
                by_value = dict(_by_value(node, oneof, by_name))
    return Operators(
        MappingProxyType(by_name),
        MappingProxyType(_by_class(by_name.values())),
        MappingProxyType(by_value),
        MappingProxyType(by_code),
    )


def _operator(
    signature: AnySignature, contract: Contract, profile: Profile
) -> Operator:
    name = signature.operator
    rules = (*signature.rules, *(r for r in contract.rules if r.operator == name))
    needs = (*signature.needs, *(n for n in contract.needs if n.operator == name))
    since, profiles = signature.since or 0, signature.arity_profiles
    graph = contract.graph
    bodies = [b for b in graph.bodies if b.operator == name] if graph else []
    return Operator(
        name=name,
        cls=signature.cls,
        signature=signature,
        rules=FusedRules(asked(rules, profile.name)),
        needs=needs,
        since=since,
        highest=max(since, *(need.version for need in needs), 0),
        infer=signature.infer,
        inputs=_count(signature.inputs),
        outputs=_count(signature.outputs),
        usual=(len(signature.inputs or ()), len(signature.outputs or ())),
        is_counted=not profiles or profile.name in profiles,
        overwrites=graph is not None and name in graph.overwrites,
        bodies=bodies[0] if bodies else None,
    )


def _count(ports: tuple[Port, ...] | None) -> Count:
    if ports is None:
        return Count(0, _ANY, ())
    least = sum(not port.optional for port in ports)
    most = _ANY if any(port.variadic for port in ports) else len(ports)
    return Count(least, most, ports)


def _by_class(operators: Iterable[Operator]) -> dict[type[object], Operator]:
    """Return operators by class; classes that several of them share are left out."""
    found: dict[type[object], list[Operator]] = {}
    for operator in operators:
        if operator.cls is not None:
            found.setdefault(operator.cls, []).append(operator)
    return {cls: several[0] for cls, several in found.items() if len(several) == 1}


def _by_value(
    node: NodeForm[Record], oneof: str, by_name: Mapping[str, Operator]
) -> Iterable[tuple[type[object], tuple[Operator, bool]]]:
    """Yield the operators that are members of a oneof, also those without signature."""
    layout = layout_of(node.cls)
    for alternative in layout.oneofs[oneof].alternatives:
        name = layout.declared[alternative.name].spec_name or alternative.name
        operator = by_name.get(name) or Operator(name=name)
        yield alternative.types[0], (operator, alternative.wrapper is not None)


def _by_code(
    carried: Carried, by_name: Mapping[str, Operator]
) -> Iterable[tuple[int, Operator]]:
    """Yield the operators that nodes carry, also those without signature."""
    by_class = _by_class(by_name.values())
    for code, cls in carried.operators.items():
        name = layout_of(cls).spec_name.rpartition(".")[2]
        yield int(code), by_class.get(cls) or Operator(name=name, cls=cls)
