from opwright.runtime.kernels import kernel

from .signatures import Array, Scale


@kernel("scale", attributes=("factor: float",))
def scale(attributes: Scale, *inputs: Array) -> Array:
    return inputs[0] * (attributes.factor
