"""What users complained about elsewhere: messages tell what is wrong, and where."""

from typing import cast

import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    ArrayFeatureType,
    FeatureDescription,
    FeatureType,
    Model,
    ModelDescription,
    NeuralNetwork,
    NeuralNetworkLayer,
    NeuralNetworkMultiArrayShapeMapping,
)
from opwright.bindings.coreml.validators import validate

FLOAT = ArrayFeatureType.ArrayDataType.FLOAT32
RANK5 = NeuralNetworkMultiArrayShapeMapping.RANK5_ARRAY_MAPPING
EXACT = NeuralNetworkMultiArrayShapeMapping.EXACT_ARRAY_MAPPING
KEEPING = coreml.SoftmaxNDLayerParams(axis=-1)


def feature(name: str, *shape: int) -> FeatureDescription:
    array = ArrayFeatureType(shape=[*shape], dataType=FLOAT)
    return FeatureDescription(name=name, type=FeatureType(multiArrayType=array))


def told(
    *layers: NeuralNetworkLayer,
    mapping: NeuralNetworkMultiArrayShapeMapping = EXACT,
    shape: tuple[int, ...] = (1, 3, 4, 4),
    version: int = 5,
) -> str:
    """Return all messages about a model with an input 'x' and an output 'y'."""
    model = Model(
        specificationVersion=version,
        description=ModelDescription(
            input=[feature("x", *shape)], output=[feature("y")]
        ),
        neuralNetwork=NeuralNetwork(
            layers=list(layers), arrayInputShapeMapping=mapping
        ),
    )
    return "\n".join(map(str, validate(model)))


def layer(name: str, reads: str, makes: str, attributes: object) -> NeuralNetworkLayer:
    made = NeuralNetworkLayer(name=name, input=reads.split(), output=makes.split())
    made.layer = cast(coreml.SoftmaxNDLayerParams, attributes)  # of any kind
    return made


SOFTMAX = layer("s", "x", "y", KEEPING)

COMPLAINTS = {
    "kinds are named, not numbered": (
        told(layer("input.523", "x", "y", coreml.StackLayerParams())),
        ["layer 'input.523' (stack): has 1 input ('x'); give at least 2"],
    ),
    "layers out of order": (
        told(layer("late", "h", "y", KEEPING), layer("early", "x", "h", KEEPING)),
        ["layer 'late' (softmaxND)", "produced by layer 'early'", "sort the layers"],
    ),
    "inputs of the model are called so": (
        told(layer("s", "x", "x", KEEPING)),
        ["output 'x' is an input of the model; give it another name"],
    ),
    "the mapping is named": (
        told(SOFTMAX, mapping=RANK5, shape=(2, 3)),
        ["RANK5_ARRAY_MAPPING", "set arrayInputShapeMapping to EXACT_ARRAY_MAPPING"],
    ),
    "the field in conflict is named": (
        told(
            layer(
                "u",
                "x",
                "y",
                coreml.UpsampleLayerParams(fractionalScalingFactor=[2, 2]),
            )
        ),
        ["upsample.mode", "mode is NN, but fractionalScalingFactor is set"],
    ),
    "the version and what needs it": (
        told(SOFTMAX, version=3),
        ["states version 3", "version 4 is needed", "state version 4"],
    ),
}


@pytest.mark.parametrize(("messages", "parts"), COMPLAINTS.values(), ids=COMPLAINTS)
def test_messages(messages: str, parts: list[str]) -> None:
    assert "__input" not in messages
    for part in parts:
        assert part in messages
