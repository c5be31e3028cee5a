"""SpaceToBatchND: blocks of height and width, dealt out to the batch."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import SpaceToBatchND

from ..arrays import Array
from ..checking import expect, expect_rank
from ..common.blocks import split_blocks
from ..common.padding import pad_constant
from ..common.quantizing import refuse_quantized
from .sliding import read_pair
from .spacing import read_borders

_NAME = "SpaceToBatchND"


def space_to_batch_nd(attributes: SpaceToBatchND, x: Array) -> Array:
    """Return `x`, [N, H, W, C], padded and divided into images by place in a block.

    `paddings` [[top, bottom], [left, right]] are zeros. `blockShape` is [height,
    width]; the padded lengths are multiples of it. The result is [N * height * width,
    padded H / height, padded W / width, C], in the dtype of `x`.

    Readings: the layout is NHWC, not NCHW. A block of length 1 is allowed.

    Raises KernelError for shapes that do not fit, blocks below 1, and negative
    paddings; KernelNotImplementedError for paddings of int8 and uint8, whose zero point
    an array does not tell.
    """
    expect_rank(_NAME, "x", x, 4, "[N, H, W, C]")
    block = read_pair(_NAME, "blockShape", attributes.blockShape)
    rows, columns = read_borders(_NAME, "paddings", attributes.paddings)
    if any((*rows, *columns)):
        refuse_quantized(_NAME, "x", x)
    padded = pad_constant(x, ((0, 0), rows, columns, (0, 0)), 0)
    expect(
        not any(np.mod(padded.shape[1:3], block)),
        _NAME,
        f"x is {padded.shape[1]} high and {padded.shape[2]} wide with its paddings, "
        f"expected multiples of blockShape {list(block)}",
    )
    return split_blocks(padded, *block)
