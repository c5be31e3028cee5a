"""Errors of kernels: inputs and attributes that an operator cannot compute with."""


class KernelError(ValueError):
    """An input or attribute that breaks a rule of the operator.

    The message starts with the operator and names the input or attribute, such as
    `Softmax: axis is 4, expected -2 to 1`.
    """


class KernelNotImplementedError(KernelError):
    """A request whose result is not defined by arrays and attributes alone.

    An example is a product of quantized arrays: an array carries no scale.
    """
