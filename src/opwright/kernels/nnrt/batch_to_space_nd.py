"""BatchToSpaceND: images of a batch, interleaved over height and width."""

from opwright.bindings.nnrt.v1_0 import BatchToSpaceND

from ..arrays import Array
from ..checking import expect, expect_rank
from ..common.blocks import join_blocks
from .sliding import read_pair
from .spacing import read_borders

_NAME = "BatchToSpaceND"


def batch_to_space_nd(attributes: BatchToSpaceND, x: Array) -> Array:
    """Return `x`, [N, H, W, C], as images of blocks, whose borders are cut off.

    `blockShape` is [height, width], and N a multiple of their product. `crops` [[top,
    bottom], [left, right]] are cut off afterwards. The result is [N / height / width,
    H * height - top - bottom, W * width - left - right, C], in the dtype of `x`.

    Raises KernelError for shapes that do not fit, blocks below 1, and crops that are
    negative or too large.
    """
    expect_rank(_NAME, "x", x, 4, "[N, H, W, C]")
    block = read_pair(_NAME, "blockShape", attributes.blockShape)
    rows, columns = read_borders(_NAME, "crops", attributes.crops)
    each = block[0] * block[1]
    expect(
        len(x) % each == 0,
        _NAME,
        f"x has a batch of {len(x)}, expected a multiple of {each}, the elements of a "
        f"block {list(block)}",
    )
    y = join_blocks(x, *block)
    expect(
        sum(rows) <= y.shape[1] and sum(columns) <= y.shape[2],
        _NAME,
        f"crops is {[list(rows), list(columns)]}, expected at most the {y.shape[1]} "
        f"rows and {y.shape[2]} columns that the blocks make",
    )
    bottom, right = y.shape[1] - rows[1], y.shape[2] - columns[1]
    return y[:, rows[0] : bottom, columns[0] : right]
