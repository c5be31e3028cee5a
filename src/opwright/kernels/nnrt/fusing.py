"""Activation functions of NNRt, by their numbers: alone and fused into operators."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from opwright.bindings.nnrt.v1_0 import Activation, ActivationType

from ..arrays import Array
from ..checking import expect, expect_floats, expect_numbers
from ..common import activations as f
from ..common.precision import narrow, widen
from ..common.quantizing import refuse_quantized
from ..errors import KernelNotImplementedError

_Apply: TypeAlias = Callable[[Array, Activation], Array]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Function:
    apply: _Apply
    whole: bool = False  # whether its values at integers are integers
    parameters: str = ""  # those it cannot do without


def fuse_activation(operator: str, kind: ActivationType, y: Array) -> Array:
    """Return an operator's result after the activation that is fused into it.

    GELU is the exact one. Raises KernelError as `activate` does, and
    KernelNotImplementedError for a function with parameters, which only the operator
    Activation has.
    """
    function = _find(operator, kind)
    if function.parameters:
        raise KernelNotImplementedError(
            f"{operator}: activationType is {kind.name}, which needs "
            f"{function.parameters}; use the operator Activation"
        )
    return _apply(operator, Activation(activationType=kind), "the result", y)


def activate(operator: str, attributes: Activation, x: Array) -> Array:
    """Return `attributes.activationType` of each element of `x`, in its dtype.

    float16 is computed in float32. Integers are plain numbers, and stay integers.
    Raises KernelError for an unknown function, for Booleans, and for integers where the
    function has fractions as values; KernelNotImplementedError for int8 and uint8,
    whose zero point an array does not tell.
    """
    kind = attributes.activationType
    _find(operator, kind)
    if kind is ActivationType.ACTIVATION_TYPE_HARD_TANH:
        low, high = attributes.minVal, attributes.maxVal
        expect(
            low < high, operator, f"maxVal is {high}, expected more than minVal {low}"
        )
    return _apply(operator, attributes, "x", x)


def _find(operator: str, kind: ActivationType) -> _Function:
    expect(
        kind in _FUNCTIONS,
        operator,
        f"activationType is {kind.name}, expected the name of a function",
    )
    return _FUNCTIONS[kind]


def _apply(operator: str, attributes: Activation, name: str, x: Array) -> Array:
    function = _FUNCTIONS[attributes.activationType]
    if function.apply is _identity:
        return x
    refuse_quantized(operator, name, x)
    check = expect_numbers if function.whole else expect_floats
    check(operator, name, x)
    # Infinity may give NaN, and large numbers infinity, as the formulas do.
    with np.errstate(invalid="ignore", over="ignore"):
        return narrow(function.apply(widen(x), attributes), x.dtype)


def _identity(x: Array, _: Activation) -> Array:
    return x


def _plain(function: Callable[[Array], Array]) -> _Function:
    return _Function(apply=lambda x, _: function(x))


def _whole(function: Callable[[Array], Array]) -> _Function:
    return _Function(apply=lambda x, _: function(x), whole=True)


def _clip(most: float) -> _Function:
    return _whole(lambda x: f.clip(x, 0, most))


def _gelu(x: Array, attributes: Activation) -> Array:
    return f.gelu_tanh(x) if attributes.approximate else f.gelu(x)


_FUNCTIONS: Mapping[ActivationType, _Function] = MappingProxyType(
    {
        ActivationType.ACTIVATION_TYPE_NO_ACTIVATION: _Function(apply=_identity),
        ActivationType.ACTIVATION_TYPE_RELU: _whole(f.relu),
        ActivationType.ACTIVATION_TYPE_SIGMOID: _plain(f.sigmoid),
        ActivationType.ACTIVATION_TYPE_RELU6: _clip(6),
        ActivationType.ACTIVATION_TYPE_ELU: _Function(
            apply=lambda x, a: f.elu(x, a.alpha), parameters="alpha"
        ),
        ActivationType.ACTIVATION_TYPE_LEAKY_RELU: _Function(
            apply=lambda x, a: f.leaky_relu(x, a.alpha), parameters="alpha"
        ),
        ActivationType.ACTIVATION_TYPE_ABS: _whole(f.absolute),
        ActivationType.ACTIVATION_TYPE_RELU1: _clip(1),
        ActivationType.ACTIVATION_TYPE_SOFTSIGN: _plain(f.softsign),
        ActivationType.ACTIVATION_TYPE_SOFTPLUS: _plain(f.softplus),
        ActivationType.ACTIVATION_TYPE_TANH: _plain(f.tanh),
        ActivationType.ACTIVATION_TYPE_SELU: _plain(f.selu),
        ActivationType.ACTIVATION_TYPE_HSWISH: _plain(f.hard_swish),
        ActivationType.ACTIVATION_TYPE_HSIGMOID: _plain(f.hard_sigmoid),
        ActivationType.ACTIVATION_TYPE_THRESHOLDRELU: _Function(
            apply=lambda x, a: f.clip(x, 0, a.alpha), parameters="alpha"
        ),
        ActivationType.ACTIVATION_TYPE_LINEAR: _Function(apply=_identity),
        ActivationType.ACTIVATION_TYPE_HARD_TANH: _Function(
            apply=lambda x, a: f.clip(x, a.minVal, a.maxVal),
            parameters="minVal and maxVal",
        ),
        ActivationType.ACTIVATION_TYPE_SIGN: _whole(f.sign),
        ActivationType.ACTIVATION_TYPE_SWISH: _plain(f.swish),
        ActivationType.ACTIVATION_TYPE_GELU: _Function(apply=_gelu),
    }
)
