"""Profile `coreml` gives the verdicts of the reference validator."""

from collections.abc import Callable, Iterator
from typing import Literal

import pytest

from opwright.bindings.coreml.validators import validate
from tests.contracts import coreml_cases
from tests.contracts.agreement import compare, errors_of, listed, unlisted
from tests.contracts.coreml_cases import Case
from tests.shared import needs_shared

pytestmark = needs_shared

_MOST_DIFFERENCES = 0.01


@pytest.mark.parametrize(
    ("section", "cases", "entry"),
    [
        ("mutants", coreml_cases.mutants, False),
        ("suite", coreml_cases.suite, False),
        ("suite_networks", coreml_cases.suite, True),
        ("ranks", coreml_cases.ranks, False),
    ],
)
def test_verdicts(
    section: str, cases: Callable[[], Iterator[Case]], entry: bool
) -> None:
    count, differences = compare(cases(), entry=entry)
    known = listed(section)
    assert unlisted(differences, known) == []
    found = {difference.id for difference in differences}
    assert set(known) <= found, "listed, but the verdicts are the same"
    assert len(found) <= count * _MOST_DIFFERENCES


@pytest.mark.parametrize("profile", ["spec", "coreml"])
def test_valid_models_are_valid(profile: Literal["spec", "coreml"]) -> None:
    told = {
        case.id: {v.rule for v in errors_of(validate(case.model, profile=profile))}
        for case in coreml_cases.models()
    }
    known = listed(f"models_{profile}")
    wrong = {id_: rules for id_, rules in told.items() if rules and id_ not in known}
    assert all(id_.endswith("INVALID") for id_ in wrong), wrong
    assert wrong.keys() == {case for case in told if case.endswith("INVALID")}
    assert set(known) <= {id_ for id_, rules in told.items() if rules}


@pytest.mark.parametrize("profile", ["spec", "coreml"])
def test_recorded_models_are_valid(profile: Literal["spec", "coreml"]) -> None:
    broken = {
        v.rule
        for case in coreml_cases.recorded()
        for v in errors_of(validate(case.model, profile=profile))
    }
    assert broken == set(listed(f"recorded_{profile}"))
