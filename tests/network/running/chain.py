"""A small classifier: convolution, ReLU, pooling, reshape, full connection, softmax."""

import numpy as np

from opwright.bindings.nnrt.v1_0 import (
    Activation,
    ActivationType,
    Conv2DFusion,
    FullConnection,
    MaxPoolFusion,
    Model,
    PadMode,
    Reshape,
    Softmax,
)
from opwright.kernels.nnrt.activation import activation
from opwright.kernels.nnrt.conv2d_fusion import conv2d_fusion
from opwright.kernels.nnrt.full_connection import full_connection
from opwright.kernels.nnrt.max_pool_fusion import max_pool_fusion
from opwright.kernels.nnrt.reshape import reshape
from opwright.kernels.nnrt.softmax import softmax
from opwright.runtime.kernels import Array
from tests.network.running.models import Builder, floats

CONV = Conv2DFusion(
    kernelSize=[3, 3],
    stride=[1, 1],
    dilation=[1, 1],
    padMode=PadMode.PAD_MODE_SAME,
    padList=[0, 0, 0, 0],
    group=1,
    inChannel=3,
    outChannel=4,
)
RELU = Activation(activationType=ActivationType.ACTIVATION_TYPE_RELU)
POOL = MaxPoolFusion(
    kernelSize=[2, 2], strides=[2, 2], padMode=PadMode.PAD_MODE_VALID, pad=[0, 0, 0, 0]
)
DENSE = FullConnection(hasBias=True)
SOFTMAX = Softmax(axis=[-1])

KERNEL, CONV_BIAS = floats(4, 3, 3, 3, seed=1), floats(4, seed=2)
SHAPE = np.array([-1, 64], np.int32)
WEIGHT, DENSE_BIAS = floats(5, 64, seed=3), floats(5, seed=4)


def build(batch: int = -1) -> tuple[Model, Builder]:
    """Return the model, for any number of images by default, and its constants."""
    it = Builder()
    image = it.tensor("image", "float32", batch, 8, 8, 3)
    features = it.tensor("features", "float32", batch, 8, 8, 4)
    rectified = it.tensor("rectified", "float32", batch, 8, 8, 4)
    pooled = it.tensor("pooled", "float32", batch, 4, 4, 4)
    flat = it.tensor("flat", "float32", batch, 64)
    scores = it.tensor("scores", "float32", batch, 5)
    classes = it.tensor("classes", "float32", batch, 5)
    kernel, bias = it.constant("kernel", KERNEL), it.constant("bias", CONV_BIAS)
    shape = it.constant("shape", SHAPE)
    weight, offset = it.constant("weight", WEIGHT), it.constant("offset", DENSE_BIAS)
    it.node("conv", CONV, [image, kernel, bias], [features])
    it.node("relu", RELU, [features], [rectified])
    it.node("pool", POOL, [rectified], [pooled])
    it.node("flatten", Reshape(), [pooled, shape], [flat])
    it.node("dense", DENSE, [flat, weight, offset], [scores])
    it.node("softmax", SOFTMAX, [scores], [classes])
    return it.build([image], [classes]), it


def by_hand(image: Array) -> Array:
    """Return what the model computes, with the kernels called one by one."""
    x = activation(RELU, conv2d_fusion(CONV, image, KERNEL, CONV_BIAS))
    x = reshape(Reshape(), max_pool_fusion(POOL, x), SHAPE)
    return softmax(SOFTMAX, full_connection(DENSE, x, WEIGHT, DENSE_BIAS))
