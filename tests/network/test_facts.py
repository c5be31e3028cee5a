"""Facts: what is stated of tensors, what follows, and where both disagree."""

from collections.abc import Sequence

import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    ActivationParams,
    ConcatNDLayerParams,
    ConvolutionLayerParams,
    FeatureDescription,
    Model,
    NeuralNetworkLayer,
    Tensor,
    TransposeLayerParams,
)
from opwright.network import check
from tests.network.layers import CONTRACT, feature, layer, model, relu, softmax


def rules(made: Model, profile: str = "spec") -> list[str]:
    return [violation.rule for violation in check(made, CONTRACT, profile)]


def convolution(inputs: str = "x", outputs: str = "y") -> NeuralNetworkLayer:
    return layer("c", ConvolutionLayerParams(), inputs, outputs)


def stating(
    made: NeuralNetworkLayer,
    inputs: Sequence[Sequence[int]] = (),
    outputs: Sequence[Sequence[int]] = (),
) -> NeuralNetworkLayer:
    """Make a layer state shapes; -1 alone stands for a rank of 1 without sizes."""
    made.inputTensor = [tensor(shape) for shape in inputs]
    made.outputTensor = [tensor(shape) for shape in outputs]
    return made


def tensor(shape: Sequence[int]) -> Tensor:
    known = all(size >= 0 for size in shape)
    return Tensor(rank=len(shape), dimValue=list(shape) if known else [])


@pytest.mark.parametrize("profile", ["spec", "reference"])
def test_ranks_from_the_description(profile: str) -> None:
    assert rules(model(convolution(), shape=[1, 2, 3, 4]), profile) == []
    assert rules(model(convolution(), shape=[1, 2, 3]), profile) == ["convolution.rank"]


def test_messages_tell_the_facts() -> None:
    [violation] = check(model(convolution(), shape=[1, 2, 3]), CONTRACT)
    assert violation.message == "layer 'c' (convolution): x has rank 3; give 4"
    assert violation.path == "neuralNetwork.layers[0].convolution"


def test_ranks_that_follow() -> None:
    chain = [relu("a", "x", "b"), convolution("b", "y")]
    assert rules(model(*chain, shape=[1, 2])) == ["convolution.rank"]
    assert rules(model(*chain, shape=[1, 2]), "reference") == []


def test_nothing_follows_from_what_is_not_known() -> None:
    chain = [softmax("a", "x", "b"), convolution("b", "y")]
    assert rules(model(*chain, shape=[1, 2])) == []


def test_shapes_that_follow() -> None:
    turned = layer("t", TransposeLayerParams(axes=[1, 0]), "x", "b")
    agrees = stating(relu("a", "b", "y"), inputs=[[3, 2]])
    differs = stating(relu("a", "b", "y"), inputs=[[2, 3]])
    assert rules(model(turned, agrees, shape=[2, 3])) == []
    [violation] = check(model(turned, differs, shape=[2, 3]), CONTRACT)
    assert (violation.rule, violation.path) == (
        "graph.shape",
        "neuralNetwork.layers[1].inputTensor[0]",
    )
    assert violation.message == (
        "layer 'a' (activation): 'b' has shape [2, 3] here, but shape [3, 2] by its "
        "inputs; correct one of them"
    )
    assert rules(model(turned, differs, shape=[2, 3]), "reference") == []


def test_inferences_that_fail_know_nothing() -> None:
    turned = layer("t", TransposeLayerParams(axes=[7]), "x", "y")
    assert rules(model(turned, shape=[2, 3])) == []


def test_outputs_that_are_stated_otherwise_than_they_follow() -> None:
    made = model(relu("a", "x", "y"), shape=[2, 3])
    assert made.description is not None
    made.description.output = [feature("y", [3, 2])]
    [violation] = check(made, CONTRACT)
    assert (violation.rule, violation.path) == (
        "graph.shape",
        "neuralNetwork.layers[0].output[0]",
    )
    assert violation.message == (
        "layer 'a' (activation): output 'y' has shape [3, 2] by the model's "
        "description, but shape [2, 3] follows from the inputs; correct one of them"
    )


@pytest.mark.parametrize("profile", ["spec", "reference"])
def test_one_tensor_has_one_rank(profile: str) -> None:
    stated = stating(relu("a", "x", "b"), [[2, 3]], [[2, 3]])
    other = stating(relu("c", "b", "y"), [[1, 2, 3]])
    [violation] = check(model(stated, other, shape=[2, 3]), CONTRACT, profile)
    assert (violation.rule, violation.path) == (
        "graph.rank",
        "neuralNetwork.layers[1].inputTensor[0]",
    )
    assert violation.message == (
        "layer 'c' (activation): 'b' has rank 3 here, but rank 2 by layer 'a' "
        "(activation); correct one of them"
    )


def test_ranks_beside_the_description() -> None:
    stated = stating(relu("a", "x", "y"), [[-1, -1, -1]])
    [violation] = check(model(stated, shape=[2, 3]), CONTRACT, "reference")
    assert violation.message == (
        "layer 'a' (activation): 'x' has rank 3 here, but rank 2 by the model's "
        "description; correct one of them"
    )


def test_what_a_node_states_counts_for_it() -> None:
    stated = stating(convolution(), [[-1, -1]])
    assert rules(model(stated, shape=[1, 2, 3, 4])) == [
        "graph.rank",
        "convolution.rank",
    ]


def test_declared_tensors_are_those_that_the_node_itself_states() -> None:
    concat = layer("c", ConcatNDLayerParams(axis=5), "x x", "y")
    assert rules(model(concat, shape=[2, 3])) == []
    assert rules(model(stating(concat, [[2, 3], [2, 3]]), shape=[2, 3])) == [
        "concatND.axis.range"
    ]


def test_what_was_stated_is_known_to_later_layers() -> None:
    first = stating(softmax("a", "x", "b"), outputs=[[-1, -1]])
    for profile in ("spec", "reference"):
        assert rules(model(first, convolution("b", "y")), profile) == [
            "convolution.rank"
        ]


def test_a_description_without_a_type_says_nothing() -> None:
    made = model(convolution())
    assert made.description is not None
    made.description.input = [FeatureDescription(name="x")]
    assert rules(made) == []


def test_contexts_outside_of_nodes_see_the_network() -> None:
    made = model(relu("a", "x", "y"))
    assert made.neuralNetwork is not None
    made.neuralNetwork.layers.insert(
        0, layer("t", TransposeLayerParams(axes=[0]), "x", "z")
    )
    made.neuralNetwork.arrayInputShapeMapping = (
        coreml.NeuralNetworkMultiArrayShapeMapping.RANK5_ARRAY_MAPPING
    )
    found = check(made, CONTRACT)
    assert [(v.rule, v.path, v.message) for v in found] == [
        (
            "NeuralNetwork.mapping",
            "neuralNetwork.arrayInputShapeMapping",
            "version 4 needs EXACT_ARRAY_MAPPING",
        )
    ]


def test_struct_rules_see_the_node_that_they_are_inside_of() -> None:
    made = layer("a", ActivationParams(), "x", "y")
    assert rules(model(made)) == []
