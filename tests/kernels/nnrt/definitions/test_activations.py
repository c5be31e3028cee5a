"""Activations held against their formulas, in Python's numbers."""

import math
from collections.abc import Callable

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import Activation, ActivationType
from tests.kernels.nnrt.running import run

# Attributes that are given, and the formula of one number.
FORMULAS: dict[str, tuple[dict[str, object], Callable[[float], float]]] = {
    "NO_ACTIVATION": ({}, lambda x: x),
    "RELU": ({}, lambda x: max(x, 0)),
    "SIGMOID": ({}, lambda x: 1 / (1 + math.exp(-x))),
    "RELU6": ({}, lambda x: min(max(x, 0), 6)),
    "ELU": ({"alpha": 0.5}, lambda x: x if x > 0 else 0.5 * math.expm1(x)),
    "LEAKY_RELU": ({"alpha": 0.25}, lambda x: x if x > 0 else 0.25 * x),
    "ABS": ({}, abs),
    "RELU1": ({}, lambda x: min(max(x, 0), 1)),
    "SOFTSIGN": ({}, lambda x: x / (1 + abs(x))),
    "SOFTPLUS": ({}, lambda x: math.log1p(math.exp(x))),
    "TANH": ({}, math.tanh),
    "SELU": ({}, lambda x: 1.05070098 * (x if x > 0 else 1.67326324 * math.expm1(x))),
    "HSWISH": ({}, lambda x: x * min(max(x + 3, 0), 6) / 6),
    "HSIGMOID": ({}, lambda x: min(max(x + 3, 0), 6) / 6),
    "THRESHOLDRELU": ({"alpha": 2}, lambda x: min(max(x, 0), 2)),
    "LINEAR": ({}, lambda x: x),
    "HARD_TANH": ({"minVal": -0.5, "maxVal": 2}, lambda x: min(max(x, -0.5), 2)),
    "SIGN": ({}, lambda x: (x > 0) - (x < 0)),
    "SWISH": ({}, lambda x: x / (1 + math.exp(-x))),
    "GELU": ({}, lambda x: x * (1 + math.erf(x / math.sqrt(2))) / 2),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_activation(name: str) -> None:
    given, formula = FORMULAS[name]
    attributes = Activation(activationType=ActivationType[f"ACTIVATION_TYPE_{name}"])
    for field, value in given.items():
        setattr(attributes, field, value)
    x = np.array([-20, -7, -3, -1, -0.5, -1e-4, 0, 1e-4, 0.5, 1, 2.5, 3, 7, 20], "f4")
    expected = [formula(number) for number in x.tolist()]
    np.testing.assert_allclose(run(attributes, x), expected, 1e-5, 1e-6)


def test_approximate_gelu() -> None:
    kind = ActivationType.ACTIVATION_TYPE_GELU
    x = np.linspace(-6, 6, 25, dtype=np.float32)
    inner = [math.sqrt(2 / math.pi) * (n + 0.044715 * n**3) for n in x.tolist()]
    expected = x / 2 * (1 + np.tanh(inner))
    found = run(Activation(activationType=kind, approximate=True), x)
    np.testing.assert_allclose(found, expected, 1e-5, 1e-6)
