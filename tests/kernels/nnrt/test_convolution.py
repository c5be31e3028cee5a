"""Convolutions, transposed ones too: kinds of numbers, sizes, and what they refuse."""

from dataclasses import dataclass, field

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.bindings.nnrt.v1_0 import (
    ActivationType,
    Conv2DFusion,
    Conv2dTransposeFusion,
    PadMode,
)
from opwright.kernels.arrays import Array
from opwright.kernels.errors import KernelError, KernelNotImplementedError
from opwright.kernels.nnrt.conv2d_fusion import conv2d_fusion
from opwright.kernels.nnrt.conv2d_transpose_fusion import conv2d_transpose_fusion

SMALL = st.tuples(st.integers(1, 3), st.integers(1, 3))


def convolution(**changes: object) -> Conv2DFusion:
    """Return a 2 by 2 convolution from 3 to 4 channels, changed in some attributes."""
    attributes = Conv2DFusion(
        kernelSize=[2, 2],
        stride=[1, 1],
        dilation=[1, 1],
        padMode=PadMode.PAD_MODE_VALID,
        group=1,
        inChannel=3,
        outChannel=4,
    )
    for name, value in changes.items():
        setattr(attributes, name, value)
    return attributes


def transposed(**changes: object) -> Conv2dTransposeFusion:
    attributes = Conv2dTransposeFusion(
        kernelSize=[2, 2],
        stride=[1, 1],
        dilation=[1, 1],
        padMode=PadMode.PAD_MODE_VALID,
        group=1,
        inChannel=3,
        outChannel=4,
    )
    for name, value in changes.items():
        setattr(attributes, name, value)
    return attributes


X = np.arange(2 * 4 * 5 * 3, dtype=np.float32).reshape(2, 4, 5, 3)
WEIGHT = np.arange(4 * 2 * 2 * 3, dtype=np.float32).reshape(4, 2, 2, 3)
BIAS = np.arange(4, dtype=np.float32)


@given(SMALL, SMALL, st.tuples(*[st.integers(0, 2)] * 4), st.integers(1, 3), st.data())
def test_transposition_is_the_adjoint(
    kernel: tuple[int, int],
    strides: tuple[int, int],
    pads: tuple[int, int, int, int],
    groups: int,
    data: st.DataObject,
) -> None:
    """The product of z and T(x) is that of C(z) and x, where T transposes C."""
    dilation = data.draw(SMALL)
    extra = [data.draw(st.integers(0, stride - 1)) for stride in strides]
    random = np.random.default_rng(0)
    x = random.standard_normal((1, 6, 7, groups * 2))
    weight = random.standard_normal((groups * 3, *kernel, 2))
    shared = {"stride": strides, "dilation": dilation, "padList": pads}
    shared |= {"kernelSize": kernel, "padMode": PadMode.PAD_MODE_PAD, "group": groups}
    back = transposed(**shared, inChannel=groups * 2, outChannel=groups * 3)
    back.outputPaddings = extra
    y = conv2d_transpose_fusion(back, x, weight)
    split = weight.reshape(groups, 3, *kernel, 2).transpose(0, 4, 2, 3, 1)
    forth = convolution(**shared, inChannel=groups * 3, outChannel=groups * 2)
    z = random.standard_normal(y.shape)
    found = conv2d_fusion(forth, z, split.reshape(groups * 2, *kernel, 3))
    np.testing.assert_allclose(np.vdot(z, y), np.vdot(found, x), 1e-9)


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int32", "int64"])
@pytest.mark.parametrize("group", [1, 3])
def test_the_dtype_stays(dtype: str, group: int) -> None:
    attributes = convolution(group=group, outChannel=3)
    x, weight = X.astype(dtype) % 8, WEIGHT[:3, ..., : 3 // group].astype(dtype) % 8
    found = conv2d_fusion(attributes, x, weight, BIAS[:3].astype(dtype))
    exact = conv2d_fusion(
        attributes, x.astype("f8"), weight.astype("f8"), BIAS[:3].astype("f8")
    )
    assert found.dtype == dtype
    np.testing.assert_array_equal(found.astype("f8"), exact)


def test_no_bias_and_no_images() -> None:
    without = conv2d_fusion(convolution(), X, WEIGHT)
    zeros = conv2d_fusion(convolution(), X, WEIGHT, BIAS * 0)
    np.testing.assert_array_equal(without, zeros)
    assert conv2d_fusion(convolution(), X[:0], WEIGHT).shape == (0, 3, 4, 4)
    assert conv2d_transpose_fusion(transposed(), X[:0], WEIGHT).shape == (0, 5, 6, 4)


def test_channels_of_a_group_as_nnrt_counts_them() -> None:
    x, weight = X[..., [0, 1, 2, 0]], WEIGHT[..., :2]
    attributes = convolution(group=2, inChannel=4)
    by_nnrt = convolution(group=2, inChannel=2)
    found, same = (conv2d_fusion(a, x, weight) for a in (attributes, by_nnrt))
    np.testing.assert_array_equal(found, same)


@pytest.mark.parametrize(
    ("mode", "height"),
    # The dilated kernel is 3 high. VALID leaves out the dilation, by its formula.
    [("PAD", 9), ("VALID", 8), ("SAME", 8)],
)
def test_sizes_of_transposed_convolutions(mode: str, height: int) -> None:
    attributes = transposed(
        stride=[2, 1], dilation=[2, 1], padMode=PadMode[f"PAD_MODE_{mode}"]
    )
    assert conv2d_transpose_fusion(attributes, X, WEIGHT).shape[1] == height


def test_kernels_further_apart_than_they_are_large() -> None:
    attributes = transposed(
        kernelSize=[1, 1], stride=[3, 3], padMode=PadMode.PAD_MODE_SAME
    )
    found = conv2d_transpose_fusion(attributes, X, WEIGHT[:, :1, :1])
    assert found.shape == (2, 12, 15, 4)
    apart = found[:, ::3, ::3]
    np.testing.assert_array_equal(apart, X @ WEIGHT[:, 0, 0].T)
    assert np.count_nonzero(found) == np.count_nonzero(apart)


@dataclass(frozen=True, kw_only=True)
class Refused:
    message: str
    attributes: Conv2DFusion = field(default_factory=convolution)
    x: Array = field(default_factory=lambda: X)
    weight: Array = field(default_factory=lambda: WEIGHT)
    bias: Array | None = None
    error: type[KernelError] = KernelError


REFUSED = [
    Refused(x=X[0], message="x has shape (4, 5, 3), expected rank 4: [N, H, W, inCh"),
    Refused(weight=WEIGHT[0], message="weight has shape (2, 2, 3), expected rank 4: ["),
    Refused(weight=WEIGHT[:, :1], message="weight has shape (4, 1, 2, 3), expected ax"),
    Refused(weight=WEIGHT[..., :2], message="weight has shape (4, 2, 2, 2), expected"),
    Refused(bias=BIAS[:3], message="bias has shape (3,), expected (4,): [outChannel]"),
    Refused(
        weight=WEIGHT.astype("f8"), message="weight is float64, expected float32, as x"
    ),
    Refused(bias=BIAS.astype("i4"), message="bias is int32, expected numbers like flo"),
    Refused(x=X > 0, weight=WEIGHT > 0, message="x is bool, expected numbers"),
    Refused(
        x=X.astype("i1"),
        weight=WEIGHT.astype("i1"),
        message="x is int8, expected numbers that need no scale",
        error=KernelNotImplementedError,
    ),
    Refused(attributes=convolution(stride=[1]), message="stride is [1], expected [hei"),
    Refused(attributes=convolution(dilation=[0, 1]), message="dilation is [0, 1], exp"),
    Refused(attributes=convolution(group=0), message="group is 0, expected at least 1"),
    Refused(attributes=convolution(inChannel=2), message="inChannel is 2, expected 3"),
    Refused(attributes=convolution(outChannel=5), message="outChannel is 5, expected"),
    Refused(
        attributes=convolution(padList=[1, 1, 1, 1]),
        message="padList is [1, 1, 1, 1], expected zeros with PAD_MODE_VALID",
    ),
    Refused(
        attributes=convolution(padMode=PadMode.PAD_MODE_PAD, padList=[1, -1, 0, 0]),
        message="padList is [1, -1, 0, 0], expected [top, bottom, left, right], none",
    ),
    Refused(
        attributes=convolution(padMode=PadMode(9)), message="padMode is 9, expected a"
    ),
    Refused(x=X[:, :1], message="no window [2, 2] fits into x of shape (2, 1, 5, 3)"),
    Refused(
        attributes=convolution(
            activationType=ActivationType.ACTIVATION_TYPE_LEAKY_RELU
        ),
        message="activationType is ACTIVATION_TYPE_LEAKY_RELU, which needs alpha",
        error=KernelNotImplementedError,
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.message)
def test_refused(case: Refused) -> None:
    with pytest.raises(KernelError) as caught:
        conv2d_fusion(case.attributes, case.x, case.weight, case.bias)
    assert str(caught.value).startswith(f"Conv2DFusion: {case.message}")
    assert type(caught.value) is case.error


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"outputPaddings": [0, -1]}, "outputPaddings is [0, -1], expected [height, w"),
        (
            {"padMode": PadMode.PAD_MODE_PAD, "padList": [2, 3, 0, 0]},
            "padList leaves a result of height 0 and width 6",
        ),
    ],
)
def test_refused_transposed(change: dict[str, object], message: str) -> None:
    with pytest.raises(KernelError) as caught:
        conv2d_transpose_fusion(transposed(**change), X, WEIGHT)
    assert str(caught.value).startswith(f"Conv2dTransposeFusion: {message}")
