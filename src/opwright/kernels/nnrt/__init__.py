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
from .avg_pool_fusion import avg_pool_fusion
from .conv2d_fusion import conv2d_fusion
from .conv2d_transpose_fusion import conv2d_transpose_fusion
from .full_connection import full_connection
from .mat_mul_fusion import mat_mul_fusion
from .max_pool_fusion import max_pool_fusion
from .pad_fusion import pad_fusion
from .resize import resize
from .softmax import softmax

__all__ = ["KERNELS"]

KERNELS: Mapping[int, Kernel] = MappingProxyType(
    {
        NodeType.NODE_TYPE_ACTIVATION: activation,
        NodeType.NODE_TYPE_AVGPOOL_FUSION: avg_pool_fusion,
        NodeType.NODE_TYPE_CONV2D_FUSION: conv2d_fusion,
        NodeType.NODE_TYPE_CONV2D_TRANSPOSE_FUSION: conv2d_transpose_fusion,
        NodeType.NODE_TYPE_FULL_CONNECTION: full_connection,
        NodeType.NODE_TYPE_MATMUL_FUSION: mat_mul_fusion,
        NodeType.NODE_TYPE_MAX_POOL_FUSION: max_pool_fusion,
        NodeType.NODE_TYPE_PAD_FUSION: pad_fusion,
        NodeType.NODE_TYPE_RESIZE: resize,
        NodeType.NODE_TYPE_SOFTMAX: softmax,
    }
)
"""The kernel of each operator, by the operator's code."""
