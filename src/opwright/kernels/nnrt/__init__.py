"""Kernels of the operators of NNRt 1.0, by the codes of `NodeType`.

    KERNELS[NodeType.NODE_TYPE_SOFTMAX](Softmax(axis=[-1]), x)

A kernel takes the operator's attributes and its inputs, in the order of the spec, and
returns its output; a tuple of them if the operator has several. Images have the layout
NHWC.
"""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.bindings.nnrt.v1_0 import NodeType

from ..arrays import Kernel
from .activation import activation
from .add_fusion import add_fusion
from .arg_max_fusion import arg_max_fusion
from .avg_pool_fusion import avg_pool_fusion
from .batch_to_space_nd import batch_to_space_nd
from .bias_add import bias_add
from .cast import cast
from .concat import concat
from .conv2d_fusion import conv2d_fusion
from .conv2d_transpose_fusion import conv2d_transpose_fusion
from .div_fusion import div_fusion
from .eltwise import eltwise
from .expand_dims import expand_dims
from .fill import fill
from .full_connection import full_connection
from .fused_batch_norm import fused_batch_norm
from .gather import gather
from .layer_norm_fusion import layer_norm_fusion
from .less_equal import less_equal
from .mat_mul_fusion import mat_mul_fusion
from .max_pool_fusion import max_pool_fusion
from .maximum import maximum
from .mul_fusion import mul_fusion
from .one_hot import one_hot
from .pad_fusion import pad_fusion
from .pow_fusion import pow_fusion
from .prelu_fusion import prelu_fusion
from .quant_dtype_cast import quant_dtype_cast
from .reduce_fusion import reduce_fusion
from .reshape import reshape
from .resize import resize
from .rsqrt import rsqrt
from .scale_fusion import scale_fusion
from .shape import shape
from .slice_fusion import slice_fusion
from .softmax import softmax
from .space_to_batch_nd import space_to_batch_nd
from .split import split
from .sqrt import sqrt
from .squared_difference import squared_difference
from .squeeze import squeeze
from .stack import stack
from .strided_slice import strided_slice
from .sub_fusion import sub_fusion
from .tile_fusion import tile_fusion
from .top_k_fusion import top_k_fusion
from .transpose import transpose
from .unsqueeze import unsqueeze

__all__ = ["KERNELS"]

KERNELS: Mapping[int, Kernel] = MappingProxyType(
    {
        NodeType.NODE_TYPE_ACTIVATION: activation,
        NodeType.NODE_TYPE_ADD_FUSION: add_fusion,
        NodeType.NODE_TYPE_ARGMAX_FUSION: arg_max_fusion,
        NodeType.NODE_TYPE_AVGPOOL_FUSION: avg_pool_fusion,
        NodeType.NODE_TYPE_BATCH_TO_SPACE_ND: batch_to_space_nd,
        NodeType.NODE_TYPE_BIAS_ADD: bias_add,
        NodeType.NODE_TYPE_CAST: cast,
        NodeType.NODE_TYPE_CONCAT: concat,
        NodeType.NODE_TYPE_CONV2D_FUSION: conv2d_fusion,
        NodeType.NODE_TYPE_CONV2D_TRANSPOSE_FUSION: conv2d_transpose_fusion,
        NodeType.NODE_TYPE_DIV_FUSION: div_fusion,
        NodeType.NODE_TYPE_ELTWISE: eltwise,
        NodeType.NODE_TYPE_EXPAND_DIMS: expand_dims,
        NodeType.NODE_TYPE_FILL: fill,
        NodeType.NODE_TYPE_FULL_CONNECTION: full_connection,
        NodeType.NODE_TYPE_FUSED_BATCH_NORM: fused_batch_norm,
        NodeType.NODE_TYPE_GATHER: gather,
        NodeType.NODE_TYPE_LAYER_NORM_FUSION: layer_norm_fusion,
        NodeType.NODE_TYPE_LESS_EQUAL: less_equal,
        NodeType.NODE_TYPE_MATMUL_FUSION: mat_mul_fusion,
        NodeType.NODE_TYPE_MAXIMUM: maximum,
        NodeType.NODE_TYPE_MAX_POOL_FUSION: max_pool_fusion,
        NodeType.NODE_TYPE_MUL_FUSION: mul_fusion,
        NodeType.NODE_TYPE_ONE_HOT: one_hot,
        NodeType.NODE_TYPE_PAD_FUSION: pad_fusion,
        NodeType.NODE_TYPE_POW_FUSION: pow_fusion,
        NodeType.NODE_TYPE_PRELU_FUSION: prelu_fusion,
        NodeType.NODE_TYPE_QUANT_DTYPE_CAST: quant_dtype_cast,
        NodeType.NODE_TYPE_REDUCE_FUSION: reduce_fusion,
        NodeType.NODE_TYPE_RESHAPE: reshape,
        NodeType.NODE_TYPE_RESIZE: resize,
        NodeType.NODE_TYPE_RSQRT: rsqrt,
        NodeType.NODE_TYPE_SCALE_FUSION: scale_fusion,
        NodeType.NODE_TYPE_SHAPE: shape,
        NodeType.NODE_TYPE_SLICE_FUSION: slice_fusion,
        NodeType.NODE_TYPE_SOFTMAX: softmax,
        NodeType.NODE_TYPE_SPACE_TO_BATCH_ND: space_to_batch_nd,
        NodeType.NODE_TYPE_SPLIT: split,
        NodeType.NODE_TYPE_SQRT: sqrt,
        NodeType.NODE_TYPE_SQUEEZE: squeeze,
        NodeType.NODE_TYPE_SQUARED_DIFFERENCE: squared_difference,
        NodeType.NODE_TYPE_STACK: stack,
        NodeType.NODE_TYPE_STRIDED_SLICE: strided_slice,
        NodeType.NODE_TYPE_SUB_FUSION: sub_fusion,
        NodeType.NODE_TYPE_TILE_FUSION: tile_fusion,
        NodeType.NODE_TYPE_TOPK_FUSION: top_k_fusion,
        NodeType.NODE_TYPE_TRANSPOSE: transpose,
        NodeType.NODE_TYPE_UNSQUEEZE: unsqueeze,
    }
)
"""The kernel of each operator, by the operator's code."""
