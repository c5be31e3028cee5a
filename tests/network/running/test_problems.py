"""Models that do not run: every reason is told, with its place."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml.validators import CONTRACT as CORE_ML
from opwright.bindings.nnrt.v1_0 import (
    AddFusion,
    DataType,
    Model,
    NodeType,
    QuantDTypeCast,
    QuantParam,
    QuantType,
    Sqrt,
    Tensor,
)
from opwright.bindings.nnrt.v1_0.validators import CONTRACT
from opwright.kernels.nnrt import KERNELS
from opwright.network.running import (
    Arrays,
    Constants,
    Kernels,
    MemoryImage,
    NoConstants,
    Problem,
    RunError,
    StoredArrays,
    read_program,
    run_model,
)
from opwright.runtime import Record
from opwright.runtime.kernels import Array, KernelError
from tests.network.running.models import Builder, single

X = np.array([4, 9], np.float32)
BIAS = np.array([1, 2], np.float32)
MEMORY = BIAS.tobytes()


def make() -> Model:
    """Return a model that takes a root and adds a bias."""
    it = Builder()
    x, root, y = (it.tensor(name, "float32", 2) for name in ("x", "root", "y"))
    bias = it.constant("bias", BIAS)
    it.node("first", Sqrt(), [x], [root])
    it.node("second", AddFusion(), [root, bias], [y])
    return it.build([x], [y])


def problems(
    model: Record,
    kernels: Kernels = KERNELS,
    inputs: Arrays | None = None,
    constants: Constants | None = None,
) -> Sequence[Problem]:
    with pytest.raises(RunError) as caught:
        run_model(
            model,
            CONTRACT,
            kernels,
            {"x": X} if inputs is None else inputs,
            constants=constants or MemoryImage(MEMORY),
        )
    assert str(caught.value)
    return caught.value.problems


def told(found: Sequence[Problem]) -> list[str]:
    return [f"{problem.kind}: {problem.message}" for problem in found]


def test_the_model_runs() -> None:
    found = run_model(
        make(), CONTRACT, KERNELS, {"x": X}, constants=MemoryImage(MEMORY)
    )
    np.testing.assert_array_equal(found["y"], np.sqrt(X) + BIAS)


INPUTS: list[tuple[Arrays, list[str]]] = [
    ({}, ["missing input: input tensor 0 ('x') is missing; it is float32 [2]"]),
    (
        {"x": X, "root": X},
        ["unknown input: the model has no input 'root'"],
    ),
    (
        {"x": X, 0: X},
        ["unknown input: tensor 0 ('x') is given twice, by its name and its index"],
    ),
    ({"x": X, "3": X}, ["unknown input: the model has no input '3'"]),
    (
        {"x": X.astype(np.float64)},
        [
            "input misfit: input tensor 0 ('x') is float64 [2], expected float32 [2]",
        ],
    ),
    (
        {"x": X[:1]},
        ["input misfit: input tensor 0 ('x') is float32 [1], expected float32 [2]"],
    ),
    (
        {"x": X[None]},
        ["input misfit: input tensor 0 ('x') is float32 [1, 2], expected float32 [2]"],
    ),
]


@pytest.mark.parametrize(("inputs", "expected"), INPUTS)
def test_inputs(inputs: Arrays, expected: list[str]) -> None:
    assert told(problems(make(), inputs=inputs)) == expected


def test_close_names_are_told() -> None:
    it = Builder()
    image = it.tensor("image", "float32", -1)
    it.node("root", Sqrt(), [image], [it.tensor("y", "float32", -1)])
    unknown, missing = problems(it.build([image], [1]), inputs={"imagee": X})
    assert unknown.message == "the model has no input 'imagee'; did you mean 'image'?"
    assert unknown.notes == ("inputs: image",)
    assert missing.helps == ("give an array called 'image'",)


CONSTANTS: list[tuple[Constants, str]] = [
    (
        NoConstants(),
        "missing constant: the constant tensor 3 ('bias') is needed, but no data is "
        "given",
    ),
    (
        MemoryImage(MEMORY[:7]),
        "constant misfit: tensor 3 ('bias') lies at bytes 0 to 8, but the data ends "
        "after 7",
    ),
    (
        StoredArrays({"bia": BIAS}),
        "missing constant: tensor 3 ('bias') has no values in the data",
    ),
    (
        StoredArrays({3: X.astype(np.int32)}),
        "constant misfit: tensor 3 ('bias') is int32 [2], expected float32 [2]",
    ),
]


@pytest.mark.parametrize(("constants", "expected"), CONSTANTS)
def test_constants(constants: Constants, expected: str) -> None:
    assert told(problems(make(), constants=constants)) == [expected]


def fail(*_: object) -> Array:
    raise KernelError("Sqrt: x is odd")


def crash(*_: object) -> Array:
    raise IndexError("out of range\nfor good")


def takes_nothing() -> Array:
    return X


KERNEL_CASES: list[tuple[Callable[..., object], str]] = [
    (fail, "kernel failure: node 'first' (Sqrt): x is odd"),
    (
        crash,
        "kernel failure: node 'first' (Sqrt): IndexError: out of range\\nfor good",
    ),
    (
        takes_nothing,
        "kernel failure: node 'first' (Sqrt): TypeError: takes_nothing() takes 0 "
        "positional arguments but 2 were given",
    ),
    (
        lambda *_: (X, X),
        "result misfit: node 'first' (Sqrt): its kernel gives 2 arrays, expected 1",
    ),
    (
        lambda *_: None,
        "result misfit: node 'first' (Sqrt): its kernel gives 0 arrays (NoneType), "
        "expected 1",
    ),
    (
        lambda *_: X.astype(np.float64),
        "result misfit: node 'first' (Sqrt): output tensor 1 ('root') is float64 [2], "
        "expected float32 [2]",
    ),
    (
        lambda *_: X[:, None],
        "result misfit: node 'first' (Sqrt): output tensor 1 ('root') is float32 "
        "[2, 1], expected float32 [2]",
    ),
]


@pytest.mark.parametrize(("kernel", "expected"), KERNEL_CASES)
def test_kernels(kernel: Callable[..., Array], expected: str) -> None:
    kernels: Kernels = {"Sqrt": kernel, "AddFusion": kernel}
    (problem,) = problems(make(), kernels)
    assert told([problem]) == [expected]
    assert problem.path == "nodes[0]"
    assert problem.notes == (
        "inputs: tensor 0 ('x') float32 [2]",
        "outputs: tensor 1 ('root') float32 [2]",
    )


def test_objects_are_no_numbers() -> None:
    model = make()
    model.allTensors[1].dataType = DataType.DATA_TYPE_UNKNOWN
    kernels: Kernels = {"Sqrt": lambda *_: X.astype(object), "AddFusion": fail}
    (problem,) = problems(model, kernels)
    assert problem.message.endswith("output tensor 1 ('root') holds no numbers")


def test_missing_kernels_are_told_before_anything_runs() -> None:
    it = Builder()
    tensors = [it.tensor(f"t{i}", "float32", 2) for i in range(4)]
    for i in range(3):
        it.node(f"n{i}", Sqrt(), [tensors[i]], [tensors[i + 1]])
    (problem,) = problems(it.build([0], [3]), {}, {"t0": X})
    assert told([problem]) == [
        "missing kernel: there is no kernel of Sqrt, code 146, for node 'n0' (Sqrt) "
        "and 2 others"
    ]
    assert problem.path == "nodes[0]"


def test_several_quantizations() -> None:
    cast = QuantDTypeCast(srcT=32, dstT=43)
    x = np.array([1, 2], np.int8)
    built = single(cast, {"x": x}, {"y": X})
    built.tensors[0].quantParams = [QuantParam(numBits=8), QuantParam(numBits=8)]
    (problem,) = problems(built.build([0], [1]), inputs={"x": x})
    assert problem.message == (
        "node 'node' (QuantDTypeCast): tensor 0 ('x') has 2 quantization parameters, "
        "expected 1"
    )


def change(path: str, value: object) -> Callable[[Model], None]:
    def apply(model: Model) -> None:
        owner: object = model.nodes[0] if path != "outputIndex" else model
        setattr(owner, path.removeprefix("node."), value)

    return apply


NETWORKS: list[tuple[Callable[[Model], None], str]] = [
    (
        change("node.inputIndex", [9]),
        "nodes[0]: node 'first' (Sqrt): input is tensor 9, but there are 4 tensors",
    ),
    (
        change("node.outputIndex", [9]),
        "nodes[0]: node 'first' (Sqrt): output is tensor 9, but there are 4 tensors",
    ),
    (
        change("node.inputIndex", [2]),
        "nodes[0]: node 'first' (Sqrt): input tensor 2 ('y') is not there before node "
        "'second' (AddFusion) has run",
    ),
    (
        change("node.nodeType", NodeType(777)),
        "nodes[0].nodeType: node 'first': 777 is no member of NodeType",
    ),
    (
        change("node.quantType", QuantType(7)),
        "nodes[0].quantType: node 'first': 7 is no member of QuantType",
    ),
    (
        change("node.nodeType", NodeType.NODE_TYPE_NONE),
        "nodes[0]: node 'first': its operator is not known",
    ),
    (
        change("node.nodeAttr", b"\0"),
        "nodes[0].nodeAttr: node 'first' (Sqrt): the attributes of Sqrt cannot be "
        "read: ",
    ),
    (
        change("outputIndex", [9]),
        "an output of the model is tensor 9, but there are 4 tensors",
    ),
]


@pytest.mark.parametrize(("apply", "expected"), NETWORKS)
def test_networks(apply: Callable[[Model], None], expected: str) -> None:
    model = make()
    apply(model)
    found = problems(model)
    assert [problem.kind for problem in found] == ["broken network"] * len(found)
    assert str(found[0]).startswith(expected)


def test_a_tensor_that_nothing_produces_is_a_constant_without_data() -> None:
    model = make()
    model.inputIndex = []
    found = problems(model, inputs={})
    assert told(found) == [
        "missing constant: tensor 0 ('x') is produced by nothing, and the model has no "
        "data for it"
    ]


def test_a_record_that_is_no_model() -> None:
    assert told(problems(Tensor())) == [
        "no network: this ohos.hdi.nnrt.v1_0.Tensor holds no network; a model with "
        "just one can be run"
    ]


def test_networks_inside_of_nodes() -> None:
    branch = coreml.BranchLayerParams(ifBranch=coreml.NeuralNetwork())
    model = coreml.Model(
        neuralNetwork=coreml.NeuralNetwork(
            layers=[
                coreml.NeuralNetworkLayer(name="b", input=["x"], branch=branch),
            ]
        )
    )
    with pytest.raises(RunError) as caught:
        read_program(model, CORE_ML)
    assert str(caught.value) == (
        "neuralNetwork.layers[0]: layer 'b' (branch): it holds networks of its own, "
        "which are not run"
    )


def test_all_reasons_at_once() -> None:
    found = problems(make(), {"Sqrt": fail}, {"y": X}, NoConstants())
    assert [problem.kind for problem in found] == [
        "missing kernel",
        "unknown input",
        "missing input",
        "missing constant",
    ]
