"""All weights of a record: their paths, their shapes, and one array at a time."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from opwright.bindings import coreml
from opwright.runtime import tensors_of, weights_of
from tests.runtime.tensors.weights import linear
from tests.shared import SHARED, needs_shared


def model() -> coreml.Model:
    lstm = coreml.LSTMWeightParams(
        inputGateBiasVector=coreml.WeightParams(floatValue=[1, 2])
    )
    body = coreml.NeuralNetworkLayer(
        bias=coreml.BiasLayerParams(shape=[1], bias=coreml.WeightParams(floatValue=[7]))
    )
    layers = [
        coreml.NeuralNetworkLayer(
            innerProduct=coreml.InnerProductLayerParams(
                inputChannels=2,
                outputChannels=1,
                weights=linear(b"\x12", 4, [0.5]),
                bias=coreml.WeightParams(float16Value=b"\x00\x3c"),
            )
        ),
        coreml.NeuralNetworkLayer(
            biDirectionalLSTM=coreml.BiDirectionalLSTMLayerParams(
                outputVectorSize=2, weightParams=[coreml.LSTMWeightParams(), lstm]
            )
        ),
        coreml.NeuralNetworkLayer(
            loop=coreml.LoopLayerParams(bodyNetwork=coreml.NeuralNetwork(layers=[body]))
        ),
        coreml.NeuralNetworkLayer(
            activation=coreml.ActivationParams(
                PReLU=coreml.ActivationPReLU(alpha=coreml.WeightParams(floatValue=[3]))
            )
        ),
    ]
    return coreml.Model(neuralNetwork=coreml.NeuralNetwork(layers=layers))


LSTM = "neuralNetwork.layers[1].biDirectionalLSTM.weightParams[1].inputGateBiasVector"
LOOP = "neuralNetwork.layers[2].loop.bodyNetwork.layers[0].bias.bias"


def test_weights_of_a_model() -> None:
    found = [(path, values.tolist()) for path, values in weights_of(model())]
    assert found == [
        ("neuralNetwork.layers[0].innerProduct.weights", [[0.5, 1.0]]),
        ("neuralNetwork.layers[0].innerProduct.bias", [1.0]),
        (LSTM, [1.0, 2.0]),
        (LOOP, [7.0]),
        ("neuralNetwork.layers[3].activation.PReLU.alpha", [3.0]),
    ]


def test_shapes_are_known_without_reading() -> None:
    shapes = {found.path: found.shape for found in tensors_of(model())}
    assert shapes["neuralNetwork.layers[0].innerProduct.weights"] == (1, 2)
    assert shapes[LSTM] == (2,)
    assert shapes["neuralNetwork.layers[3].activation.PReLU.alpha"] is None


def test_weights_in_maps_and_by_themselves() -> None:
    weights = coreml.WeightParams(floatValue=[1])
    assert [path for path, _ in weights_of(weights)] == [""]
    assert list(weights_of(coreml.Model())) == []


def test_lists_may_be_tuples() -> None:
    bias = coreml.BiasLayerParams(shape=[1], bias=coreml.WeightParams(floatValue=[7]))
    layers = (coreml.NeuralNetworkLayer(bias=bias),)
    network = coreml.NeuralNetwork(
        layers=cast("list[coreml.NeuralNetworkLayer]", layers)
    )
    assert [path for path, _ in weights_of(network)] == ["layers[0].bias.bias"]


def test_errors_name_the_path() -> None:
    broken = model()
    assert broken.neuralNetwork is not None
    dense = broken.neuralNetwork.layers[0].innerProduct
    assert dense is not None
    dense.inputChannels = 5
    message = (
        r"^neuralNetwork\.layers\[0\]\.innerProduct\.weights: shape \(1, 5\) needs 5 "
    )
    with pytest.raises(ValueError, match=message):
        list(weights_of(broken))


def test_a_shape_without_a_value_names_the_path() -> None:
    conv = coreml.Convolution3DLayerParams(weights=coreml.WeightParams())
    (found,) = tensors_of(coreml.NeuralNetworkLayer(convolution3d=conv))
    with pytest.raises(ValueError, match=r"^convolution3d\.weights: the shape has no"):
        assert found.shape


def test_a_record_that_holds_itself() -> None:
    network = coreml.NeuralNetwork()
    loop = coreml.LoopLayerParams(bodyNetwork=network)
    network.layers.append(coreml.NeuralNetworkLayer(loop=loop))
    with pytest.raises(ValueError, match="more than 100 levels"):
        list(weights_of(network))


MODELS = sorted(SHARED.glob("cases/coreml/*/*.mlmodel")) if SHARED else []
GROUPS = 20


def reading(paths: list[Path]) -> Iterator[tuple[Path, coreml.Model]]:
    return ((path, coreml.Model.open(path)) for path in paths)


@needs_shared
@pytest.mark.parametrize("group", range(GROUPS))
def test_every_weight_has_the_size_of_its_shape(group: int) -> None:
    assert len(MODELS) > 800
    read = 0
    for path, model in reading(MODELS[group::GROUPS]):
        for found in tensors_of(model):
            values = found.to_numpy()
            assert values.size, f"{path.name}: {found.path}"
            assert found.shape in (None, values.shape), f"{path.name}: {found.path}"
            read += 1
    assert read


@needs_shared
def test_every_sort_of_owner_occurs_in_a_model() -> None:
    kinds = {
        found.path.rpartition(".")[0].split(".")[-1].partition("[")[0]
        for _, model in reading(MODELS)
        for found in tensors_of(model)
    }
    assert kinds >= {"batchedMatmul", "batchnorm", "bias", "convolution", "custom"}
    assert kinds >= {"convolution3d", "embedding", "embeddingND", "gru", "innerProduct"}
    assert kinds >= {"layerNormalization", "loadConstant", "loadConstantND", "scale"}
    assert kinds >= {"PReLU", "parametricSoftplus", "simpleRecurrent", "weightParams"}


@needs_shared
def test_the_stored_order_of_matrix_products() -> None:
    """The recorded results of the layer tell the order of its weights."""
    checked = 0
    for path, model in reading([p for p in MODELS if "batched_mat_mul" in p.name]):
        assert model.neuralNetwork is not None
        product = model.neuralNetwork.layers[0].batchedMatmul
        if product is None or product.weights is None:
            continue
        arrays = np.load(path.with_suffix(".npz"))
        given, result = arrays["in__data"], arrays["out__output"]
        matrix = product.weights.to_numpy(product, dtype=np.float32)
        bias = product.bias.to_numpy(product) if product.bias else 0
        np.testing.assert_allclose(given @ matrix + bias, result, atol=1e-2)
        checked += 1
    assert checked > 5
