"""A package of our own around generated code."""

from .bindings.npu.v1_0 import Activation, Scale


def rectified(factor: float) -> Scale:
    """Return an operator that multiplies, and turns what is negative into 0."""
    return Scale(factor=factor, activation=Activation.ACTIVATION_RELU)
