"""Apple's own files: everything in them arrives, and nothing is complained about."""

from functools import cache

import pytest

from opwright.compiler.ir import Enum, Struct
from opwright.compiler.proto import read_proto
from opwright.compiler.report import Reporter
from tests.compiler.proto.support import Outcome
from tests.shared import SHARED, needs_shared

pytestmark = needs_shared
SPEC = "CoreML.Specification"


@cache
def upstream() -> Outcome:
    assert SHARED is not None
    reporter = Reporter()
    path = SHARED / "upstream" / "coreml" / "NeuralNetwork.proto"
    contributions = read_proto((path,), (), reporter)
    return Outcome(contributions=contributions, diagnostics=reporter.diagnostics)


def test_modules() -> None:
    outcome = upstream()
    assert not outcome.diagnostics
    assert [c.module.name for c in outcome.contributions] == [
        "FeatureTypes.proto",
        "DataStructures.proto",
        "Parameters.proto",
        "NeuralNetwork.proto",
    ]
    assert {c.module.namespace for c in outcome.contributions} == {
        "core_ml.specification"
    }


def test_counts() -> None:
    declarations = upstream().contributions[-1].declarations
    structs = [d for d in declarations if isinstance(d, Struct)]
    # One of the 204 messages and two of the 643 fields are the entry of the one map.
    assert len(structs) == 204 - 1
    assert sum(len(s.fields) for s in structs) == 643 - 2
    assert sum(isinstance(d, Enum) for d in declarations) == 21
    assert sum(len(s.oneofs) for s in structs) == 11
    assert len([s for s in structs if s.name.scope is None]) == 197


def test_the_layers() -> None:
    layer = upstream().struct(f"{SPEC}.NeuralNetworkLayer")
    members = [f for f in layer.fields if f.oneof == "layer"]
    assert len(members) == 158
    numbers = [f.detail.number for f in members if f.detail]
    assert (min(numbers), max(numbers)) == (100, 1471)


def test_every_layer_is_documented() -> None:
    outcome = upstream()
    declared = outcome.contributions[-1].declarations
    bare = [d.name.simple for d in declared if d.documentation.is_empty]
    # Upstream says nothing about this one either.
    layers = [name for name in bare if name.endswith("LayerParams")]
    assert layers == ["CustomLayerParams"]


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        # Set off from the message by a blank line.
        ("TransposeLayerParams", "A layer that rearranges the dimensions"),
        ("ScatterLayerParams", "A layer that scatters data"),
        ("OneHotLayerParams", "A layer that computes the one hot"),
        ("CumSumLayerParams", "A layer that computes the cumsum"),
        # At the start of the body.
        ("NeuralNetworkMultiArrayShapeMapping", "Describes how the MultiArray shape"),
        # Behind the heading of a section.
        ("ConvolutionLayerParams", "A layer that performs spatial convolution"),
        ("ActivationReLU", "A rectified linear unit"),
    ],
)
def test_documentation_of_declarations(name: str, beginning: str) -> None:
    found = upstream().declarations[f"{SPEC}.{name}"].documentation.brief
    assert found.startswith(beginning)


@pytest.mark.parametrize(
    ("struct", "field", "said"),
    [
        # Behind the field.
        ("InnerProductLayerParams", "inputChannels", "Input size: C_in"),
        ("BatchnormLayerParams", "gamma", "[channels]"),
        ("TopKLayerParams", "useBottomK", "bottom K"),
        # Before it.
        ("ConvolutionLayerParams", "outputChannels", "number of kernels"),
        # Members of a oneof.
        ("NeuralNetworkLayer", "copy", "Control Flow"),
        # Two fields under one comment that is set off.
        ("BatchedMatMulLayerParams", "weightMatrixFirstDimension", "X1"),
    ],
)
def test_documentation_of_fields(struct: str, field: str, said: str) -> None:
    documentation = upstream().field(f"{SPEC}.{struct}", field).documentation
    assert said in f"{documentation.brief} {documentation.body}"


def test_documentation_of_enum_values() -> None:
    modes = upstream().enum(f"{SPEC}.ScatterMode").members
    assert {m.name: m.documentation.brief for m in modes} == {
        "SCATTER_UPDATE": "",
        "SCATTER_ADD": "add",
        "SCATTER_SUB": "subtract",
        "SCATTER_MUL": "multiply",
        "SCATTER_DIV": "divide",
        "SCATTER_MAX": "maximum",
        "SCATTER_MIN": "minimum",
    }
