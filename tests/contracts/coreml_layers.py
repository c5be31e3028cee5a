"""Core ML layers, written in a short form; see `coreml_violations.yaml`."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, cast

import yaml

from opwright.bindings.coreml import NeuralNetworkLayer
from opwright.bindings.coreml.validators import CONTRACT, ProfileName, validate
from opwright.network import TensorFacts, infer
from opwright.runtime import Message
from opwright.runtime.rules import Violation

TABLES = tuple(sorted(Path(__file__).parent.glob("coreml_violations*.yaml")))

Form: TypeAlias = int | Sequence[int]
Change: TypeAlias = Mapping[int | str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class LayerCase:
    """A kind of layer with its parameters, and what is known of its tensors."""

    kind: str
    attributes: Mapping[str, object]
    inputs: tuple[TensorFacts, ...]
    outputs: tuple[TensorFacts, ...]
    broken: Mapping[str, Change]

    def record(self) -> Message:
        """Return the parameters as the bindings have them."""
        text = json.dumps({self.kind: self.attributes})
        return cast(Message, NeuralNetworkLayer.from_json(text).layer)

    def violations(self, profile: ProfileName) -> list[Violation]:
        """Return what is wrong with the layer in a profile."""
        known = self.inputs, (TensorFacts(),) * len(self.outputs)
        return validate(
            self.record(), profile=profile, inputs=known[0], outputs=known[1]
        )

    def inferred(self) -> tuple[TensorFacts, ...]:
        """Return what follows of the outputs."""
        count = len(self.outputs)
        return infer(self.record(), CONTRACT, self.inputs, outputs=count)

    def changed(self, change: Change) -> "LayerCase":
        """Return the layer with inputs, attributes or the count of outputs replaced.

        An input that is replaced by nothing is left out.
        """
        inputs = dict(enumerate(self.inputs))
        attributes = dict(self.attributes)
        outputs = self.outputs
        for place, value in change.items():
            if place == "outputs":
                outputs = (TensorFacts(),) * cast(int, value)
            elif isinstance(place, str):
                attributes[place] = value
            elif value is None:
                del inputs[place]
            else:
                inputs[place] = _facts(cast(Form, value))
        tensors = tuple(inputs[index] for index in sorted(inputs))
        return replace(self, attributes=attributes, inputs=tensors, outputs=outputs)


def read_table() -> dict[str, LayerCase]:
    """Return the layers of the tables, by their kinds."""
    return {kind: case for path in TABLES for kind, case in _read(path)}


def _read(path: Path) -> Iterator[tuple[str, LayerCase]]:
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    for kind, entry in cast(Mapping[str, Mapping[str, object]], table).items():
        yield kind, _case(kind, entry)


def _case(kind: str, entry: Mapping[str, object]) -> LayerCase:
    inputs = cast(Sequence[Form], entry.get("inputs", ()))
    outputs = cast(Sequence[Form], entry["outputs"])
    return LayerCase(
        kind=kind,
        attributes=cast(Mapping[str, object], entry.get("attributes", {})),
        inputs=tuple(_facts(form) for form in inputs),
        outputs=tuple(_facts(form) for form in outputs),
        broken=cast(Mapping[str, Change], entry.get("broken", {})),
    )


def _facts(form: Form) -> TensorFacts:
    if isinstance(form, int):
        return TensorFacts(rank=form)
    return TensorFacts(shape=tuple(form))
