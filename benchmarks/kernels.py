"""Kernels: those of NNRt against ONNX's reference evaluator and against PyTorch.

Shapes are those of layers in ResNet-like networks, in float32, one image at a time.
Prints the least time of each in turns, and the ratio of ours to the other's: at most a
tenth of ONNX's and at most 5 times PyTorch's is the aim. ONNX's evaluator uses NumPy's
products as well: the aim is out of reach for convolutions that are little else, and
most of them miss it in PyTorch too. For products, softmax and means of all of an image,
it calls the functions that we call, so these have no aim. All use one thread. Peers get
images in their own layout, NCHW. Results are compared once.

ONNX is an extra of the project (`pip install opwright[peers]`). PyTorch is not, since
its packages for Linux bring gigabytes for graphics cards; it takes part if it is
installed.

    python benchmarks/kernels.py
"""

import importlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any

import numpy as np

from opwright.bindings.nnrt.v1_0 import (
    AvgPoolFusion,
    Conv2DFusion,
    Conv2dTransposeFusion,
    MatMulFusion,
    MaxPoolFusion,
    PadMode,
    Softmax,
)
from opwright.kernels.arrays import Array
from opwright.kernels.nnrt.avg_pool_fusion import avg_pool_fusion
from opwright.kernels.nnrt.conv2d_fusion import conv2d_fusion
from opwright.kernels.nnrt.conv2d_transpose_fusion import conv2d_transpose_fusion
from opwright.kernels.nnrt.mat_mul_fusion import mat_mul_fusion
from opwright.kernels.nnrt.max_pool_fusion import max_pool_fusion
from opwright.kernels.nnrt.softmax import softmax

# Read by the libraries when they are loaded.
THREADS = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
ROUNDS = 25
SECONDS = 4.0  # after which a peer has had its turns
OF_ONNX = 1 / 10
OF_TORCH = 5.0

Action = Callable[[], Array]
Torch = Callable[[Any, list[Any]], Any]
"""What PyTorch does: given the library and the inputs as its tensors."""


@dataclass(frozen=True, kw_only=True)
class Layer:
    title: str
    ours: Action
    inputs: tuple[Array, ...]  # as the peers lay them out
    node: str
    attributes: Mapping[str, object] = field(default_factory=dict[str, object])
    torch: Torch
    aim: float = OF_ONNX
    image: bool = True  # whether the peers' result is NCHW


def numbers(*shape: int) -> Array:
    return np.random.default_rng(sum(shape)).standard_normal(shape, np.float32)


def first(x: Array) -> Array:
    """Return an image with its channels in front."""
    return np.ascontiguousarray(np.moveaxis(x, -1, 1))


def convolution(
    size: int, inputs: int, outputs: int, kernel: int, stride: int, group: int = 1
) -> Layer:
    pad = kernel // 2
    x = numbers(1, size, size, inputs)
    weight = numbers(outputs, kernel, kernel, inputs // group)
    bias = numbers(outputs)
    attributes = Conv2DFusion(
        kernelSize=[kernel, kernel],
        stride=[stride, stride],
        dilation=[1, 1],
        padMode=PadMode.PAD_MODE_PAD,
        padList=[pad] * 4,
        group=group,
        inChannel=inputs,
        outChannel=outputs,
    )
    kind = "depthwise" if group > 1 else "convolution"
    return Layer(
        title=f"{kind} {kernel}x{kernel}/{stride} {size}x{size} {inputs} to {outputs}",
        ours=lambda: conv2d_fusion(attributes, x, weight, bias),
        inputs=(first(x), first(weight), bias),
        node="Conv",
        attributes={"strides": [stride] * 2, "pads": [pad] * 4, "group": group},
        torch=lambda torch, tensors: torch.nn.functional.conv2d(
            *tensors, stride=stride, padding=pad, groups=group
        ),
    )


def transposed(size: int, inputs: int, outputs: int) -> Layer:
    """Return the transposed convolution that doubles an image's size."""
    x, weight = numbers(1, size, size, inputs), numbers(outputs, 2, 2, inputs)
    bias = numbers(outputs)
    attributes = Conv2dTransposeFusion(
        kernelSize=[2, 2],
        stride=[2, 2],
        dilation=[1, 1],
        padMode=PadMode.PAD_MODE_VALID,
        group=1,
        inChannel=inputs,
        outChannel=outputs,
    )
    return Layer(
        title=f"transposed 2x2/2 {size}x{size} {inputs} to {outputs}",
        ours=lambda: conv2d_transpose_fusion(attributes, x, weight, bias),
        inputs=(first(x), np.ascontiguousarray(weight.transpose(3, 0, 1, 2)), bias),
        node="ConvTranspose",
        attributes={"strides": [2, 2]},
        torch=lambda torch, tensors: torch.nn.functional.conv_transpose2d(
            *tensors, stride=2
        ),
    )


def maximum(size: int, channels: int) -> Layer:
    x = numbers(1, size, size, channels)
    attributes = MaxPoolFusion(
        kernelSize=[3, 3], strides=[2, 2], padMode=PadMode.PAD_MODE_PAD, pad=[1] * 4
    )
    return Layer(
        title=f"maximum 3x3/2 {size}x{size} {channels}",
        ours=lambda: max_pool_fusion(attributes, x),
        inputs=(first(x),),
        node="MaxPool",
        attributes={"kernel_shape": [3, 3], "strides": [2, 2], "pads": [1] * 4},
        torch=lambda torch, tensors: torch.nn.functional.max_pool2d(
            *tensors, 3, stride=2, padding=1
        ),
    )


def average(size: int, channels: int) -> Layer:
    x = numbers(1, size, size, channels)
    attributes = AvgPoolFusion(
        kernelSize=[2, 2], strides=[2, 2], padMode=PadMode.PAD_MODE_VALID
    )
    return Layer(
        title=f"mean 2x2/2 {size}x{size} {channels}",
        ours=lambda: avg_pool_fusion(attributes, x),
        inputs=(first(x),),
        node="AveragePool",
        attributes={"kernel_shape": [2, 2], "strides": [2, 2]},
        torch=lambda torch, tensors: torch.nn.functional.avg_pool2d(*tensors, 2),
    )


def average_of_all(size: int, channels: int) -> Layer:
    x = numbers(1, size, size, channels)
    attributes = AvgPoolFusion(global_=True, padMode=PadMode.PAD_MODE_VALID)
    return Layer(
        title=f"mean of all {size}x{size} {channels}",
        ours=lambda: avg_pool_fusion(attributes, x),
        inputs=(first(x),),
        node="GlobalAveragePool",
        torch=lambda torch, tensors: torch.nn.functional.adaptive_avg_pool2d(
            *tensors, 1
        ),
        aim=float("inf"),
    )


def product(*shape: int, columns: int) -> Layer:
    a, b = numbers(*shape), numbers(*shape[:-2], shape[-1], columns)
    attributes = MatMulFusion()
    return Layer(
        title=f"product {'x'.join(map(str, shape))} by {columns} columns",
        ours=lambda: mat_mul_fusion(attributes, a, b),
        inputs=(a, b),
        node="MatMul",
        torch=lambda torch, tensors: torch.matmul(*tensors),
        aim=float("inf"),
        image=False,
    )


def softmax_of(*shape: int) -> Layer:
    x = numbers(*shape)
    attributes = Softmax(axis=[-1])
    return Layer(
        title=f"softmax {'x'.join(map(str, shape))}",
        ours=lambda: softmax(attributes, x),
        inputs=(x,),
        node="Softmax",
        torch=lambda torch, tensors: torch.softmax(*tensors, -1),
        aim=float("inf"),
        image=False,
    )


def layers() -> Iterator[Layer]:
    yield convolution(224, 3, 64, kernel=7, stride=2)
    yield convolution(56, 64, 64, kernel=1, stride=1)
    yield convolution(56, 64, 64, kernel=3, stride=1)
    yield convolution(56, 128, 128, kernel=3, stride=2)
    yield convolution(14, 256, 256, kernel=3, stride=1)
    yield convolution(7, 512, 512, kernel=3, stride=1)
    yield convolution(7, 512, 2048, kernel=1, stride=1)
    yield convolution(112, 32, 32, kernel=3, stride=1, group=32)
    yield convolution(112, 64, 64, kernel=3, stride=2, group=64)
    yield convolution(14, 512, 512, kernel=3, stride=1, group=512)
    yield transposed(28, 128, 64)
    yield maximum(112, 64)
    yield average(56, 256)
    yield average_of_all(7, 2048)
    yield product(1, 2048, columns=1000)
    yield product(12, 128, 64, columns=128)
    yield softmax_of(64, 1000)
    yield softmax_of(12, 128, 128)


def onnx_action(layer: Layer) -> Action:
    helper = importlib.import_module("onnx.helper")
    evaluator = importlib.import_module("onnx.reference").ReferenceEvaluator
    names = [f"x{i}" for i in range(len(layer.inputs))]
    kind = helper.np_dtype_to_tensor_dtype(np.dtype(np.float32))
    values = [
        helper.make_tensor_value_info(name, kind, x.shape)
        for name, x in zip(names, layer.inputs, strict=True)
    ]
    node = helper.make_node(layer.node, names, ["y"], **layer.attributes)
    result = helper.make_tensor_value_info("y", kind, None)
    graph = helper.make_graph([node], "layer", values, [result])
    session = evaluator(helper.make_model(graph))
    given = dict(zip(names, layer.inputs, strict=True))
    return lambda: session.run(None, given)[0]


def torch_action(layer: Layer) -> Action:
    torch: Any = importlib.import_module("torch")
    torch.set_num_threads(1)
    tensors = [torch.from_numpy(x) for x in layer.inputs]

    def act() -> Array:
        with torch.inference_mode():
            return layer.torch(torch, tensors).numpy()

    return act


PEERS: Mapping[str, Callable[[Layer], Action]] = {
    "onnx": onnx_action,
    "torch": torch_action,
}


def seconds(action: Action) -> float:
    started = time.perf_counter()
    result = action()
    elapsed = time.perf_counter() - started
    del result  # taking it down is not counted
    return elapsed


def check(layer: Layer, theirs: Array) -> None:
    expected = np.moveaxis(theirs, 1, -1) if layer.image else theirs
    np.testing.assert_allclose(layer.ours(), expected, 1e-3, 1e-3)


def compare(layer: Layer, peer: str, theirs: Action, aim: float) -> None:
    """Print the least times of both, in turns so that load slows both."""
    check(layer, theirs())
    rounds: list[tuple[float, float]] = []
    started = time.perf_counter()
    while len(rounds) < ROUNDS and time.perf_counter() - started < SECONDS:
        rounds.append((seconds(layer.ours), seconds(theirs)))
    mine, other = (min(times) for times in zip(*rounds, strict=True))
    ratio = mine / other
    verdict = "ok" if ratio <= aim else "MISSED"
    print(
        f"{layer.title:40} {mine * 1e3:8.3f} ms  {peer:5} {other * 1e3:9.3f} ms "
        f"ratio {ratio:8.4f}  at most {aim:5.2f}  {verdict}",
        flush=True,
    )


def main() -> None:
    if any(os.environ.get(name) != value for name, value in THREADS.items()):
        command = [sys.executable, __file__]
        subprocess.run(command, check=True, env=os.environ | THREADS)
        return
    present = [peer for peer in PEERS if find_spec(peer)]
    for peer in PEERS.keys() - set(present):
        print(f"{peer} is not installed and takes no part")
    for layer in layers():
        for peer in present:
            aim = layer.aim if peer == "onnx" else OF_TORCH
            compare(layer, peer, PEERS[peer](layer), aim)


if __name__ == "__main__":
    main()
