"""A small contract over the Core ML bindings, and models that it is tried on."""

from collections.abc import Callable, Sequence
from typing import cast

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    ActivationParams,
    BranchLayerParams,
    ConcatNDLayerParams,
    ConvolutionLayerParams,
    CopyLayerParams,
    FeatureDescription,
    LoadConstantNDLayerParams,
    LoopBreakLayerParams,
    LoopLayerParams,
    Model,
    NeuralNetwork,
    NeuralNetworkLayer,
    SoftmaxNDLayerParams,
    SplitNDLayerParams,
    Tensor,
    TransposeLayerParams,
    WeightParams,
)
from opwright.runtime import Message
from opwright.runtime.rules import (
    Arms,
    Citation,
    Contract,
    Fact,
    Graph,
    Inference,
    Loop,
    ModelForm,
    Need,
    NetworkForm,
    NodeForm,
    Port,
    Profile,
    Rule,
    Severity,
    Signature,
    TensorForm,
)

EXACT = coreml.NeuralNetworkMultiArrayShapeMapping.EXACT_ARRAY_MAPPING
X, Y = Port("x"), Port("y")

RULES = (
    Rule(
        "ConvolutionLayerParams.kernelSize.length",
        ConvolutionLayerParams,
        lambda this, node: len(this.kernelSize) in (0, 2),
        lambda this, node: f"kernelSize has {len(this.kernelSize)} values; give 2",
        field="kernelSize",
        cites=Citation("NeuralNetwork.proto", 1334, "Must have length 2."),
    ),
    Rule(
        "WeightParams.float16Value.size",
        WeightParams,
        lambda this, node: len(this.float16Value) % 2 == 0,
        lambda this, node: "half a value is left over",
        field="float16Value",
        severity=Severity.WARNING,
    ),
    Rule(
        "NeuralNetwork.mapping",
        NeuralNetwork,
        lambda this, node: this.arrayInputShapeMapping == EXACT,
        lambda this, node: f"version {node.network.version} needs EXACT_ARRAY_MAPPING",
        field="arrayInputShapeMapping",
        when=lambda this, node: node.network.version >= 4 and node.network.top,
        profiles=("spec",),
    ),
)

SIGNATURES = (
    Signature(
        "convolution",
        ConvolutionLayerParams,
        inputs=(X, Port("weights", optional=True)),
        outputs=(Y,),
        since=1,
        rules=(
            Rule(
                "convolution.rank",
                ConvolutionLayerParams,
                lambda this, node: node.inputs[0].rank >= 4,
                lambda this, node: f"x has rank {node.inputs[0].rank}; give 4",
            ),
        ),
        needs=(
            Need(
                4,
                "weights as an input",
                ConvolutionLayerParams,
                when=lambda this, node: len(node.inputs) > 1,
            ),
        ),
        infer=(
            Inference(
                ConvolutionLayerParams, rank=lambda this, node: node.inputs[0].rank
            ),
        ),
        cites=Citation("NeuralNetwork.proto", 1290),
    ),
    Signature(
        "activation",
        ActivationParams,
        inputs=(X,),
        outputs=(Y,),
        since=1,
        infer=(
            Inference(
                ActivationParams,
                rank=lambda this, node: node.inputs[0].rank,
                shape=lambda this, node: node.inputs[0].shape,
            ),
        ),
    ),
    Signature(
        "concatND",
        ConcatNDLayerParams,
        inputs=(X, Port("others", variadic=True)),
        outputs=(Y,),
        since=4,
        rules=(
            Rule(
                "concatND.axis.range",
                ConcatNDLayerParams,
                lambda this, node: (
                    -node.inputs[0].rank <= this.axis < node.inputs[0].rank
                ),
                lambda this, node: f"axis is {this.axis}, rank {node.inputs[0].rank}",
                field="axis",
                when=lambda this, node: node.inputs[0].declared,
            ),
        ),
    ),
    Signature("copy", CopyLayerParams, inputs=(X,), outputs=(Y,), since=4),
    Signature(
        "transpose",
        TransposeLayerParams,
        inputs=(X,),
        outputs=(Y,),
        since=4,
        infer=(
            Inference(
                TransposeLayerParams,
                shape=lambda this, node: [node.inputs[0].shape[a] for a in this.axes],
            ),
        ),
    ),
    Signature(
        "splitND",
        SplitNDLayerParams,
        inputs=(X,),
        outputs=(Y, Port("others", variadic=True)),
        since=4,
    ),
    Signature(
        "loadConstantND",
        LoadConstantNDLayerParams,
        inputs=(),
        outputs=(Y,),
        arity_profiles=("spec",),
        since=4,
        infer=(
            Inference(LoadConstantNDLayerParams, shape=lambda this, node: this.shape),
        ),
    ),
    Signature("branch", BranchLayerParams, inputs=(X,), outputs=(), since=4),
    Signature(
        "loop", LoopLayerParams, inputs=(Port("n", optional=True),), outputs=(), since=4
    ),
    Signature(
        "loopBreak",
        LoopBreakLayerParams,
        inputs=(),
        outputs=(),
        since=4,
        rules=(
            Rule(
                "loopBreak.inside",
                LoopBreakLayerParams,
                lambda this, node: node.network.loops > 0,
                lambda this, node: "is not inside of a loop",
            ),
        ),
    ),
)

GRAPH = Graph(
    model=ModelForm(
        Model,
        inputs="description.input",
        outputs="description.output",
        name="name",
        input=TensorForm(
            FeatureDescription,
            shape=lambda this, node: this.type.multiArrayType.shape,  # pyright: ignore
        ),
        output=TensorForm(
            FeatureDescription,
            shape=lambda this, node: this.type.multiArrayType.shape,  # pyright: ignore
        ),
        version="specificationVersion",
        version_profiles=("spec",),
    ),
    networks=(
        NetworkForm(
            NeuralNetwork,
            "layers",
            facts=(
                Fact(
                    "exact",
                    NeuralNetwork,
                    lambda this, node: (
                        node.network.version >= 4
                        or this.arrayInputShapeMapping == EXACT
                    ),
                ),
            ),
        ),
        NetworkForm(coreml.NeuralNetworkClassifier, "layers"),
    ),
    node=NodeForm(
        NeuralNetworkLayer,
        name="name",
        operator="layer",
        inputs="input",
        outputs="output",
        input_tensors="inputTensor",
        output_tensors="outputTensor",
        tensor=TensorForm(
            Tensor,
            rank=lambda this, node: this.rank,
            shape=lambda this, node: this.dimValue or [-1],
        ),
    ),
    overwrites=("copy",),
    bodies=(
        Arms("branch", ("ifBranch", "elseBranch")),
        Loop(
            "loop",
            "bodyNetwork",
            condition="conditionNetwork",
            variable="conditionVar",
        ),
    ),
    cites=(("graph.order", Citation("NeuralNetwork.proto", 72)),),
)

CONTRACT = Contract(
    profiles=(
        Profile("spec", "what the text says"),
        Profile(
            "reference",
            "what the reference accepts",
            infer_shapes=False,
            accept_unknown_enum_values=True,
        ),
    ),
    rules=RULES,
    signatures=SIGNATURES,
    needs=(
        Need(
            2,
            "half-precision weights",
            WeightParams,
            when=lambda this, node: len(this.float16Value) > 0,
        ),
    ),
    graph=GRAPH,
)


def layer(
    name: str, parameters: Message, inputs: str = "", outputs: str = ""
) -> NeuralNetworkLayer:
    """Return a layer; names of tensors are separated by blanks."""
    return NeuralNetworkLayer(
        name=name,
        input=inputs.split(),
        output=outputs.split(),
        layer=cast(CopyLayerParams, parameters),
    )


def relu(name: str, inputs: str, outputs: str) -> NeuralNetworkLayer:
    return layer(name, ActivationParams(ReLU=coreml.ActivationReLU()), inputs, outputs)


def softmax(name: str, inputs: str, outputs: str) -> NeuralNetworkLayer:
    """Return a layer that the contract says nothing of."""
    return layer(name, SoftmaxNDLayerParams(), inputs, outputs)


def feature(name: str, shape: Sequence[int]) -> FeatureDescription:
    array = coreml.ArrayFeatureType(shape=list(shape))
    return FeatureDescription(name=name, type=coreml.FeatureType(multiArrayType=array))


def model(
    *layers: NeuralNetworkLayer,
    inputs: str = "x",
    outputs: str = "y",
    version: int = 4,
    shape: Sequence[int] = (1, 2, 3, 4),
) -> Model:
    """Return a model whose inputs all have a shape, and whose outputs have none."""
    description = coreml.ModelDescription(
        input=[feature(name, shape) for name in inputs.split()],
        output=[FeatureDescription(name=name) for name in outputs.split()],
    )
    network = NeuralNetwork(layers=list(layers), arrayInputShapeMapping=EXACT)
    return Model(
        specificationVersion=version, description=description, neuralNetwork=network
    )


Make = Callable[[], Model]
