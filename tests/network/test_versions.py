"""Versions: what needs which, and models that state too low a one."""

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    ConcatNDLayerParams,
    ConvolutionLayerParams,
    LoopLayerParams,
    NeuralNetwork,
    WeightParams,
)
from opwright.bindings.coreml.validators import validate
from opwright.network import Reason, check, requires
from tests.network.layers import CONTRACT, layer, model, relu, softmax

HALF = WeightParams(float16Value=b"ab")


def test_reasons_are_told_with_their_places() -> None:
    convolution = ConvolutionLayerParams(weights=HALF)
    made = model(relu("a", "x", "b"), layer("c", convolution, "b x", "y"), version=4)
    found = requires(made, CONTRACT)
    assert found.version == 4
    assert [(r.version, r.path, r.feature, r.node) for r in found.reasons] == [
        (1, "neuralNetwork.layers[0]", "the operator activation", "a"),
        (1, "neuralNetwork.layers[1]", "the operator convolution", "c"),
        (4, "neuralNetwork.layers[1]", "weights as an input", "c"),
        (
            2,
            "neuralNetwork.layers[1].convolution.weights",
            "half-precision weights",
            "c",
        ),
    ]
    assert found.forcing == (found.reasons[2],)
    assert str(found) == (
        "version 4\n"
        "neuralNetwork.layers[1]: version 4 is needed for weights as an input"
    )


def test_parts_of_models_need_versions_too() -> None:
    assert requires(HALF, CONTRACT).version == 2
    assert requires(ConvolutionLayerParams(weights=HALF), CONTRACT).version == 2
    assert requires(ConvolutionLayerParams(), CONTRACT).version == 1
    assert requires(softmax("a", "x", "y"), CONTRACT).version == 0
    assert requires(layer("c", ConcatNDLayerParams()), CONTRACT).version == 4
    assert requires(coreml.Model(), CONTRACT).version == 0


def test_bodies_count() -> None:
    convolution = ConvolutionLayerParams(weights=HALF)
    body = NeuralNetwork(layers=[layer("c", convolution, "x", "y")])
    found = requires(model(layer("l", LoopLayerParams(bodyNetwork=body))), CONTRACT)
    assert [reason.version for reason in found.reasons] == [4, 1, 2]
    assert found.reasons[-1].path == (
        "neuralNetwork.layers[0].loop.bodyNetwork.layers[0].convolution.weights"
    )


def test_models_that_state_too_low_a_version() -> None:
    concat = layer("c", ConcatNDLayerParams(), "x x", "b")
    made = model(concat, layer("d", ConcatNDLayerParams(), "b b", "y"), version=3)
    [violation] = check(made, CONTRACT)
    assert (violation.rule, violation.path) == ("graph.version", "specificationVersion")
    assert violation.message == (
        "the model states version 3, but version 4 is needed for the operator concatND "
        "(neuralNetwork.layers[0]) and 1 other use; state version 4"
    )
    assert check(made, CONTRACT, "reference") == []


def test_the_sentence_about_the_feature_is_cited() -> None:
    clamped = layer("c", coreml.ClampedReLULayerParams(), "x", "y")
    [violation] = [
        v for v in validate(model(clamped, version=4)) if v.rule == "graph.version"
    ]
    assert violation.cites is not None
    assert "specification version 5" in violation.cites.sentence


def test_records_that_are_broken_need_what_can_be_told() -> None:
    convolution = ConvolutionLayerParams(outputChannels=-1, weights=HALF)
    assert requires(layer("c", convolution, "x x", "y"), CONTRACT).version >= 2
    assert Reason(version=1, path="", feature="it").node == ""
