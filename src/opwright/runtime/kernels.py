"""What kernels are written with: arrays, errors, and what a kernel was written against.

A kernel is a function that computes an operator. The operator's attributes and its
inputs go in; one output comes out, or a tuple of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

import numpy.typing as npt

# Any: a kernel learns the dtypes of its inputs when it is called. With `np.generic`
# instead, arithmetic has no types that a checker knows.
Array: TypeAlias = npt.NDArray[Any]
"""An array of any dtype and any shape."""

Kernel: TypeAlias = Callable[..., Array | tuple[Array, ...]]
"""An operator: attributes and inputs go in, one output or a tuple of outputs comes out.

Each kernel has parameters of its own, named as the spec names the operator's inputs.
"""

_Kernel = TypeVar("_Kernel", bound=Kernel)

_KEY: Final = "__opwright_kernel__"


class KernelError(ValueError):
    """An input or attribute that breaks a rule of the operator.

    The message starts with the operator and names the input or attribute, such as
    `Softmax: axis is 4, expected -2 to 1`.
    """


class KernelNotImplementedError(KernelError, NotImplementedError):
    """A request without a result: nobody wrote the kernel, or it is not defined.

    An example of the latter is a product of quantized arrays: an array carries no
    scale.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class KernelSignature:
    """What a kernel was written against, in the words of the spec.

    Attributes are spelled `name: type`, inputs and outputs as contracts spell them:
    `name?` may be missing, `name*` is any number, `name+` at least one. None: the spec
    does not say what there is.
    """

    operator: str
    attributes: tuple[str, ...] = ()
    inputs: tuple[str, ...] | None = None
    outputs: tuple[str, ...] | None = None


def kernel(
    operator: str,
    *,
    attributes: tuple[str, ...] = (),
    inputs: tuple[str, ...] | None = None,
    outputs: tuple[str, ...] | None = None,
) -> Callable[[_Kernel], _Kernel]:
    """Record what a kernel was written against; the function itself stays as it is.

    The parameters are those of `KernelSignature`.
    """
    signature = KernelSignature(
        operator=operator, attributes=attributes, inputs=inputs, outputs=outputs
    )

    def record(function: _Kernel) -> _Kernel:
        function.__dict__[_KEY] = signature
        return function

    return record


def signature_of(function: Kernel) -> KernelSignature | None:
    """Return what a kernel was written against, None where that is not recorded."""
    found: object = getattr(function, _KEY, None)
    return found if isinstance(found, KernelSignature) else None
