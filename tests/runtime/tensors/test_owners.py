"""Weights given their owner: shapes, axes of scales, and what does not fit."""

import re

import numpy as np
import pytest

from opwright.bindings import coreml
from opwright.runtime import Record
from tests.runtime.tensors.weights import int8, linear, pack


def floats(count: int) -> coreml.WeightParams:
    return coreml.WeightParams(floatValue=np.arange(count, dtype=np.float32))


def shape_of(weights: coreml.WeightParams, owner: Record) -> tuple[int, ...]:
    return weights.to_numpy(owner).shape


W = floats(24)

SHAPES = [
    (
        floats(72),
        "weights",
        coreml.ConvolutionLayerParams(outputChannels=4, kernelChannels=2),
        (4, 2, 3, 3),
    ),
    (
        floats(16),
        "weights",
        coreml.ConvolutionLayerParams(
            outputChannels=4, kernelChannels=2, kernelSize=[1, 2], nGroups=2
        ),
        (4, 2, 1, 2),
    ),
    (
        floats(8),
        "weights",
        coreml.ConvolutionLayerParams(
            outputChannels=4,
            kernelChannels=2,
            kernelSize=[1, 2],
            nGroups=2,
            isDeconvolution=True,
        ),
        (2, 2, 1, 2),
    ),
    (floats(4), "bias", coreml.ConvolutionLayerParams(outputChannels=4), (4,)),
    (
        floats(48),
        "weights",
        coreml.Convolution3DLayerParams(
            outputChannels=4,
            inputChannels=4,
            nGroups=2,
            kernelDepth=1,
            kernelHeight=2,
            kernelWidth=3,
        ),
        (4, 2, 1, 2, 3),
    ),
    (
        floats(48),
        "weights",
        coreml.Convolution3DLayerParams(
            outputChannels=4,
            inputChannels=4,
            nGroups=2,
            kernelDepth=1,
            kernelHeight=2,
            kernelWidth=3,
            isDeconvolution=True,
        ),
        (2, 4, 1, 2, 3),
    ),
    (
        W,
        "weights",
        coreml.InnerProductLayerParams(inputChannels=6, outputChannels=4),
        (4, 6),
    ),
    (W, "weights", coreml.EmbeddingLayerParams(inputDim=6, outputChannels=4), (4, 6)),
    (W, "weights", coreml.EmbeddingNDLayerParams(vocabSize=6, embeddingSize=4), (4, 6)),
    (
        W,
        "weights",
        coreml.BatchedMatMulLayerParams(
            weightMatrixFirstDimension=6, weightMatrixSecondDimension=4
        ),
        (6, 4),
    ),
    (W, "variance", coreml.BatchnormLayerParams(channels=24), (24,)),
    (W, "bias", coreml.BiasLayerParams(shape=[1, 4, 6]), (1, 4, 6)),
    (W, "scale", coreml.ScaleLayerParams(shapeScale=[24, 1, 1]), (24, 1, 1)),
    (W, "bias", coreml.ScaleLayerParams(shapeBias=[2, 3, 4]), (2, 3, 4)),
    (W, "data", coreml.LoadConstantLayerParams(shape=[2, 3, 4]), (2, 3, 4)),
    (
        W,
        "data",
        coreml.LoadConstantNDLayerParams(shape=[1, 2, 3, 4, 1]),
        (1, 2, 3, 4, 1),
    ),
    (W, "gamma", coreml.LayerNormalizationLayerParams(normalizedShape=[4, 6]), (4, 6)),
    (
        W,
        "weightMatrix",
        coreml.SimpleRecurrentLayerParams(inputVectorSize=6, outputVectorSize=4),
        (4, 6),
    ),
    (
        floats(16),
        "recursionMatrix",
        coreml.SimpleRecurrentLayerParams(inputVectorSize=6, outputVectorSize=4),
        (4, 4),
    ),
    (
        W,
        "resetGateWeightMatrix",
        coreml.GRULayerParams(inputVectorSize=6, outputVectorSize=4),
        (4, 6),
    ),
    (
        floats(4),
        "outputGateBiasVector",
        coreml.GRULayerParams(outputVectorSize=4),
        (4,),
    ),
    (W, "alpha", coreml.ActivationPReLU(), (24,)),
]


@pytest.mark.parametrize(
    ("weights", "field", "owner", "shape"),
    SHAPES,
    ids=[f"{type(o).__name__}.{f}-{n}" for n, (_, f, o, _) in enumerate(SHAPES)],
)
def test_shapes(
    weights: coreml.WeightParams, field: str, owner: Record, shape: tuple[int, ...]
) -> None:
    setattr(owner, field, weights)
    values = weights.to_numpy(owner)
    assert values.shape == shape
    assert np.shares_memory(values, weights.floatValue)


def test_lstm_shapes_come_from_the_layer() -> None:
    first, second = floats(12), floats(3)
    layer = coreml.BiDirectionalLSTMLayerParams(
        inputVectorSize=4,
        outputVectorSize=3,
        weightParams=[
            coreml.LSTMWeightParams(),
            coreml.LSTMWeightParams(
                blockInputWeightMatrix=first, outputGatePeepholeVector=second
            ),
        ],
    )
    assert shape_of(first, layer) == (3, 4)
    assert shape_of(second, layer) == (3,)
    assert shape_of(first, layer.weightParams[1]) == (12,)


def test_lists_of_weights_have_no_shape() -> None:
    weights = floats(3)
    custom = coreml.CustomLayerParams(weights=[floats(1), weights])
    assert shape_of(weights, custom) == (3,)


def test_a_convolution_scales_its_first_axis() -> None:
    weights = linear(bytes([1, 1, 2, 2]), 8, [1, 10], [0.5, 0])
    owner = coreml.ConvolutionLayerParams(
        outputChannels=2, kernelChannels=2, kernelSize=[1, 1], weights=weights
    )
    assert weights.to_numpy(owner).reshape(2, 2).tolist() == [[1.5, 1.5], [20, 20]]


def test_a_deconvolution_scales_its_second_axis() -> None:
    weights = linear(bytes([1, 1, 2, 2]), 8, [1, 10], [0.5, 0])
    owner = coreml.ConvolutionLayerParams(
        outputChannels=2,
        kernelChannels=2,
        kernelSize=[1, 1],
        isDeconvolution=True,
        weights=weights,
    )
    assert weights.to_numpy(owner).reshape(2, 2).tolist() == [[1.5, 10], [2.5, 20]]


def test_groups_of_a_deconvolution_have_scales_of_their_own() -> None:
    # Two groups: the first two rows make channels 0 and 1, the others 2 and 3.
    weights = linear(bytes([1] * 8), 8, [1, 2, 3, 4])
    owner = coreml.ConvolutionLayerParams(
        outputChannels=4,
        kernelChannels=4,
        kernelSize=[1, 1],
        nGroups=2,
        isDeconvolution=True,
        weights=weights,
    )
    expected = [[1, 2], [1, 2], [3, 4], [3, 4]]
    assert weights.to_numpy(owner).reshape(4, 2).tolist() == expected


def test_groups_of_a_3d_deconvolution_have_scales_of_their_own() -> None:
    weights = linear(bytes([1] * 8), 8, [1, 2, 3, 4])
    owner = coreml.Convolution3DLayerParams(
        outputChannels=4,
        inputChannels=4,
        nGroups=2,
        kernelDepth=1,
        kernelHeight=1,
        kernelWidth=1,
        isDeconvolution=True,
        weights=weights,
    )
    expected = [[1, 1, 3, 3], [2, 2, 4, 4]]
    assert weights.to_numpy(owner).reshape(2, 4).tolist() == expected


def test_a_matrix_product_is_stored_by_column() -> None:
    weights = linear(bytes([1, 2, 3, 4, 5, 6]), 8, [1, 10])
    owner = coreml.BatchedMatMulLayerParams(
        weightMatrixFirstDimension=3, weightMatrixSecondDimension=2, weights=weights
    )
    assert weights.to_numpy(owner).tolist() == [[1, 40], [2, 50], [3, 60]]
    assert weights.to_numpy().tolist() == [1, 2, 3, 40, 50, 60]


def test_padding_is_not_read() -> None:
    weights = linear(pack([1, 2, 3, 0, 1], 3), 3, [1])
    owner = coreml.BiasLayerParams(shape=[5], bias=weights)
    assert weights.to_numpy(owner).tolist() == [1, 2, 3, 0, 1]


def test_int8_is_shaped() -> None:
    weights = int8(bytes([1, 2, 255]))
    owner = coreml.InnerProductLayerParams(
        inputChannels=1, outputChannels=3, weights=weights
    )
    assert weights.to_numpy(owner).tolist() == [[1], [2], [-1]]
    assert weights.to_numpy(owner).dtype == np.int8


def test_nothing_has_no_shape() -> None:
    empty = coreml.WeightParams()
    assert shape_of(empty, coreml.BiasLayerParams(shape=[3], bias=empty)) == (0,)


def wrong(message: str, weights: coreml.WeightParams, owner: Record) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        weights.to_numpy(owner)


def test_sizes_that_do_not_fit() -> None:
    weights = floats(5)
    owner = coreml.ConvolutionLayerParams(
        outputChannels=2, kernelChannels=1, weights=weights
    )
    wrong(
        "ConvolutionLayerParams.weights: shape (2, 1, 3, 3) needs 18 values, "
        "but floatValue has 5",
        weights,
        owner,
    )


def test_packed_sizes_that_do_not_fit() -> None:
    weights = linear(bytes(3), 4, [1])
    wrong(
        "BiasLayerParams.bias: shape (7,) needs 7 values, "
        "but rawValue has 6 (3 bytes, not 4)",
        weights,
        coreml.BiasLayerParams(shape=[7], bias=weights),
    )


def test_scales_that_do_not_fit() -> None:
    weights = linear(bytes(6), 8, [1, 2])
    wrong(
        "InnerProductLayerParams.weights: quantization.linearQuantization.scale has 2 "
        "entries, but shape (3, 2) takes 1 or 3",
        weights,
        coreml.InnerProductLayerParams(
            inputChannels=2, outputChannels=3, weights=weights
        ),
    )


def test_a_shape_without_a_value() -> None:
    weights = floats(1)
    wrong(
        "Convolution3DLayerParams.weights: the shape has no value, "
        "since 4 cannot be divided by 0",
        weights,
        coreml.Convolution3DLayerParams(inputChannels=4, weights=weights),
    )
    wrong(
        "ConvolutionLayerParams.weights: the shape has no value, "
        "since there is no item 1 in a list of 1",
        weights,
        coreml.ConvolutionLayerParams(kernelSize=[3], weights=weights),
    )


def test_an_owner_of_other_weights() -> None:
    wrong(
        "this WeightParams is no field of the BiasLayerParams given as its owner",
        floats(1),
        coreml.BiasLayerParams(shape=[1], bias=floats(1)),
    )


def test_an_owner_that_is_no_record() -> None:
    with pytest.raises(TypeError, match="not a generated class"):
        floats(1).to_numpy(3)  # pyright: ignore[reportCallIssue, reportArgumentType]
