"""Blocks: images in the layout NHWC, dealt out to the batch block by block.

The element at (p, q) of each block goes to one image, which is the image number
`(p * width + q) * N + n` of the new batch for image n of N.
"""

from ..arrays import Array


def split_blocks(x: Array, height: int, width: int) -> Array:
    """Return [height * width * N, H / height, W / width, C] for `x` [N, H, W, C]."""
    n, h, w, c = x.shape
    rows, columns = h // height, w // width
    blocks = x.reshape(n, rows, height, columns, width, c)
    dealt = blocks.transpose(2, 4, 0, 1, 3, 5)
    return dealt.reshape(n * height * width, rows, columns, c)


def join_blocks(x: Array, height: int, width: int) -> Array:
    """Return [N / height / width, H * height, W * width, C] for `x` [N, H, W, C]."""
    n, h, w, c = x.shape
    each = n // (height * width)
    dealt = x.reshape(height, width, each, h, w, c)
    blocks = dealt.transpose(2, 3, 0, 4, 1, 5)
    return blocks.reshape(each, h * height, w * width, c)
