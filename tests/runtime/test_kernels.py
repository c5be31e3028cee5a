"""What `@kernel` records, and that it leaves the function alone."""

import numpy as np
import pytest

from opwright.kernels import errors
from opwright.runtime.kernels import (
    Array,
    KernelError,
    KernelNotImplementedError,
    KernelSignature,
    kernel,
    signature_of,
)


def double(attributes: object, x: Array) -> Array:
    del attributes
    return 2 * x


def test_a_kernel_stays_what_it_is() -> None:
    recorded = kernel("Double", attributes=("a: int",), inputs=("x",), outputs=("y",))(
        double
    )
    assert recorded is double
    assert recorded(None, np.ones(2)).tolist() == [2, 2]
    assert signature_of(recorded) == KernelSignature(
        operator="Double", attributes=("a: int",), inputs=("x",), outputs=("y",)
    )


def test_what_nobody_recorded() -> None:
    assert signature_of(lambda: np.ones(1)) is None
    assert signature_of(np.sqrt) is None


def test_errors_are_one_family() -> None:
    assert errors.KernelError is KernelError
    assert errors.KernelNotImplementedError is KernelNotImplementedError
    for known in (KernelError, NotImplementedError, ValueError):
        with pytest.raises(known):
            raise KernelNotImplementedError("Double has no kernel yet")
