"""One ONNX node, run by ONNX's reference evaluator."""

from typing import Any

import numpy as np
import pytest
from hypothesis import settings

from opwright.kernels.arrays import Array

# Any: the library has no types that hold without it.
onnx: Any = pytest.importorskip(
    "onnx", reason="onnx is not installed (it comes with the extra 'peers')"
)
reference: Any = pytest.importorskip("onnx.reference")

# The evaluator is slow.
few = settings(max_examples=30, deadline=None)

_OPSET = 19


def run_node(kind: str, *inputs: Array | None, **attributes: object) -> Array:
    """Return the output of a node with these inputs; None leaves one out."""
    return run_outputs(1, kind, *inputs, **attributes)[0]


def run_outputs(
    count: int, kind: str, *inputs: Array | None, **attributes: object
) -> list[Array]:
    """Return so many outputs of a node with these inputs; None leaves one out."""
    names = [f"x{i}" if x is not None else "" for i, x in enumerate(inputs)]
    given = {name: x for name, x in zip(names, inputs, strict=True) if x is not None}
    helper = onnx.helper
    values = [
        helper.make_tensor_value_info(
            name, helper.np_dtype_to_tensor_dtype(x.dtype), x.shape
        )
        for name, x in given.items()
    ]
    outputs = [f"y{i}" for i in range(count)]
    node = helper.make_node(kind, names, outputs, **attributes)
    results = [helper.make_empty_tensor_value_info(name) for name in outputs]
    graph = helper.make_graph([node], "one_node", values, results)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)])
    return reference.ReferenceEvaluator(model).run(None, given)


def channels_first(x: Array) -> Array:
    return np.moveaxis(x, -1, 1)


def channels_last(x: Array) -> Array:
    return np.moveaxis(x, 1, -1)


def numbers(shape: tuple[int, ...], seed: int) -> Array:
    """Return float32 numbers around 0, the same ones for the same seed."""
    return np.random.default_rng(seed).standard_normal(shape, np.float32)
