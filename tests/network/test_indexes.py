"""Networks whose nodes carry their operators, and refer to tensors by index."""

from collections.abc import Sequence

import numpy as np
import pytest

from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.bindings.nnrt.v1_0 import (
    Activation,
    AddFusion,
    DataType,
    Model,
    Node,
    NodeType,
    SharedBuffer,
    Tensor,
)
from opwright.bindings.nnrt.v1_0.operators import OPERATORS
from opwright.network import check, requires
from opwright.runtime import Struct
from opwright.runtime.rules import (
    Carried,
    Contract,
    Graph,
    IndexedTensors,
    Inference,
    ModelForm,
    NetworkForm,
    NodeForm,
    Port,
    Profile,
    Rule,
    Signature,
    TensorForm,
)

CONTRACT = Contract(
    profiles=(Profile("spec"),),
    rules=(
        Rule(
            "Model.name",
            Model,
            lambda this, node: this.name != "",
            lambda this, node: f"version {node.network.version} has no name",
        ),
    ),
    signatures=(
        Signature(
            "Activation",
            Activation,
            inputs=(Port("x"),),
            outputs=(Port("y"),),
            infer=(
                Inference(
                    Activation,
                    shape=lambda this, node: node.inputs[0].shape,
                    dtype=lambda this, node: node.inputs[0].dtype,
                ),
            ),
        ),
        Signature(
            "AddFusion",
            AddFusion,
            inputs=(Port("x"), Port("y")),
            outputs=(Port("z"),),
            since=2,
            rules=(
                Rule(
                    "AddFusion.types",
                    AddFusion,
                    lambda this, node: node.inputs[0].dtype == node.inputs[1].dtype,
                    lambda this, node: "the types differ",
                ),
            ),
        ),
    ),
    graph=Graph(
        model=ModelForm(Model, inputs="inputIndex", outputs="outputIndex"),
        networks=(NetworkForm(Model, "nodes"),),
        node=NodeForm(
            Node,
            name="name",
            operator=Carried("nodeType", "nodeAttr", OPERATORS),
            inputs="inputIndex",
            outputs="outputIndex",
            noun="node",
        ),
        tensors=IndexedTensors(
            "allTensors",
            TensorForm(
                Tensor,
                shape=lambda this, node: this.dims.tolist(),
                dtype=lambda this, node: this.dataType.name.removeprefix("DATA_TYPE_"),
            ),
            name="name",
            constant=lambda this, node: this.data.dataSize > 0,
        ),
    ),
)


def tensor(
    name: str = "", shape: Sequence[int] = (2, 3), kind: str = "FLOAT32", data: int = 0
) -> Tensor:
    return Tensor(
        name=name,
        dims=list(shape),
        dataType=DataType[f"DATA_TYPE_{kind}"],
        data=SharedBuffer(dataSize=data),
    )


def node(
    attributes: Struct, inputs: Sequence[int], outputs: Sequence[int], name: str = "n"
) -> Node:
    code = next(code for code, cls in OPERATORS.items() if cls is type(attributes))
    return Node(
        name=name,
        nodeType=NodeType(code),
        nodeAttr=attributes.to_parcel(),
        inputIndex=list(inputs),
        outputIndex=list(outputs),
    )


def model(*nodes: Node, tensors: Sequence[Tensor] = (), outputs: int = 1) -> Model:
    return Model(
        name="m",
        nodes=list(nodes),
        allTensors=list(tensors) or [tensor("x"), tensor("y"), tensor("z")],
        inputIndex=[0],
        outputIndex=[outputs],
    )


def found(made: Model) -> list[tuple[str, str, str]]:
    return [(v.rule, v.path, v.message) for v in check(made, CONTRACT)]


def test_a_valid_model() -> None:
    chain = [node(Activation(), [0], [2]), node(AddFusion(), [2, 0], [1])]
    assert found(model(*chain)) == []


def test_constants_are_there() -> None:
    tensors = [tensor("x"), tensor("y"), tensor("w", data=24)]
    assert found(model(node(AddFusion(), [0, 2], [1]), tensors=tensors)) == []


def test_the_order_of_nodes() -> None:
    chain = [node(Activation(), [2], [1], "a"), node(Activation(), [0], [2], "b")]
    [(rule, path, message)] = found(model(*chain))
    assert (rule, path) == ("graph.order", "nodes[0].inputIndex[0]")
    assert message.startswith(
        "node 'a' (Activation): input tensor 2 ('z') is produced by node 'b' "
        "(Activation), which comes later; sort the nodes"
    )


def test_one_producer_and_some_output() -> None:
    chain = [node(Activation(), [0], [1]), node(Activation(), [0], [1])]
    assert [rule for rule, _, _ in found(model(*chain))] == ["graph.single_assignment"]
    assert found(model(node(Activation(), [0], [1]), outputs=2)) == [
        (
            "graph.output",
            "outputIndex[0]",
            "output tensor 2 ('z') is produced by none of the nodes",
        )
    ]


def test_indexes_that_are_out_of_range() -> None:
    assert found(model(node(Activation(), [0], [7]), outputs=1)) == [
        (
            "graph.index",
            "nodes[0].outputIndex[0]",
            "node 'n' (Activation): output 0 is tensor 7, but there are 3 tensors",
        )
    ]
    rules = [
        rule for rule, _, _ in found(model(node(Activation(), [0], [1]), outputs=9))
    ]
    assert "graph.index" in rules


def test_facts_of_the_list_and_what_follows() -> None:
    tensors = [tensor("x"), tensor("y", [3, 2]), tensor("z", kind="INT8")]
    [(rule, _, message)] = found(model(node(Activation(), [0], [1]), tensors=tensors))
    assert rule == "graph.shape"
    assert (
        "has shape [3, 2] by the list of tensors, but shape [2, 3] follows" in message
    )
    added = [node(Activation(), [0], [2]), node(AddFusion(), [0, 2], [1])]
    assert [rule for rule, _, _ in found(model(*added, tensors=tensors))] == [
        "graph.shape",
        "AddFusion.types",
    ]


def test_unknown_sizes() -> None:
    tensors = [tensor("x", [-1, 3]), tensor("y", [2, 3])]
    assert found(model(node(Activation(), [0], [1]), tensors=tensors)) == []


@pytest.mark.parametrize("data", [b"", b"\0", b"\xff" * 8, b"\0" * 400])
def test_attributes_that_cannot_be_read(data: bytes) -> None:
    broken = node(nnrt.AvgPoolFusion(), [0], [1])
    broken.nodeAttr = data
    [(rule, path, message)] = found(model(broken))
    assert (rule, path) == ("graph.attributes", "nodes[0].nodeAttr")
    assert "the attributes of AvgPoolFusion cannot be read" in message


def test_codes_of_no_operator() -> None:
    stranger = node(Activation(), [0], [1])
    stranger.nodeType = NodeType.NODE_TYPE_NONE
    [(rule, path, message)] = found(model(stranger))
    assert (rule, path) == ("graph.unknown_operator", "nodes[0].nodeType")
    assert message == (
        "node 'n': no operator has the code 0; give one of those of nodeType"
    )


def test_structure_of_carried_attributes() -> None:
    odd = Activation(activationType=nnrt.ActivationType(99))
    rules = [(rule, path) for rule, path, _ in found(model(node(odd, [0], [1])))]
    assert rules == [("graph.attributes", "nodes[0].nodeAttr")]


def test_the_model_is_the_network_that_its_rules_see() -> None:
    made = model(node(AddFusion(), [0, 0], [1]))
    made.name = ""
    assert found(made) == [("Model.name", "", "version 2 has no name")]
    assert requires(made, CONTRACT).version == 2


def test_a_list_that_is_broken_says_nothing_of_indexes() -> None:
    made = model(node(Activation(), [0], [1]))
    made.allTensors.append(5)  # pyright: ignore[reportArgumentType]
    assert [rule for rule, _, _ in found(made)] == ["structure.type"]


def test_arrays_of_hostile_indexes() -> None:
    made = model(node(Activation(), [0], [1]))
    made.nodes[0].inputIndex = np.array([2**32 - 1], np.uint32)
    assert [rule for rule, _, _ in found(made)] == ["graph.index"]
