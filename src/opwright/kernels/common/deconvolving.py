"""Transposed convolution of images in the layout NHWC, by matrix products."""

from itertools import product

import numpy as np

from ..arrays import Array
from .windows import Slides


@np.errstate(all="ignore")  # infinities are numbers like others
def deconvolve(
    x: Array, weight: Array, slides: Slides, groups: int, size: tuple[int, int]
) -> Array:
    """Return [N, *size, O] for `x` [N, H, W, I] and `weight` [O, kh, kw, I / groups].

    Each element of `x` adds the kernel, scaled by it, to the result. `slides` tell
    where: they are those of windows over the result, one for each row and column of
    `x`. What lies in their padding, or behind the result, is dropped. Channels form
    groups as in `convolve`.
    """
    batch, height, width, channels = x.shape
    each = len(weight) // groups
    factors = weight.reshape(groups, each, *weight.shape[1:])
    split = np.moveaxis(
        x.reshape(batch * height * width, groups, channels // groups), 1, 0
    )
    total = np.zeros((groups, batch, *size, each), x.dtype)
    scaled = np.empty((*split.shape[:2], each), x.dtype)
    for row, column in product(*(range(slide.kernel) for slide in slides)):
        np.matmul(split, factors[:, :, row, column].swapaxes(1, 2), out=scaled)
        image = scaled.reshape(groups, batch, height, width, each)
        windows_y, rows = slides[0].seen(row, size[0])
        windows_x, columns = slides[1].seen(column, size[1])
        total[:, :, rows, columns] += image[:, :, windows_y, windows_x]
    return np.moveaxis(total, 0, 3).reshape(batch, *size, len(weight))
