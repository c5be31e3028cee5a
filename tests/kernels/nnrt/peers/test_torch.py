"""What ONNX's evaluator gets wrong, against PyTorch where that is installed.

PyTorch is no part of the extra `peers`: its packages for Linux bring gigabytes for
graphics cards.
"""

from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import (
    Activation,
    ActivationType,
    AvgPoolFusion,
    Conv2dTransposeFusion,
    PadMode,
    RoundMode,
)
from opwright.kernels.nnrt.activation import activation
from opwright.kernels.nnrt.avg_pool_fusion import avg_pool_fusion
from opwright.kernels.nnrt.conv2d_transpose_fusion import conv2d_transpose_fusion

from .onnx_node import channels_first, channels_last, few, numbers

pytestmark = pytest.mark.peers

# Any: the library is not there for type checkers.
torch: Any = pytest.importorskip("torch", reason="PyTorch is not installed")

PAIRS = st.tuples(st.integers(1, 3), st.integers(1, 3))

FUNCTIONS: dict[str, Any] = {
    "RELU": torch.relu,
    "SIGMOID": torch.sigmoid,
    "RELU6": torch.nn.functional.relu6,
    "ELU": partial(torch.nn.functional.elu, alpha=0.7),
    "LEAKY_RELU": partial(torch.nn.functional.leaky_relu, negative_slope=0.7),
    "ABS": torch.abs,
    "SOFTSIGN": torch.nn.functional.softsign,
    "SOFTPLUS": torch.nn.functional.softplus,
    "TANH": torch.tanh,
    "SELU": torch.selu,
    "HSWISH": torch.nn.functional.hardswish,
    "HSIGMOID": torch.nn.functional.hardsigmoid,
    "HARD_TANH": partial(torch.nn.functional.hardtanh, min_val=-0.5, max_val=2),
    "SIGN": torch.sign,
    "SWISH": torch.nn.functional.silu,
    "GELU": torch.nn.functional.gelu,
}


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_activation(name: str, dtype: str) -> None:
    x = np.concatenate(
        [np.linspace(-30, 30, 601), [0, 1e30, -1e30, np.inf, -np.inf]]
    ).astype(dtype)
    attributes = Activation(
        activationType=ActivationType[f"ACTIVATION_TYPE_{name}"],
        alpha=0.7,
        minVal=-0.5,
        maxVal=2,
    )
    expected = FUNCTIONS[name](torch.from_numpy(x.astype(np.float64))).numpy()
    found = activation(attributes, x)
    assert found.dtype == x.dtype
    np.testing.assert_allclose(found, expected, 1e-5, 1e-6)


def test_approximate_gelu() -> None:
    x = np.linspace(-9, 9, 181, dtype=np.float32)
    attributes = Activation(
        activationType=ActivationType.ACTIVATION_TYPE_GELU, approximate=True
    )
    exact = torch.from_numpy(x.astype(np.float64))
    expected = torch.nn.functional.gelu(exact, approximate="tanh").numpy()
    np.testing.assert_allclose(activation(attributes, x), expected, 1e-5, 1e-6)


@few
@given(PAIRS, PAIRS, PAIRS, PAIRS, st.integers(1, 3))
def test_transposed_convolution(
    kernel: tuple[int, int],
    strides: tuple[int, int],
    dilation: tuple[int, int],
    each: tuple[int, int],
    groups: int,
) -> None:
    inputs, outputs = groups * each[0], groups * each[1]
    x = numbers((2, 5, 4, inputs), 1)
    weight, bias = numbers((outputs, *kernel, each[0]), 2), numbers((outputs,), 3)
    extra = [stride - 1 for stride in strides]
    attributes = Conv2dTransposeFusion(
        kernelSize=kernel,
        stride=strides,
        dilation=dilation,
        padMode=PadMode.PAD_MODE_PAD,
        padList=[1, 1, 0, 0],
        group=groups,
        inChannel=inputs,
        outChannel=outputs,
        outputPaddings=extra,
    )
    split = weight.reshape(groups, each[1], *weight.shape[1:]).transpose(0, 4, 1, 2, 3)
    theirs = split.reshape(inputs, each[1], *kernel)
    expected = torch.nn.functional.conv_transpose2d(
        torch.from_numpy(np.ascontiguousarray(channels_first(x))),
        torch.from_numpy(np.ascontiguousarray(theirs)),
        torch.from_numpy(bias),
        stride=strides,
        padding=(1, 0),
        output_padding=extra,
        groups=groups,
        dilation=dilation,
    )
    found = conv2d_transpose_fusion(attributes, x, weight, bias)
    np.testing.assert_allclose(found, channels_last(expected.numpy()), 1e-4, 1e-5)


@few
@given(st.integers(3, 9), st.integers(1, 3), st.data())
def test_average_of_windows_cut_short(
    length: int, kernel: int, data: st.DataObject
) -> None:
    stride = data.draw(st.integers(1, kernel))
    x = numbers((1, length, 6, 2), 1)
    attributes = AvgPoolFusion(
        kernelSize=[kernel, 2],
        strides=[stride, 1],
        padMode=PadMode.PAD_MODE_VALID,
        roundMode=RoundMode.ROUND_MODE_CEIL,
    )
    expected = torch.nn.functional.avg_pool2d(
        torch.from_numpy(np.ascontiguousarray(channels_first(x))),
        (kernel, 2),
        (stride, 1),
        ceil_mode=True,
        count_include_pad=False,
    )
    found = avg_pool_fusion(attributes, x)
    np.testing.assert_allclose(found, channels_last(expected.numpy()), 1e-5, 1e-6)
