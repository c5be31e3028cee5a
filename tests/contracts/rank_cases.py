"""Models whose one layer states the ranks of its tensors, for the rank tables."""

from pathlib import Path
from typing import Any

from opwright.bindings import coreml
from opwright.runtime import which

EXACT = coreml.NeuralNetworkMultiArrayShapeMapping.EXACT_ARRAY_MAPPING


class Variant:
    """The first model, by name, that has a layer of a variant.

    A variant is a layer kind, for some kinds with the function, the number of inputs or
    the model's name behind a colon.
    """

    def __init__(self, variant: str, folder: Path) -> None:
        for path in sorted(folder.glob("*.mlmodel")):
            data = path.read_bytes()
            place = _place_of(variant, path.stem, coreml.Model.from_bytes(data))
            if place is not None:
                self._data, self._place = data, place
                return
        raise AssertionError(f"no model has a layer of the variant {variant}")

    def build(self, table: str, row: list[int]) -> coreml.Model:
        """Return the model for a row of a table, the verdict left out."""
        model = coreml.Model.from_bytes(self._data)
        network = network_of(model)
        network.arrayInputShapeMapping = EXACT
        for other in network.layers:
            other.inputTensor, other.outputTensor = [], []
        layer = network.layers[self._place]
        first, others, outputs = (
            row
            if len(row) == 3 and table == "grid2"
            else (
                row[0],
                row[0],
                row[-1],
            )
        )
        ranks = [first, *[others] * (len(layer.input) - 1)][: len(layer.input)]
        layer.inputTensor = [coreml.Tensor(rank=rank) for rank in ranks]
        layer.outputTensor = [coreml.Tensor(rank=outputs) for _ in layer.output]
        _shape_interface(model, dict(zip(layer.input, ranks, strict=True)))
        # Kinds that have these fields are those that the tables name.
        attributes: Any = layer.layer
        if table == "axis":
            attributes.axis = row[1]
        elif table == "axes1":
            attributes.axes = [row[1]]
        return model


def network_of(model: coreml.Model) -> coreml.NeuralNetwork:
    """Return the network of a model that has a plain one."""
    assert model.neuralNetwork is not None
    return model.neuralNetwork


def _place_of(variant: str, stem: str, model: coreml.Model) -> int | None:
    kind, _, detail = variant.partition(":")
    for place, layer in enumerate(
        model.neuralNetwork.layers if model.neuralNetwork else ()
    ):
        if which(layer, "layer") == kind and _fits(detail, stem, layer):
            return place
    return None


def _fits(detail: str, stem: str, layer: coreml.NeuralNetworkLayer) -> bool:
    activation = layer.activation
    function = which(activation, "NonlinearityType") if activation else None
    return detail in ("", stem, f"{len(layer.input)}in", function)


def _shape_interface(model: coreml.Model, ranks: dict[str, int]) -> None:
    """Give inputs that feed the layer that many ones, and take the outputs' shapes."""
    description = model.description
    assert description is not None
    for feature in description.input:
        array = feature.type.multiArrayType if feature.type else None
        if array is not None and feature.name in ranks:
            array.shape = [1] * ranks[feature.name]
    for feature in description.output:
        array = feature.type.multiArrayType if feature.type else None
        if array is not None:
            array.shape = []
