"""Topology: what is not there yet, what is there twice, what nobody knows."""

import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    ConcatNDLayerParams,
    CopyLayerParams,
    Model,
    NeuralNetworkLayer,
)
from opwright.network import check
from tests.network.layers import CONTRACT, layer, model, relu, softmax
from tests.network.telling import told


def test_a_valid_model() -> None:
    chain = [relu("a", "x", "b"), softmax("s", "b", "c"), relu("d", "c", "y")]
    assert check(model(*chain), CONTRACT) == []


def test_an_input_of_a_later_layer() -> None:
    layers = [relu("first", "b", "y"), relu("second", "x", "b")]
    assert told(model(*layers)) == [
        "neuralNetwork.layers[0].input[0]: layer 'first' (activation): input 'b' is "
        "produced by layer 'second' (activation), which comes later; sort the layers "
        "so that each comes after those that it reads from [graph.order] "
        "(NeuralNetwork.proto:72)"
    ]


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("blobb", "; did you mean 'blob'?"),
        ("unlike", ""),
        ("q" * 500, ""),
    ],
)
def test_an_input_that_nothing_produces(name: str, advice: str) -> None:
    layers = [relu("a", "x", "blob"), relu("b", name, "y")]
    [violation] = check(model(*layers), CONTRACT)
    assert violation.rule == "graph.order"
    assert violation.path == "neuralNetwork.layers[1].input[0]"
    assert violation.message.endswith(
        f" is produced by nothing and is no input of the model{advice}"
    )
    assert len(violation.message) < 250


def test_a_layer_that_reads_what_it_makes() -> None:
    [text] = told(model(relu("a", "y", "y")))
    assert "input 'y' is the output of the same node" in text


def test_two_producers() -> None:
    layers = [relu("a", "x", "y"), relu("b", "x", "y")]
    assert told(model(*layers)) == [
        "neuralNetwork.layers[1].output[0]: layer 'b' (activation): output 'y' is "
        "produced by layer 'a' (activation) already; give it another name "
        "[graph.single_assignment]"
    ]


def test_an_output_that_is_an_input_of_the_model() -> None:
    [violation] = check(model(relu("a", "x", "x"), outputs=""), CONTRACT)
    assert violation.message == (
        "layer 'a' (activation): output 'x' is an input of the model; give it another "
        "name"
    )


def test_an_output_twice() -> None:
    split = layer("s", coreml.SplitNDLayerParams(), "x", "y y")
    [violation] = check(model(split), CONTRACT)
    assert "output 'y' stands twice among the outputs" in violation.message


def test_operators_that_overwrite() -> None:
    layers = [relu("a", "x", "y"), layer("b", CopyLayerParams(), "y", "x")]
    assert check(model(*layers), CONTRACT) == []


@pytest.mark.parametrize(
    ("outputs", "message"),
    [
        ("z", "output 'z' is produced by none of the layers"),
        ("yy y", "output 'yy' is produced by none of the layers"),
        (
            "x",
            "output 'x' is an input of the model; let one of the layers produce it",
        ),
    ],
)
def test_outputs_that_nothing_produces(outputs: str, message: str) -> None:
    [violation] = check(model(relu("a", "x", "y"), outputs=outputs), CONTRACT)
    assert (violation.rule, violation.path) == ("graph.output", "description.output[0]")
    assert violation.message == message


def test_without_a_model_inputs_are_not_known() -> None:
    network = model(relu("a", "x", "b"), relu("c", "b", "y")).neuralNetwork
    assert network is not None
    assert check(network, CONTRACT) == []
    network.layers.reverse()
    assert [v.rule for v in check(network, CONTRACT)] == ["graph.order"]


def test_a_layer_without_a_kind() -> None:
    [text] = told(model(NeuralNetworkLayer(name="a", input=["x"], output=["y"])))
    assert text == (
        "neuralNetwork.layers[0].layer: layer 'a': it has no kind; set one of the "
        "members of 'layer' [graph.unknown_operator]"
    )


def test_a_layer_of_a_kind_from_the_future() -> None:
    data = NeuralNetworkLayer(name="a", input=["x"], output=["y"]).to_bytes()
    newer = NeuralNetworkLayer.from_bytes(data + b"\x82\x7d\x02\x08\x01")
    [violation] = check(model(newer), CONTRACT)
    assert violation.message == (
        "layer 'a': its kind is not known: field 2000 is no member of 'layer'; the "
        "model may be newer than these bindings"
    )


@pytest.mark.parametrize(
    ("inputs", "outputs", "rule", "message"),
    [
        (
            "x",
            "y",
            "concatND.inputs",
            "has 1 input ('x'); give at least 2 (x, others…)",
        ),
        ("x x", "y z", "concatND.outputs", "has 2 outputs ('y', 'z'); give 1 (y)"),
        ("x x", "", "concatND.outputs", "has no outputs; give 1 (y)"),
    ],
)
def test_counts(inputs: str, outputs: str, rule: str, message: str) -> None:
    concat = layer("c", ConcatNDLayerParams(), inputs, outputs)
    found = check(model(concat, outputs=outputs), CONTRACT)
    assert [(v.rule, v.message) for v in found] == [
        (rule, f"layer 'c' (concatND): {message}")
    ]
    side = rule.removeprefix("concatND.").removesuffix("s")
    assert found[0].path == f"neuralNetwork.layers[0].{side}"


def test_counts_of_optional_ports() -> None:
    convolution = coreml.ConvolutionLayerParams()
    assert check(model(layer("c", convolution, "x x", "y")), CONTRACT) == []
    [violation] = check(model(layer("c", convolution, "x x x", "y")), CONTRACT)
    assert violation.message.endswith("give 1 or 2 (x, weights if wanted)")
    assert violation.cites is not None


def test_counts_that_a_profile_leaves_alone() -> None:
    constant = coreml.LoadConstantNDLayerParams(shape=[1])
    stray = model(layer("c", constant, "x", "y"))
    assert [v.rule for v in check(stray, CONTRACT)] == ["loadConstantND.inputs"]
    assert check(stray, CONTRACT, "reference") == []


def test_after_a_broken_layer_nobody_knows_what_is_there() -> None:
    broken = relu("a", "x", "b")
    broken.output = [3]  # pyright: ignore[reportAttributeAccessIssue]
    found = check(model(broken, relu("c", "b", "y")), CONTRACT)
    assert [(v.rule, v.path) for v in found] == [
        ("structure.type", "neuralNetwork.layers[0].output[0]")
    ]


def test_labels_of_unnamed_and_hostile_layers() -> None:
    [text] = told(model(relu("", "q", "y")))
    assert "unnamed layer (activation): " in text
    [text] = told(model(relu("a\n" + "b" * 999, "q", "y")))
    assert "\n" not in text
    assert len(text) < 400


def test_findings_come_in_the_order_of_the_record() -> None:
    bad = coreml.ConvolutionLayerParams(kernelSize=[1], outputChannels=-1)
    sizes = coreml.ConvolutionLayerParams(kernelSize=[1])
    layers = [
        layer("a", sizes, "x", "b"),
        layer("c", bad, "b", "d"),
        relu("e", "nothing", "y"),
    ]
    paths = [v.path for v in check(model(*layers), CONTRACT)]
    assert [path[:23] for path in paths] == sorted(path[:23] for path in paths)
    assert len(paths) == 3


def test_a_model_without_a_network() -> None:
    found = check(Model(specificationVersion=1), CONTRACT)
    assert [(v.rule, v.severity.value) for v in found] == [("graph.network", "warning")]


def test_many_missing_inputs_do_not_take_for_ever() -> None:
    layers = [relu(f"layer{i}", f"blob_{i}_", f"blob_{i}") for i in range(2000)]
    found = check(model(*layers, outputs="blob_0"), CONTRACT)
    assert len(found) == 2000
    assert sum("did you mean" in v.message for v in found) <= 20
