"""SliceFusion: a block out of a tensor."""

from opwright.bindings.nnrt.v1_0 import SliceFusion

from ..arrays import Array
from ..checking import expect
from ..common.axes import find_axes
from ..common.reading import read_integers

_NAME = "SliceFusion"


def slice_fusion(attributes: SliceFusion, x: Array, begin: Array, size: Array) -> Array:
    """Return `size[i]` elements from `begin[i]` on, along the axis `axes[i]` of `x`.

    `begin` and `size` are lists of integers, as long as `axes`. The result has the
    dtype of `x`.

    Readings: axes that are not listed stay whole. Negative axes count from the end.
    Without `axes`, which NNRt may leave out, entries belong to the first axes. A size
    of -1 is all up to the end.

    Raises KernelError for lists of different lengths, for axes that `x` does not have,
    for a size of 0, and for a block that is not inside of `x`.
    """
    begins = read_integers(_NAME, "begin", begin)
    sizes = read_integers(_NAME, "size", size)
    listed = attributes.axes.tolist() or list(range(min(len(begins), x.ndim)))
    for name, numbers in {"begin": begins, "size": sizes}.items():
        expect(
            len(numbers) == len(listed),
            _NAME,
            f"{name} has {len(numbers)} entries, expected {len(listed)}, one for each "
            "axis",
        )
    parts = [slice(None)] * x.ndim
    axes = find_axes(_NAME, "axes", listed, x.ndim)
    for axis, first, length in zip(axes, begins, sizes, strict=True):
        parts[axis] = _part(x, axis, first, length)
    return x[(*parts, ...)]


def _part(x: Array, axis: int, first: int, size: int) -> slice:
    total = x.shape[axis]
    expect(
        0 <= first <= total,
        _NAME,
        f"begin is {first} at axis {axis}, expected 0 to {total} for x of shape "
        f"{x.shape}",
    )
    rest = total - first
    expect(
        size == -1 or 1 <= size <= rest,
        _NAME,
        f"size is {size} at axis {axis}, expected 1 to {rest}, which is what x of "
        f"shape {x.shape} has from {first} on, or -1",
    )
    return slice(first, total if size == -1 else first + size)
