"""Nodes of NNRt operators, written in a short form; see `nnrt_violations.yaml`."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path
from typing import TypeAlias, cast

import numpy as np
import yaml

from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.bindings.nnrt.v1_0.validators import ProfileName, validate
from opwright.network import TensorFacts
from opwright.runtime import Enum, Struct
from opwright.runtime.rules import Violation

TABLE = Path(__file__).with_name("nnrt_violations.yaml")

_TENSOR = re.compile(r"(~?)(\w+)\[([\d,]*)\](?:=([-\d,]+))?")

Value: TypeAlias = "bool | int | float | str | Sequence[Value]"
Change: TypeAlias = Mapping[int | str, Value]


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeCase:
    """An operator with its attributes, and what is known of its inputs."""

    operator: str
    attributes: Mapping[str, Value]
    inputs: tuple[TensorFacts, ...]
    outputs: int

    def attributes_record(self) -> Struct:
        """Return the attributes as the bindings have them."""
        cls = cast(type[Struct], getattr(nnrt, self.operator))
        values = {name: _value(value) for name, value in self.attributes.items()}
        return cls(**values)

    def validate(self, profile: ProfileName) -> list[Violation]:
        """Return the violations of the node."""
        return validate(
            self.attributes_record(),
            profile=profile,
            inputs=self.inputs,
            outputs=(TensorFacts(),) * self.outputs,
        )

    def changed(self, change: Change) -> "NodeCase":
        """Return the node with inputs, attributes or the number of outputs replaced."""
        inputs = dict(enumerate(self.inputs))
        attributes = dict(self.attributes)
        outputs = self.outputs
        for place, value in change.items():
            if place == "outputs":
                outputs = cast(int, value)
            elif isinstance(place, str):
                attributes[place] = value
            elif value == "none":
                del inputs[place]
            else:
                inputs[place] = tensor(cast(str, value))
        return replace(
            self, attributes=attributes, inputs=tuple(inputs.values()), outputs=outputs
        )


def read_table() -> Mapping[str, tuple[NodeCase, Mapping[str, Change]]]:
    """Return the valid node of each operator, and the changes that break a rule."""
    entries = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return {
        operator: (
            NodeCase(
                operator=operator,
                attributes=entry.get("attributes", {}),
                inputs=tuple(map(tensor, entry["inputs"])),
                outputs=entry.get("outputs", 1),
            ),
            entry["broken"],
        )
        for operator, entry in entries.items()
    }


def tensor(text: str) -> TensorFacts:
    """Return what a text such as `int32[2]=1,0` says of a tensor."""
    match = _TENSOR.fullmatch(text)
    assert match is not None, text
    computed, dtype, sizes, values = match.groups()
    shape = tuple(int(size) for size in sizes.split(",") if size)
    elements = tuple(map(int, values.split(","))) if values else None
    assert elements is None or len(elements) == prod(shape), text
    return TensorFacts(
        shape=shape, dtype=np.dtype(dtype).name, values=elements, constant=not computed
    )


def _value(value: Value) -> object:
    if not isinstance(value, str):
        return value
    enum, _, member = value.partition(".")
    return cast(type[Enum], getattr(nnrt, enum))[member]
