"""Operators by themselves: attributes and nodes, with what callers know of tensors."""

from collections.abc import Sequence

import numpy as np
import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    ActivationParams,
    ConcatNDLayerParams,
    ConvolutionLayerParams,
    LoopBreakLayerParams,
    LoopLayerParams,
    NeuralNetwork,
    TransposeLayerParams,
    WeightParams,
)
from opwright.network import TensorFacts, check, infer
from opwright.network.facts import Described
from opwright.runtime import Record
from tests.network.layers import CONTRACT, layer, relu


def rules(
    record: Record,
    inputs: Sequence[Described] | None = None,
    outputs: Sequence[Described] | None = None,
    profile: str = "spec",
) -> list[str]:
    found = check(record, CONTRACT, profile, inputs, outputs)
    return [violation.rule for violation in found]


def test_without_tensors_their_facts_are_not_known() -> None:
    assert rules(ConvolutionLayerParams()) == []
    assert rules(ConvolutionLayerParams(kernelSize=[1])) == [
        "ConvolutionLayerParams.kernelSize.length"
    ]
    assert rules(ConvolutionLayerParams(kernelSize=[-1])) == ["structure.range"]


@pytest.mark.parametrize(
    "tensor",
    [
        (1, 2, 3),
        [1, 2, 3],
        np.zeros((1, 2, 3)),
        TensorFacts(rank=3),
        TensorFacts(name="x", shape=(1, 2, 3)),
    ],
)
def test_ways_to_tell_a_tensor(tensor: Described) -> None:
    [violation] = check(ConvolutionLayerParams(), CONTRACT, None, [tensor])
    assert (violation.rule, violation.path) == ("convolution.rank", "")
    assert violation.message == "convolution: x has rank 3; give 4"


def test_counts() -> None:
    facts = TensorFacts(name="a")
    assert rules(ConvolutionLayerParams(), [facts, facts]) == []
    [violation] = check(ConvolutionLayerParams(), CONTRACT, None, [facts] * 3)
    assert violation.message == (
        "convolution: has 3 inputs ('a', 'a', 'a'); give 1 or 2 (x, weights if wanted)"
    )
    assert rules(ConvolutionLayerParams(), [facts], []) == ["convolution.outputs"]


def test_told_tensors_are_declared() -> None:
    assert rules(ConcatNDLayerParams(axis=4), [(2, 3), (2, 3)]) == [
        "concatND.axis.range"
    ]


def test_outputs_are_compared_to_what_follows() -> None:
    assert rules(ActivationParams(), [(2, 3)], [(2, 3)]) == []
    assert rules(ActivationParams(), [(2, 3)], [TensorFacts()]) == []
    [violation] = check(ActivationParams(), CONTRACT, None, [(2, 3)], [(3, 2)])
    assert (violation.rule, violation.message) == (
        "graph.shape",
        "activation: output 0 has shape [3, 2], but shape [2, 3] follows from the "
        "inputs",
    )
    assert rules(ActivationParams(), [(2, 3)], [(3, 2)], "reference") == []


def test_nodes_by_themselves() -> None:
    assert rules(relu("a", "x", "y")) == []
    assert rules(layer("c", ConvolutionLayerParams(), "x", "y"), [(1, 2)]) == [
        "convolution.rank"
    ]
    assert rules(layer("c", ConvolutionLayerParams(), "", "y")) == [
        "convolution.inputs"
    ]


def test_bodies_of_operators_by_themselves() -> None:
    body = NeuralNetwork(layers=[layer("stop", LoopBreakLayerParams())])
    assert rules(LoopLayerParams(bodyNetwork=body)) == []
    body.layers.append(relu("a", "b", "b"))
    assert rules(LoopLayerParams(bodyNetwork=body)) == ["graph.order"]


def test_tensors_of_what_has_none() -> None:
    with pytest.raises(TypeError, match="WeightParams has no inputs"):
        rules(WeightParams(), [(1,)])
    with pytest.raises(TypeError, match="int is not a generated class"):
        check(3, CONTRACT)  # pyright: ignore[reportArgumentType]
    with pytest.raises(ValueError, match="no profile is called 'x'; there are 'spec'"):
        rules(WeightParams(), profile="x")


def test_inference() -> None:
    [output] = infer(TransposeLayerParams(axes=[1, 0]), CONTRACT, [(2, 3)])
    assert (output.rank, output.shape, output.dtype) == (2, (3, 2), None)
    assert infer(TransposeLayerParams(axes=[9]), CONTRACT, [(2, 3)]) == (TensorFacts(),)
    assert infer(ActivationParams(), CONTRACT, [TensorFacts(rank=3)]) == (
        TensorFacts(rank=3),
    )
    assert len(infer(coreml.SplitNDLayerParams(), CONTRACT, [(2,)], outputs=4)) == 4
    with pytest.raises(TypeError, match="not the class of one operator"):
        infer(WeightParams(), CONTRACT, [])


def test_plans_are_made_once() -> None:
    rules(WeightParams())
    plans = dict(CONTRACT.plans)
    rules(WeightParams())
    rules(ActivationParams(), profile="reference")
    assert all(CONTRACT.plans[name] is plan for name, plan in plans.items())
    assert set(CONTRACT.plans) == {"spec", "reference"}
