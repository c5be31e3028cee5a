"""Convolution of images in the layout NHWC, by matrix products.

What each kernel row sees is laid out once, for all of the rows that see the same data;
a product for each kernel row then adds to the result. That takes memory for one kernel
row, where the usual way takes it for all of them.
"""

from collections.abc import Iterator

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from ..arrays import Array
from .padding import pad_constant
from .windows import Slide, Slides


@np.errstate(all="ignore")  # infinities are numbers like others
def convolve(x: Array, weight: Array, slides: Slides, groups: int) -> Array:
    """Return [N, Ho, Wo, O] for `x` [N, H, W, I] and `weight` [O, kh, kw, I / groups].

    Neighbouring channels form groups: each group of output channels sees one group of
    input channels. Padding is 0. Both arrays have one dtype, and so has the result.
    """
    rows, columns = slides
    padded = pad_constant(x, ((0, 0), rows.pad, columns.pad, (0, 0)), 0)
    if groups > 1 and weight.shape[3] == 1:
        return _convolve_depthwise(padded, weight[..., 0], slides)
    return _convolve_groups(padded, weight, slides, groups)


def _convolve_groups(x: Array, weight: Array, slides: Slides, groups: int) -> Array:
    rows, columns = slides
    each = len(weight) // groups
    total = np.empty((groups, len(x), rows.count * columns.count, each), x.dtype)
    product = np.empty_like(total)
    factors = weight.reshape(groups, 1, each, *weight.shape[1:])
    for number, (place, seen) in enumerate(_seen_by_rows(x, slides, groups)):
        factor = factors[:, :, :, place].reshape(groups, 1, each, seen.shape[-1])
        factor = factor.swapaxes(2, 3)
        np.matmul(seen, factor, out=product if number else total)
        if number:
            total += product
    image = total.reshape(groups, len(x), rows.count, columns.count, each)
    return np.moveaxis(image, 0, 3).reshape(*image.shape[1:4], len(weight))


def _seen_by_rows(x: Array, slides: Slides, groups: int) -> Iterator[tuple[int, Array]]:
    """Yield each kernel row, and what it sees: [groups, N, Ho * Wo, kw * I / groups].

    Kernel rows that are a multiple of the stride apart see the same rows of data.
    """
    rows, columns = slides
    phases: dict[int, list[int]] = {}
    for place in range(rows.kernel):
        phases.setdefault(place * rows.dilation % rows.stride, []).append(place)
    for phase in sorted(phases):
        laid = _lay_out(x[:, phase :: rows.stride], columns, groups)
        for place in phases[phase]:
            first = place * rows.dilation // rows.stride
            part = laid[:, :, first : first + rows.count]
            points = rows.count * columns.count
            yield place, part.reshape(*part.shape[:2], points, part.shape[-1])


def _lay_out(x: Array, columns: Slide, groups: int) -> Array:
    """Return [groups, N, H, Wo, kw * I / groups], in one piece of memory."""
    each = x.shape[3] // groups
    split = x.reshape(*x.shape[:3], groups, each)
    seen = sliding_window_view(split, columns.extent, axis=2)  # N, H, W, g, I / g, kw
    seen = seen[:, :, :: columns.stride, ..., :: columns.dilation]
    laid = seen[:, :, : columns.count].transpose(3, 0, 1, 2, 5, 4)
    return np.ascontiguousarray(laid).reshape(*laid.shape[:4], columns.kernel * each)


def _convolve_depthwise(x: Array, weight: Array, slides: Slides) -> Array:
    """Return the result where an input channel is a group; `weight` is [O, kh, kw]."""
    repeated = np.repeat(x, len(weight) // x.shape[3], axis=3)
    factors = np.ascontiguousarray(weight.transpose(1, 2, 0))
    if slides[1].stride == 1:
        return _convolve_lines(repeated, factors, slides)
    return _convolve_points(repeated, factors, slides)


def _convolve_points(x: Array, factors: Array, slides: Slides) -> Array:
    rows, columns = slides
    seen = sliding_window_view(x, (rows.extent, columns.extent), axis=(1, 2))
    seen = seen[..., :: rows.dilation, :: columns.dilation]
    seen = seen[:, :: rows.stride, :: columns.stride][:, : rows.count, : columns.count]
    return np.einsum("nhwcpq,pqc->nhwc", seen, factors)


def _convolve_lines(x: Array, factors: Array, slides: Slides) -> Array:
    """Compute whole lines at a time: what a place sees of a line is without gaps."""
    rows, columns = slides
    batch, height, width, channels = x.shape
    line = columns.count * channels
    flat = x.reshape(batch, height, width * channels)
    seen = sliding_window_view(flat, line, axis=2)[:, :, :: columns.dilation * channels]
    seen = sliding_window_view(seen, rows.extent, axis=1)[:, :: rows.stride]
    seen = seen[:, : rows.count, : columns.kernel, :, :: rows.dilation]
    lines = np.einsum("nhqfp,pqf->nhf", seen, np.tile(factors, columns.count))
    return lines.reshape(batch, rows.count, columns.count, channels)
