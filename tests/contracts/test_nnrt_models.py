"""NNRt: whole models, with carried operators and tensors that have indexes."""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest

from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.bindings.nnrt.v1_0.validators import CONTRACT, ProfileName, validate
from opwright.cli.main import run
from opwright.network import infer
from opwright.runtime import Record
from tests.shared import SHARED, needs_shared

Change = Callable[[nnrt.Model], object]


def make_tensor(name: str, *dims: int, constant: bool = False) -> nnrt.Tensor:
    size = 4 if constant else 0
    for length in dims:
        size *= length
    return nnrt.Tensor(
        name=name,
        dataType=nnrt.DataType.DATA_TYPE_FLOAT32,
        dims=dims,
        format=nnrt.Format.FORMAT_NHWC,
        data=nnrt.SharedBuffer(
            fd=3 if constant else -1, bufferSize=size, offset=0, dataSize=size
        ),
    )


def make_model() -> nnrt.Model:
    """Return a model that compares the result of a convolution with a limit."""
    convolution = nnrt.Conv2DFusion(
        kernelSize=[3, 3],
        stride=[1, 1],
        dilation=[1, 1],
        padMode=nnrt.PadMode.PAD_MODE_SAME,
        padList=[0, 0, 0, 0],
        group=1,
        inChannel=2,
        outChannel=4,
    )
    answer = make_tensor("answer", 1, 8, 8, 4)
    answer.dataType = nnrt.DataType.DATA_TYPE_BOOL
    return nnrt.Model(
        name="limits",
        inputIndex=[0],
        outputIndex=[5],
        nodes=[
            nnrt.Node(
                name="conv",
                nodeType=nnrt.NodeType.NODE_TYPE_CONV2D_FUSION,
                nodeAttr=convolution.to_parcel(),
                inputIndex=[0, 1, 2],
                outputIndex=[3],
            ),
            nnrt.Node(
                name="compare",
                nodeType=nnrt.NodeType.NODE_TYPE_LESS_EQUAL,
                nodeAttr=nnrt.LessEqual().to_parcel(),
                inputIndex=[3, 4],
                outputIndex=[5],
            ),
        ],
        allTensors=[
            make_tensor("x", 1, 8, 8, 2),
            make_tensor("weight", 4, 3, 3, 2, constant=True),
            make_tensor("bias", 4, constant=True),
            make_tensor("y", 1, 8, 8, 4),
            make_tensor("limit", 4, constant=True),
            answer,
        ],
        subGraph=[
            nnrt.SubGraph(
                name="main", inputIndices=[0], outputIndices=[5], nodeIndices=[0, 1]
            )
        ],
    )


def change(path: str, value: object) -> Change:
    """Return a change that sets the field at a path such as `nodes.0.name`."""
    *steps, last = path.split(".")

    def apply(model: nnrt.Model) -> None:
        place: object = model
        for step in steps:
            if step.isdecimal():
                place = cast(Sequence[object], place)[int(step)]
            else:
                place = getattr(place, step)
        setattr(place, last, value)

    return apply


def quantized(model: nnrt.Model) -> None:
    model.nodes[1].quantType = nnrt.QuantType.QUANT_TYPE_ALL


PARAMETER = nnrt.QuantParam(numBits=8, zeroPoint=0, scale=0.5)

CHANGES: list[tuple[str, Change]] = [
    ("SharedBuffer.range", change("allTensors.2.data.offset", 8)),
    ("Tensor.dims.range", change("allTensors.3.dims", [1, -2, 8, 4])),
    ("Tensor.quantParams.count", change("allTensors.3.quantParams", [PARAMETER] * 7)),
    ("Tensor.data.size", change("allTensors.2.data.dataSize", 8)),
    ("Node.nodeAttr.empty", change("nodes.1.nodeAttr", b"")),
    ("Model.subGraph.main", change("subGraph", [])),
    ("Model.subGraph.nodes", change("subGraph.0.nodeIndices", [0, 2])),
    ("Model.subGraph.inputs", change("subGraph.0.inputIndices", [6])),
    ("Model.subGraph.outputs", change("subGraph.0.outputIndices", [5, 9])),
    ("Model.LessEqual.quantization", quantized),
    # The graph, and the rules of operators inside of it.
    ("graph.index", change("nodes.1.inputIndex", [3, 6])),
    ("graph.order", change("nodes.0.inputIndex", [5, 1, 2])),
    ("graph.single_assignment", change("nodes.1.outputIndex", [3])),
    (
        "graph.unknown_operator",
        change("nodes.1.nodeType", nnrt.NodeType.NODE_TYPE_NONE),
    ),
    ("graph.attributes", change("nodes.0.nodeAttr", b"\x01")),
    ("graph.shape", change("allTensors.5.dims", [1, 8, 8, 3])),
    ("LessEqual.inputs", change("nodes.1.inputIndex", [3])),
    ("LessEqual.shapes", change("allTensors.4.dims", [2, 2])),
    ("Conv2DFusion.x.rank", change("allTensors.0.dims", [8, 8, 2])),
]

STRUCTS: list[tuple[str, Record]] = [
    ("QuantParam.numBits.range", nnrt.QuantParam(numBits=0, zeroPoint=0, scale=0.5)),
    ("QuantParam.scale.sign", nnrt.QuantParam(numBits=8, zeroPoint=0, scale=-0.5)),
    ("QuantParam.zeroPoint.zero", nnrt.QuantParam(numBits=8, zeroPoint=1, scale=0.0)),
    ("IOTensor.dimensions.range", nnrt.IOTensor(dimensions=[2, -1])),
    (
        "IOTensor.data.size",
        nnrt.IOTensor(
            dataType=nnrt.DataType.DATA_TYPE_INT64,
            dimensions=[2],
            data=nnrt.SharedBuffer(fd=0, bufferSize=20, dataSize=8),
        ),
    ),
]


@pytest.mark.parametrize("profile", ["spec", "nnrt"])
def test_a_model_is_valid(profile: ProfileName) -> None:
    assert validate(make_model(), profile=profile) == []


def test_lengths_may_be_known_at_run_time_only() -> None:
    model = make_model()
    for index in (0, 3, 5):
        model.allTensors[index].dims = [-1, *model.allTensors[index].dims[1:]]
    assert validate(model) == []


@pytest.mark.parametrize(("rule", "apply"), CHANGES, ids=[rule for rule, _ in CHANGES])
def test_a_change_breaks_its_rule(rule: str, apply: Change) -> None:
    model = make_model()
    apply(model)
    assert rule in [violation.rule for violation in validate(model)]


@pytest.mark.parametrize(("rule", "record"), STRUCTS, ids=[rule for rule, _ in STRUCTS])
def test_a_struct_breaks_its_rule(rule: str, record: Record) -> None:
    assert [violation.rule for violation in validate(record)] == [rule]


def test_every_rule_of_models_is_broken_once() -> None:
    operators = {signature.operator for signature in CONTRACT.signatures}
    rules = {rule.id for rule in CONTRACT.rules}
    of_models = {rule for rule in rules if rule.partition(".")[0] not in operators}
    assert of_models <= {rule for rule, _ in (*CHANGES, *STRUCTS)}


@needs_shared
def test_later_versions_round_as_they_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MaxPoolFusion has a rounding mode since version 2.0."""
    assert SHARED is not None
    folder = SHARED / "upstream" / "hdi"
    names = ("ModelTypes", "NnrtTypes", "NodeAttrTypes")
    files = [str(folder / "nnrt" / "v2_0" / f"{name}.idl") for name in names]
    targets = ["-t", "python_bindings", "-t", "python_validators"]
    root = ["--root", f"ohos.hdi:{folder}"]
    assert run(["generate", *files, *root, *targets, "-o", str(tmp_path)]) == 0

    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    later = import_module("nnrt.v2_0")
    contract = import_module("nnrt.v2_0.validators").CONTRACT
    pool = later.MaxPoolFusion(kernelSize=[2, 2], strides=[2, 2], pad=[0, 0, 0, 0])
    for mode, size in (("ROUND_MODE_FLOOR", 2), ("ROUND_MODE_CEIL", 3)):
        pool.roundMode = later.RoundMode[mode]
        (output,) = infer(pool, contract, [(1, 5, 5, 3)])
        assert output.shape == (1, size, size, 3)
