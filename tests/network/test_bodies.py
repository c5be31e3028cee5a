"""Bodies: what arms and loops see, and what they leave behind."""

from dataclasses import replace

import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    BranchLayerParams,
    CopyLayerParams,
    LoopBreakLayerParams,
    LoopLayerParams,
    NeuralNetwork,
    NeuralNetworkLayer,
)
from opwright.network import check
from opwright.runtime.rules import Rule
from tests.network.layers import CONTRACT, layer, model, relu
from tests.network.telling import told


def network(*layers: NeuralNetworkLayer) -> NeuralNetwork:
    return NeuralNetwork(layers=list(layers))


def branch(
    first: NeuralNetwork | None, second: NeuralNetwork | None
) -> NeuralNetworkLayer:
    arms = BranchLayerParams(ifBranch=first, elseBranch=second)
    return layer("choose", arms, "x")


def loop(
    body: NeuralNetwork, condition: NeuralNetwork | None = None, variable: str = ""
) -> NeuralNetworkLayer:
    parameters = LoopLayerParams(
        bodyNetwork=body, conditionNetwork=condition, conditionVar=variable
    )
    return layer("repeat", parameters)


BOTH = network(relu("a", "x", "y"), relu("b", "y", "p"))
ONE = network(relu("c", "x", "y"), relu("d", "y", "q"))


def test_what_both_arms_produce_is_there_afterwards() -> None:
    assert check(model(branch(BOTH, ONE)), CONTRACT) == []
    assert check(model(branch(BOTH, ONE), relu("e", "y", "z")), CONTRACT) == []


@pytest.mark.parametrize("name", ["p", "q"])
def test_what_one_arm_produces_is_not(name: str) -> None:
    [violation] = check(model(branch(BOTH, ONE), relu("e", name, "z")), CONTRACT)
    assert violation.rule == "graph.order"
    assert "in a body that does not show it" in violation.message


@pytest.mark.parametrize("other", [None, NeuralNetwork()])
def test_a_missing_arm_leaves_nothing(other: NeuralNetwork | None) -> None:
    [text] = told(model(branch(BOTH, other)))
    assert text.startswith("description.output[0]: output 'y' is produced by none")


def test_arms_see_what_was_there_and_not_each_other() -> None:
    late = network(relu("c", "p", "y"))
    [violation] = check(model(branch(BOTH, late)), CONTRACT)
    assert violation.path == (
        "neuralNetwork.layers[0].branch.elseBranch.layers[0].input[0]"
    )
    again = network(relu("c", "x", "x"))
    [text] = told(model(branch(again, again), outputs=""))[:1]
    assert "output 'x' is an input of the model" in text


def test_what_the_body_of_a_loop_produces() -> None:
    body = network(relu("a", "x", "y"))
    assert check(model(loop(body)), CONTRACT) == []


def test_with_a_condition_only_what_that_produces() -> None:
    condition = network(relu("test", "x", "go"))
    body = network(relu("a", "go", "b"), layer("c", CopyLayerParams(), "b", "go"))
    assert check(model(loop(body, condition, "go"), outputs="go"), CONTRACT) == []
    [violation] = check(model(loop(body, condition, "go"), outputs="b"), CONTRACT)
    assert violation.rule == "graph.output"


def test_the_variable_of_a_condition() -> None:
    condition = network(relu("test", "x", "go"))
    [violation] = check(
        model(loop(network(relu("a", "x", "b")), condition, "x"), outputs="go"),
        CONTRACT,
    )
    assert (violation.rule, violation.path) == (
        "graph.condition",
        "neuralNetwork.layers[0]",
    )
    assert violation.message == (
        "layer 'repeat' (loop): the condition does not produce 'x', as it has to"
    )


def test_loops_are_counted_in_bodies_only() -> None:
    stop = layer("stop", LoopBreakLayerParams())
    inner = branch(network(stop), None)
    assert told(model(loop(network(inner, relu("a", "x", "y"))))) == []
    assert [v.rule for v in check(model(inner, relu("a", "x", "y")), CONTRACT)] == [
        "loopBreak.inside"
    ]
    condition = network(relu("test", "x", "y"), stop)
    found = check(model(loop(network(relu("a", "x", "b")), condition)), CONTRACT)
    assert [v.rule for v in found] == ["loopBreak.inside"]


def test_rules_inside_of_bodies_see_the_outermost_network() -> None:
    sizes = coreml.ConvolutionLayerParams(kernelSize=[1])
    body = network(layer("c", sizes, "x", "y"))
    inner = model(loop(network(loop(body))))
    found = [v for v in check(inner, CONTRACT) if "kernelSize" in v.path]
    assert [v.path for v in found] == [
        "neuralNetwork.layers[0].loop.bodyNetwork.layers[0].loop.bodyNetwork.layers[0]"
        ".convolution.kernelSize"
    ]
    assert found[0].message.startswith("layer 'c' (convolution): ")


def test_bodies_that_contain_themselves_or_are_very_deep() -> None:
    body = network(relu("a", "x", "y"))
    body.layers.append(loop(body))
    rules = [v.rule for v in check(model(loop(body)), CONTRACT)]
    assert rules.count("structure.depth") == 1
    deep = network(relu("a", "x", "y"))
    for _ in range(200):
        deep = network(loop(deep))
    assert "structure.depth" in [v.rule for v in check(model(loop(deep)), CONTRACT)]


def test_bodies_that_are_shared_many_times_over() -> None:
    body = network(relu("a", "x", "b"))
    for _ in range(30):  # two to the power of 30 layers, if one looked at them all
        body = network(branch(body, body))
    found = check(model(branch(body, body), outputs=""), CONTRACT)
    assert [v.rule for v in found] == ["structure.size"]


def test_after_a_broken_body_nobody_knows_what_is_there() -> None:
    broken = relu("a", "x", "y")
    broken.output = [3]  # pyright: ignore[reportAttributeAccessIssue]
    found = check(model(loop(network(broken)), relu("b", "y", "z")), CONTRACT)
    assert [v.rule for v in found] == ["structure.type"]


def test_what_a_network_produces_is_known_to_rules_about_it() -> None:
    made = model(relu("a", "x", "y"), relu("b", "y", "z"))
    rule = Rule(
        "NeuralNetwork.produced",
        NeuralNetwork,
        lambda this, node: False,
        lambda this, node: f"produced: {node.network.produced}",
    )
    [violation] = check(made, replace(CONTRACT, rules=(rule,)))
    assert violation.message == "produced: ['y', 'z']"
