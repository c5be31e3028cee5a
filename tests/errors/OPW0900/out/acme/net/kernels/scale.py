from opwright.runtime.kernels import kernel

from .signatures import Array, Scale

NAMES = ("factor",)


@kernel("scale", attributes=tuple(f"{name}: float" for name in NAMES))
def scale(attributes: Scale, *inputs: Array) -> Array:
    return inputs[0] * attributes.factor
