"""NNRt: recorded cases are valid, their outputs are inferred, and rules tell."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from keyword import iskeyword
from typing import NamedTuple, TypeAlias, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.bindings.nnrt.v1_0.validators import CONTRACT, ProfileName, validate
from opwright.network import TensorFacts, infer
from opwright.runtime import Enum, Struct
from opwright.runtime.rules import Severity, Violation
from tests.contracts.nnrt_nodes import NodeCase, read_table
from tests.shared import SHARED, needs_shared

PROFILES = ("spec", "nnrt")

# What NNRt's builders refuse, although the interface allows it: warnings tell of it.
BUILDERS_REFUSE = {
    "AddFusion__tanh": ["AddFusion.activationType.fused"],
    "Conv2DFusion__hswish": ["Conv2DFusion.activationType.fused"],
    "DivFusion__tanh": ["DivFusion.activationType.fused"],
    "LayerNormFusion__neg_axis": ["LayerNormFusion.beginNormAxis.sign"],
    "MulFusion__tanh": ["MulFusion.activationType.fused"],
}

Entry: TypeAlias = Mapping[str, object]
Array: TypeAlias = NDArray[np.generic]


class Case(NamedTuple):
    """An operator's attributes, its inputs and the outputs that were recorded."""

    attributes: Struct
    inputs: list[Array]
    outputs: list[Array]


@cache
def recorded() -> Mapping[str, Entry]:
    """Return the index of the recorded cases by name, none if they are not there."""
    if SHARED is None:
        return {}
    path = SHARED / "cases" / "nnrt" / "numeric" / "index.json"
    entries = cast(list[Entry], json.loads(path.read_text(encoding="utf-8")))
    return {str(entry["id"]): entry for entry in entries}


def load(name: str) -> Case:
    """Return a recorded case."""
    assert SHARED is not None
    entry = recorded()[name]
    with np.load(SHARED / "cases" / "nnrt" / "numeric" / f"{name}.npz") as arrays:
        inputs = [arrays[f"in__{name}"] for name in cast(list[str], entry["inputs"])]
        outputs = [arrays[f"out__{name}"] for name in cast(list[str], entry["outputs"])]
    cls = cast(type[Struct], getattr(nnrt, str(entry["op"])))
    values = cast(Mapping[str, object], entry["attrs"])
    attributes = {name_of(name): value_of(value) for name, value in values.items()}
    return Case(cls(**attributes), inputs, outputs)


def name_of(attribute: str) -> str:
    """Return the name of an attribute in the bindings."""
    return f"{attribute}_" if iskeyword(attribute) else attribute


def value_of(value: object) -> object:
    """Return the value of an attribute as the bindings have it."""
    if not isinstance(value, dict):
        return value
    named = cast(Mapping[str, str], value)
    return cast(type[Enum], getattr(nnrt, named["enum"]))[named["name"]]


def rules_of(violations: Sequence[Violation]) -> list[str]:
    return [violation.rule for violation in violations]


@needs_shared
@pytest.mark.parametrize("name", recorded())
def test_recorded_cases_are_valid(name: str) -> None:
    case = load(name)
    told = {"inputs": case.inputs, "outputs": case.outputs}
    assert validate(case.attributes, profile="spec", **told) == []
    found = validate(case.attributes, profile="nnrt", **told)
    assert rules_of(found) == BUILDERS_REFUSE.get(name, [])
    assert all(violation.severity is Severity.WARNING for violation in found)


@needs_shared
@pytest.mark.parametrize("name", recorded())
def test_outputs_are_inferred(name: str) -> None:
    case = load(name)
    count = len(case.outputs)
    found = infer(case.attributes, CONTRACT, case.inputs, outputs=count)
    expected = [(output.shape, output.dtype.name) for output in case.outputs]
    assert [(facts.shape, facts.dtype) for facts in found] == expected


@needs_shared
@pytest.mark.parametrize("name", recorded())
def test_ranks_are_inferred_from_shapes_alone(name: str) -> None:
    """Models keep constants elsewhere, so that only their shapes are known."""
    case = load(name)
    inputs = [TensorFacts(shape=x.shape, dtype=x.dtype.name) for x in case.inputs]
    found = infer(case.attributes, CONTRACT, inputs, outputs=len(case.outputs))
    ranks = [output.ndim for output in case.outputs]
    assert [facts.rank for facts in found] in (ranks, [None] * len(ranks))


TABLE = read_table()
CHANGES = [
    pytest.param(node.changed(change), f"{operator}.{rule}", id=f"{operator}.{rule}")
    for operator, (node, changes) in TABLE.items()
    for rule, change in changes.items()
]


def profiles_of(rule: str) -> Sequence[str]:
    """Return the profiles in which a rule is checked."""
    every = [*CONTRACT.rules]
    for signature in CONTRACT.signatures:
        every += signature.rules
    (found,) = (one for one in every if one.id == rule)
    return found.profiles or PROFILES


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("operator", TABLE)
def test_nodes_of_the_table_are_valid(operator: str, profile: ProfileName) -> None:
    node, _ = TABLE[operator]
    assert node.validate(profile) == []


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("node", "rule"), CHANGES)
def test_a_change_breaks_its_rule(
    node: NodeCase, rule: str, profile: ProfileName
) -> None:
    found = node.validate(profile)
    assert (rule in rules_of(found)) == (profile in profiles_of(rule))
    for violation in found:
        assert violation.cites is not None, violation
        assert "cannot be evaluated" not in violation.message, violation
        assert "does not hold" not in violation.message, violation


def test_every_operator_and_rule_stands_in_the_table() -> None:
    operators = {signature.operator for signature in CONTRACT.signatures}
    assert set(TABLE) == operators
    of_operators = {
        rule.id for rule in CONTRACT.rules if rule.id.partition(".")[0] in operators
    }
    for signature in CONTRACT.signatures:
        of_operators |= {rule.id for rule in signature.rules}
    broken = {
        f"{operator}.{rule}"
        for operator, (_, changes) in TABLE.items()
        for rule in changes
    }
    assert broken == of_operators
