"""Core ML models: each rule about them, their interface and their training tells."""

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from opwright.bindings.coreml import Model
from opwright.bindings.coreml.validators import CONTRACT, ProfileName, validate
from opwright.runtime.rules import AnyRule

TABLE = yaml.safe_load(
    Path(__file__).with_name("coreml_models.yaml").read_text(encoding="utf-8")
)
MODELS = cast(Mapping[str, Any], TABLE["models"])
CHANGES = cast(list[Mapping[str, Any]], TABLE["changes"])
PROFILES: tuple[ProfileName, ...] = ("spec", "coreml")
CHAPTERS = ("Model", "Pipeline", "Feature", "SizeRange", "Tensor", "NeuralNetwork")
TRAINING = ("NetworkUpdate", "Loss", "Optimizer", "SGD", "Adam", "Int64P", "DoubleP")
# Layers that cannot be asked alone, since their rules look at the network around.
CONTROL = ("loopBreak", "loopContinue", "copy")


def broken(model: Mapping[str, Any], profile: ProfileName) -> list[str]:
    """Return the rules that a model breaks."""
    record = Model.from_json(json.dumps(model))
    violations = validate(record, profile=profile)
    assert not [v for v in violations if "cannot be evaluated" in v.message]
    return sorted({v.rule for v in violations if v.rule != "graph.network"})


def changed(model: Mapping[str, Any], changes: Mapping[str, object]) -> Any:
    """Return a model with the values at some paths replaced, or removed."""
    result = copy.deepcopy(model)
    for path, value in changes.items():
        *around, last = path.split(".")
        place: Any = result
        for step in around:
            place = place[int(step) if step.isdigit() else step]
        new = [] if value is None else [value]
        if last.isdigit():
            place[int(last) : int(last) + 1] = new
        elif new:
            place[last] = value
        else:
            del place[last]
    return result


def is_here(rule: AnyRule) -> bool:
    """Whether the table is to have a change that breaks a rule."""
    owner = rule.operator or rule.id
    return owner in CONTROL or rule.id.startswith(
        (*CHAPTERS, *TRAINING, "Image", "Array", "Dictionary", "Sequence", "State")
    )


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", MODELS)
def test_valid_model(name: str, profile: ProfileName) -> None:
    assert broken(MODELS[name], profile) == []


@pytest.mark.parametrize(
    ("profile", "change"),
    [
        pytest.param(profile, change, id=f"{profile}-{change['breaks'][0]}")
        for change in CHANGES
        for profile in PROFILES
        if change.get("profile", profile) == profile
    ],
)
def test_broken_model(profile: ProfileName, change: Mapping[str, Any]) -> None:
    model = changed(MODELS[change["model"]], change["set"])
    assert broken(model, profile) == sorted(change["breaks"])


def test_pipeline_of_networks_has_no_warnings() -> None:
    record = Model.from_json(json.dumps(MODELS["pipeline"]))
    assert validate(record) == []


def test_each_rule_is_broken() -> None:
    rules = {rule.id for rule in CONTRACT.rules if is_here(rule)}
    for signature in CONTRACT.signatures:
        rules |= {rule.id for rule in signature.rules if signature.operator in CONTROL}
    told = {rule for change in CHANGES for rule in change["breaks"]}
    assert rules - told == set()
