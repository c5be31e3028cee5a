"""Core ML layers of version 4 and later: what is inferred, and that each rule tells."""

from collections.abc import Iterator

import pytest

from opwright.bindings.coreml.validators import CONTRACT
from opwright.runtime.rules import AnyRule
from tests.contracts.coreml_layers import LayerCase, read_table

CASES = read_table()
CHANGES = [(kind, rule) for kind, case in CASES.items() for rule in case.broken]


def rules_of(case: LayerCase) -> Iterator[AnyRule]:
    """Yield the rules about one kind of layer and its parameters."""
    cls = type(case.record())
    yield from (rule for rule in CONTRACT.rules if rule.cls is cls)
    for signature in CONTRACT.signatures:
        if signature.operator == case.kind:
            yield from signature.rules


def without_owner(rule: str) -> str:
    """Return a rule's id behind that of the struct or operator."""
    return rule.partition(".")[2]


@pytest.mark.parametrize("kind", CASES)
def test_valid_layer(kind: str) -> None:
    case = CASES[kind]
    assert [str(violation) for violation in case.violations("spec")] == []
    assert case.inferred() == case.outputs


@pytest.mark.parametrize(("kind", "rule"), CHANGES)
def test_broken_layer(kind: str, rule: str) -> None:
    case = CASES[kind]
    found = case.changed(case.broken[rule]).violations("spec")
    assert [without_owner(violation.rule) for violation in found] == [rule]
    assert "could not be" not in found[0].message


@pytest.mark.parametrize("kind", CASES)
def test_each_rule_is_broken(kind: str) -> None:
    case = CASES[kind]
    rules = {
        without_owner(rule.id)
        for rule in rules_of(case)
        if not rule.profiles or "spec" in rule.profiles
    }
    assert case.broken.keys() == rules
