"""Models of NNRt, built from nodes and arrays."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from opwright.bindings.nnrt.v1_0 import (
    DataType,
    Format,
    Model,
    Node,
    NodeType,
    QuantParam,
    SharedBuffer,
    SubGraph,
    Tensor,
)
from opwright.bindings.nnrt.v1_0.operators import OPERATORS, Attributes
from opwright.runtime.kernels import Array

CODES = {cls: code for code, cls in OPERATORS.items()}


class Builder:
    """A model that grows: tensors are added first, then the nodes between them.

    `memory` holds the bytes of the constants, and `arrays` the same by name.
    """

    def __init__(self) -> None:
        self.tensors: list[Tensor] = []
        self.nodes: list[Node] = []
        self.memory = bytearray()
        self.arrays: dict[str, Array] = {}

    def tensor(
        self,
        name: str,
        dtype: str,
        *dims: int,
        quant: Sequence[QuantParam] = (),
    ) -> int:
        """Add a tensor that is produced or goes in, and return its index."""
        self.tensors.append(
            Tensor(
                name=name,
                dataType=DataType[f"DATA_TYPE_{np.dtype(dtype).name.upper()}"],
                dims=dims,
                format=Format.FORMAT_NHWC,
                data=SharedBuffer(fd=-1),
                quantParams=list(quant),
            )
        )
        return len(self.tensors) - 1

    def like(self, name: str, array: Array, quant: Sequence[QuantParam] = ()) -> int:
        """Add a tensor of the form of an array."""
        return self.tensor(name, array.dtype.name, *array.shape, quant=quant)

    def constant(
        self, name: str, array: Array, quant: Sequence[QuantParam] = ()
    ) -> int:
        """Add a tensor that holds an array."""
        index = self.like(name, array, quant)
        octets = array.tobytes()
        place = self.tensors[index].data
        place.offset, place.dataSize = len(self.memory), len(octets)
        self.memory += octets
        self.arrays[name] = array
        return index

    def node(
        self,
        name: str,
        attributes: Attributes,
        inputs: Sequence[int],
        outputs: Sequence[int],
    ) -> None:
        """Add a node."""
        self.nodes.append(
            Node(
                name=name,
                nodeType=NodeType(CODES[type(attributes)]),
                nodeAttr=attributes.to_parcel(),
                inputIndex=inputs,
                outputIndex=outputs,
            )
        )

    def build(self, inputs: Sequence[int], outputs: Sequence[int]) -> Model:
        """Return the model."""
        for tensor in self.tensors:
            tensor.data.bufferSize = len(self.memory)
        nodes = range(len(self.nodes))
        main = SubGraph(
            name="main",
            inputIndices=inputs,
            outputIndices=outputs,
            nodeIndices=list(nodes),
        )
        return Model(
            name="model",
            inputIndex=inputs,
            outputIndex=outputs,
            nodes=self.nodes,
            allTensors=self.tensors,
            subGraph=[main],
        )


def single(
    attributes: Attributes,
    inputs: Mapping[str, Array],
    outputs: Mapping[str, Array],
    constants: Sequence[str] = (),
    quant: Mapping[str, QuantParam] | None = None,
) -> Builder:
    """Return a builder with one node; `outputs` tell the form of what comes out."""
    builder = Builder()
    params = {name: [param] for name, param in (quant or {}).items()}
    taken = [
        (
            builder.constant(name, array, params.get(name, ()))
            if name in constants
            else builder.like(name, array, params.get(name, ()))
        )
        for name, array in inputs.items()
    ]
    made = [
        builder.like(name, array, params.get(name, ()))
        for name, array in outputs.items()
    ]
    builder.node("node", attributes, taken, made)
    return builder


def floats(*shape: int, seed: int = 0) -> Array:
    """Return random numbers."""
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def same(found: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    """Expect the same arrays, to the bit."""
    assert list(found) == list(expected)
    for name, array in found.items():
        assert array.dtype == expected[name].dtype
        np.testing.assert_array_equal(array, expected[name])
