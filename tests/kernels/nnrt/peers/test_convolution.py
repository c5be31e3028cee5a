"""Convolutions, transposed ones too, against ONNX."""

from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import Conv2DFusion, Conv2dTransposeFusion, PadMode
from opwright.kernels.arrays import Array
from opwright.kernels.nnrt.conv2d_fusion import conv2d_fusion
from opwright.kernels.nnrt.conv2d_transpose_fusion import conv2d_transpose_fusion

from .onnx_node import channels_first, channels_last, few, numbers, run_node

pytestmark = pytest.mark.peers

PAIRS = st.tuples(st.integers(1, 3), st.integers(1, 3))
SMALL = st.tuples(st.integers(1, 2), st.integers(1, 2))
SIZES = st.tuples(st.integers(5, 9), st.integers(5, 9))


@dataclass(frozen=True, kw_only=True)
class Example:
    kernel: tuple[int, int]
    strides: tuple[int, int]
    dilation: tuple[int, int]
    pads: tuple[int, int, int, int]  # top, bottom, left, right
    groups: int
    each: tuple[int, int]  # channels of a group: inputs, outputs
    batch: int
    size: tuple[int, int]
    seed: int

    @property
    def channels(self) -> tuple[int, int]:
        return self.groups * self.each[0], self.groups * self.each[1]

    @property
    def x(self) -> Array:
        return numbers((self.batch, *self.size, self.channels[0]), self.seed)

    @property
    def weight(self) -> Array:
        return numbers((self.channels[1], *self.kernel, self.each[0]), self.seed + 1)

    @property
    def bias(self) -> Array:
        return numbers((self.channels[1],), self.seed + 2)

    @property
    def onnx_pads(self) -> list[int]:
        top, bottom, left, right = self.pads
        return [top, left, bottom, right]


EXAMPLES = st.builds(
    Example,
    kernel=PAIRS,
    strides=PAIRS,
    dilation=SMALL,
    pads=st.tuples(*[st.integers(0, 2)] * 4),
    groups=st.integers(1, 3),
    each=SMALL,
    batch=st.integers(1, 2),
    size=SIZES,
    seed=st.integers(0, 1000),
)


def convolution(example: Example, mode: PadMode) -> Conv2DFusion:
    return Conv2DFusion(
        kernelSize=example.kernel,
        stride=example.strides,
        dilation=example.dilation,
        padMode=mode,
        padList=example.pads if mode is PadMode.PAD_MODE_PAD else (0, 0, 0, 0),
        group=example.groups,
        inChannel=example.channels[0],
        outChannel=example.channels[1],
    )


@few
@given(EXAMPLES, st.sampled_from(["PAD", "VALID"]))
def test_convolution(example: Example, name: str) -> None:
    attributes = convolution(example, PadMode[f"PAD_MODE_{name}"])
    found = conv2d_fusion(attributes, example.x, example.weight, example.bias)
    expected = run_node(
        "Conv",
        channels_first(example.x),
        channels_first(example.weight),
        example.bias,
        strides=example.strides,
        dilations=example.dilation,
        pads=example.onnx_pads if name == "PAD" else [0, 0, 0, 0],
        group=example.groups,
    )
    np.testing.assert_allclose(found, channels_last(expected), 1e-4, 1e-5)


@few
@given(EXAMPLES)
def test_convolution_of_the_same_size(example: Example) -> None:
    attributes = convolution(example, PadMode.PAD_MODE_SAME)
    attributes.dilation = [1, 1]  # ONNX's evaluator forgets it here
    found = conv2d_fusion(attributes, example.x, example.weight, example.bias)
    expected = run_node(
        "Conv",
        channels_first(example.x),
        channels_first(example.weight),
        example.bias,
        strides=example.strides,
        auto_pad="SAME_UPPER",
        group=example.groups,
    )
    np.testing.assert_allclose(found, channels_last(expected), 1e-4, 1e-5)


@few
@given(EXAMPLES, st.tuples(st.integers(0, 2), st.integers(0, 2)))
def test_transposed_convolution(example: Example, extra: tuple[int, int]) -> None:
    example = replace(example, groups=1)  # ONNX's evaluator mixes up more
    height, width = (
        min(e, stride - 1) for e, stride in zip(extra, example.strides, strict=True)
    )
    attributes = Conv2dTransposeFusion(
        kernelSize=example.kernel,
        stride=example.strides,
        dilation=example.dilation,
        padMode=PadMode.PAD_MODE_PAD,
        padList=example.pads,
        group=1,
        inChannel=example.channels[0],
        outChannel=example.channels[1],
        outputPaddings=[height, width],
    )
    found = conv2d_transpose_fusion(attributes, example.x, example.weight, example.bias)
    expected = run_node(
        "ConvTranspose",
        channels_first(example.x),
        example.weight.transpose(3, 0, 1, 2),
        example.bias,
        strides=example.strides,
        dilations=example.dilation,
        pads=example.onnx_pads,
        output_padding=[height, width],
    )
    np.testing.assert_allclose(found, channels_last(expected), 1e-4, 1e-5)
