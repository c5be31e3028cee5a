"""Activation functions: one NumPy function each, element by element.

Each gives the dtype it gets. Those of whole numbers (`relu`, `clip`, `sign`, …) take
integers too; the others take float32 or float64. NaN stays NaN.
"""

import math

import numpy as np

from ..arrays import Array
from .error_function import erf

SELU_ALPHA = 1.67326324
SELU_SCALE = 1.05070098


def relu(x: Array) -> Array:
    """max(x, 0)."""
    return np.maximum(x, x.dtype.type(0))


def clip(x: Array, least: float, most: float) -> Array:
    """min(max(x, least), most)."""
    return np.minimum(np.maximum(x, x.dtype.type(least)), x.dtype.type(most))


def sign(x: Array) -> Array:
    """-1, 0 or 1."""
    return np.sign(x)


def absolute(x: Array) -> Array:
    """x without its sign."""
    return np.abs(x)


def leaky_relu(x: Array, alpha: float) -> Array:
    """x, or alpha * x where x is negative."""
    return np.where(x >= 0, x, x * x.dtype.type(alpha))


def sigmoid(x: Array) -> Array:
    """1 / (1 + exp(-x)), without overflow: exp sees no positive number."""
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1, small) / (1 + small)


def tanh(x: Array) -> Array:
    """The hyperbolic tangent."""
    return np.tanh(x)


def elu(x: Array, alpha: float) -> Array:
    """x, or alpha * (exp(x) - 1) where x is negative."""
    return np.where(x >= 0, x, x.dtype.type(alpha) * np.expm1(np.minimum(x, 0)))


def selu(x: Array) -> Array:
    """ELU with a fixed alpha, scaled."""
    return x.dtype.type(SELU_SCALE) * elu(x, SELU_ALPHA)


def softsign(x: Array) -> Array:
    """x / (1 + |x|)."""
    return x / (1 + np.abs(x))


def softplus(x: Array) -> Array:
    """log(1 + exp(x)), without overflow."""
    return np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x)))


def hard_sigmoid(x: Array) -> Array:
    """(x + 3) / 6 within [0, 1]."""
    return clip((x + 3) / 6, 0, 1)


def hard_swish(x: Array) -> Array:
    """x * min(max(x + 3, 0), 6) / 6."""
    return x * (clip(x + 3, 0, 6) / 6)


def swish(x: Array) -> Array:
    """x * sigmoid(x)."""
    return x * sigmoid(x)


def gelu(x: Array) -> Array:
    """x times the share of a normal distribution that lies below x."""
    return (0.5 * x * (1 + erf(x / math.sqrt(2)))).astype(x.dtype)


def gelu_tanh(x: Array) -> Array:
    """The approximation of GELU that uses tanh."""
    inner = math.sqrt(2 / math.pi) * (x + 0.044715 * (x * x * x))
    return 0.5 * x * (1 + np.tanh(inner))
