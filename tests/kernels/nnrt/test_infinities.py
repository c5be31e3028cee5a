"""Infinities: floats like others, which make no warning (pytest would fail)."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    AvgPoolFusion,
    BiasAdd,
    Conv2DFusion,
    Conv2dTransposeFusion,
    FullConnection,
    FusedBatchNorm,
    LayerNormFusion,
    MatMulFusion,
    ReduceFusion,
    ReduceMode,
    Resize,
    ResizeMethod,
    ScaleFusion,
    Softmax,
)
from opwright.bindings.nnrt.v1_0.operators import Attributes
from opwright.kernels.arrays import Array

from .running import f32, i32, run, zeros

INF = np.inf
LINE = f32(INF, -INF, 0, 1)
IMAGE = LINE.reshape(1, 2, 2, 1)
FOUR = zeros(4)

# Operators, and inputs of which some are infinite.
CASES: list[tuple[Attributes, tuple[Array, ...]]] = [
    (AvgPoolFusion(kernelSize=[2, 2], strides=[1, 1]), (IMAGE,)),
    (BiasAdd(), (LINE, -LINE)),
    (
        Conv2DFusion(
            kernelSize=[2, 2],
            stride=[1, 1],
            dilation=[1, 1],
            group=1,
            inChannel=1,
            outChannel=1,
        ),
        (IMAGE, zeros(1, 2, 2, 1), f32(INF)),
    ),
    (
        Conv2dTransposeFusion(
            kernelSize=[2, 2],
            stride=[1, 1],
            dilation=[1, 1],
            group=1,
            inChannel=1,
            outChannel=1,
        ),
        (IMAGE, IMAGE, f32(-INF)),
    ),
    (FullConnection(hasBias=True), (LINE, LINE[None], f32(-INF))),
    (FusedBatchNorm(), (LINE[None], FOUR, FOUR, FOUR, FOUR)),
    (
        LayerNormFusion(beginNormAxis=1, elementwiseAffine=True),
        (LINE[None], LINE, LINE),
    ),
    (MatMulFusion(), (LINE[None], zeros(4, 1))),
    (Resize(newHeight=3, newWidth=3), (IMAGE,)),
    (ScaleFusion(), (LINE, FOUR, LINE)),
    (Softmax(axis=[0]), (LINE,)),
    *(
        (ReduceFusion(mode=mode, reduceToEnd=True, coeff=INF), (FOUR, i32(0)))
        for mode in ReduceMode
        if mode is not ReduceMode.REDUCE_MODE_ALL
    ),
]


@pytest.mark.parametrize(("attributes", "inputs"), CASES)
def test_infinities(attributes: Attributes, inputs: tuple[Array, ...]) -> None:
    assert np.isnan(run(attributes, *inputs)).any()


def test_cubic_coefficient() -> None:
    method = ResizeMethod.RESIZE_METHOD_CUBIC
    attributes = Resize(method=method, newHeight=3, newWidth=3, cubicCoeff=INF)
    assert np.isnan(run(attributes, IMAGE)).any()


def test_nothing_is_normalized() -> None:
    attributes = LayerNormFusion(beginNormAxis=1, elementwiseAffine=True)
    found = run(attributes, zeros(2, 0), zeros(0), zeros(0))
    assert (found.dtype, found.shape) == (np.float32, (2, 0))
