"""Activations: alone and fused, on floats, integers and quantized numbers."""

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import Activation, ActivationType
from opwright.kernels.errors import KernelError, KernelNotImplementedError
from opwright.kernels.nnrt.activation import activation
from opwright.kernels.nnrt.fusing import fuse_activation

KNOWN = [kind for kind in ActivationType if kind.name != "ACTIVATION_TYPE_UNKNOWN"]
WHOLE = {"NO_ACTIVATION", "LINEAR", "RELU", "RELU1", "RELU6", "ABS", "SIGN"}
WITH_PARAMETERS = {"ELU", "LEAKY_RELU", "THRESHOLDRELU", "HARD_TANH"}


def short(kind: ActivationType) -> str:
    return kind.name.removeprefix("ACTIVATION_TYPE_")


def of(kind: ActivationType) -> Activation:
    return Activation(activationType=kind, alpha=1, minVal=-1, maxVal=1)


@pytest.mark.parametrize("kind", KNOWN, ids=short)
@pytest.mark.parametrize("dtype", ["float16", "float32", "float64"])
def test_floats_stay_what_they_are(kind: ActivationType, dtype: str) -> None:
    x = np.array([[-60000, -1, -0.5, 0, 0.5, 1, 60000]], dtype)
    found = activation(of(kind), x)
    assert (found.dtype, found.shape) == (dtype, x.shape)
    exact = activation(of(kind), x.astype("f8"))
    np.testing.assert_allclose(found, exact, 2e-3 if dtype == "float16" else 1e-5)


@pytest.mark.parametrize("kind", KNOWN, ids=short)
@pytest.mark.parametrize("dtype", ["float16", "float32"])
def test_no_axes(kind: ActivationType, dtype: str) -> None:
    found = activation(of(kind), np.array(0.5, dtype))
    assert isinstance(found, np.ndarray)
    assert (found.dtype, found.shape) == (dtype, ())


@pytest.mark.parametrize("kind", KNOWN, ids=short)
def test_not_a_number_stays_one(kind: ActivationType) -> None:
    assert np.isnan(activation(of(kind), np.array([np.nan], np.float32)))


@pytest.mark.parametrize("kind", KNOWN, ids=short)
def test_integers(kind: ActivationType) -> None:
    x = np.array([-7, 0, 3, 9], np.int32)
    if short(kind) not in WHOLE:
        with pytest.raises(KernelError, match="Activation: x is int32, expected float"):
            activation(of(kind), x)
        return
    found = activation(of(kind), x)
    assert found.dtype == np.int32
    np.testing.assert_array_equal(found, activation(of(kind), x.astype("f8")))


@pytest.mark.parametrize("kind", KNOWN, ids=short)
def test_quantized_numbers(kind: ActivationType) -> None:
    x = np.array([1, 2], np.int8)
    if short(kind) in ("NO_ACTIVATION", "LINEAR"):
        assert activation(of(kind), x) is x
        return
    with pytest.raises(KernelNotImplementedError, match="Activation: x is int8"):
        activation(of(kind), x)


@pytest.mark.parametrize("kind", KNOWN, ids=short)
def test_fused(kind: ActivationType) -> None:
    y = np.linspace(-2, 8, 11)
    if short(kind) in WITH_PARAMETERS:
        with pytest.raises(KernelNotImplementedError, match="AddFusion: activationTyp"):
            fuse_activation("AddFusion", kind, y)
        return
    found = fuse_activation("AddFusion", kind, y)
    np.testing.assert_array_equal(found, activation(of(kind), y))


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        (
            Activation(activationType=ActivationType.ACTIVATION_TYPE_UNKNOWN),
            "activationType is ACTIVATION_TYPE_UNKNOWN, expected the name of a funct",
        ),
        (
            Activation(activationType=ActivationType(99)),
            "activationType is 99, expected the name of a function",
        ),
        (
            Activation(activationType=ActivationType.ACTIVATION_TYPE_HARD_TANH),
            "maxVal is 0.0, expected more than minVal 0.0",
        ),
    ],
)
def test_refused(attributes: Activation, message: str) -> None:
    with pytest.raises(KernelError) as caught:
        activation(attributes, np.ones(2))
    assert str(caught.value).startswith(f"Activation: {message}")


def test_booleans_are_refused() -> None:
    attributes = of(ActivationType.ACTIVATION_TYPE_RELU)
    with pytest.raises(KernelError, match="Activation: x is bool, expected numbers"):
        activation(attributes, np.array([True]))
