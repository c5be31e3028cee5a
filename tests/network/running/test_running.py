"""Running models: what comes out, what is told of steps, what is kept in memory."""

import gc
import weakref
from collections.abc import Sequence

import numpy as np
import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml.validators import CONTRACT as CORE_ML
from opwright.bindings.nnrt.v1_0 import (
    AddFusion,
    DataType,
    Model,
    QuantDTypeCast,
    QuantParam,
    ReduceFusion,
    ReduceMode,
    Split,
    Sqrt,
    TopKFusion,
)
from opwright.bindings.nnrt.v1_0.validators import CONTRACT, validate
from opwright.kernels.nnrt import KERNELS
from opwright.kernels.nnrt.quant_dtype_cast import quant_dtype_cast
from opwright.kernels.nnrt.top_k_fusion import top_k_fusion
from opwright.network.running import (
    Kernels,
    MemoryImage,
    RunError,
    Step,
    StoredArrays,
    read_program,
    run_model,
    run_program,
)
from opwright.runtime.kernels import Array
from tests.network.running.chain import build, by_hand
from tests.network.running.models import Builder, floats, same, single


def chain_of_roots(length: int) -> tuple[Model, Builder]:
    it = Builder()
    tensors = [it.tensor(f"t{i}", "float32", 2) for i in range(length + 1)]
    for i in range(length):
        it.node(f"root{i}", Sqrt(), [tensors[i]], [tensors[i + 1]])
    return it.build([0], [length]), it


@pytest.mark.parametrize("form", ["parcel", "json"])
def test_a_stored_model(form: str) -> None:
    model, built = build()
    assert validate(model) == []
    if form == "parcel":
        stored = Model.from_parcel(model.to_parcel())
    else:
        stored = Model.from_json(model.to_json())
    for batch in (1, 3):
        image = floats(batch, 8, 8, 3, seed=5)
        found = run_model(
            stored,
            CONTRACT,
            KERNELS,
            {"image": image},
            constants=MemoryImage(bytes(built.memory)),
        )
        same(found, {"classes": by_hand(image)})


def test_constants_as_arrays() -> None:
    model, built = build()
    image = floats(1, 8, 8, 3)
    arrays = built.arrays | {"unused": image}
    weight = next(i for i, t in enumerate(model.allTensors) if t.name == "weight")
    arrays[str(weight)] = arrays.pop("weight")
    found = run_model(
        model, CONTRACT, KERNELS, {0: image}, constants=StoredArrays(arrays)
    )
    same(found, {"classes": by_hand(image)})


def test_every_step_is_told() -> None:
    model, built = build(batch=1)
    told: list[tuple[str, list[tuple[int, ...]]]] = []

    def watch(step: Step, inputs: Sequence[Array], outputs: Sequence[Array]) -> None:
        assert len(inputs) == len(step.inputs)
        told.append((step.label, [output.shape for output in outputs]))

    memory = MemoryImage(bytes(built.memory))
    image = {"image": floats(1, 8, 8, 3)}
    run_model(model, CONTRACT, KERNELS, image, constants=memory, watch=watch)
    assert told[0] == ("node 'conv' (Conv2DFusion)", [(1, 8, 8, 4)])
    assert told[5] == ("node 'softmax' (Softmax)", [(1, 5)])


def test_tensors_are_freed_after_their_last_use() -> None:
    model, _ = chain_of_roots(4)
    made: list[weakref.ref[Array]] = []
    alive: list[int] = []

    def root(_: Sqrt, x: Array) -> Array:
        gc.collect()
        alive.append(sum(ref() is not None for ref in made))
        result = np.sqrt(x)
        made.append(weakref.ref(result))
        return result

    run_model(model, CONTRACT, {"Sqrt": root}, {"t0": floats(2) ** 2})
    assert alive == [0, 1, 1, 1]


def test_frees_name_each_tensor_once() -> None:
    model, _ = build()
    steps = read_program(model, CONTRACT).steps
    freed = [key for step in steps for key in step.frees]
    kept = {model.outputIndex.tolist()[0]}
    assert sorted(freed) == sorted(set(range(len(model.allTensors))) - kept)


def test_a_tensor_may_be_used_several_times() -> None:
    it = Builder()
    x, y, z = (it.tensor(name, "float32", 3) for name in "xyz")
    it.node("double", AddFusion(), [x, x], [y])
    it.node("triple", AddFusion(), [x, y], [z])
    model = it.build([x], [y, z])
    array = floats(3)
    found = run_model(model, CONTRACT, KERNELS, {"x": array})
    same(found, {"y": array + array, "z": array + (array + array)})


def test_constants_without_elements_need_no_data() -> None:
    x, axes, total = floats(2, 3), np.zeros(0, np.int32), np.float32(0)
    attributes = ReduceFusion(mode=ReduceMode.REDUCE_MODE_SUM, coeff=1)
    built = single(attributes, {"x": x, "axes": axes}, {"y": np.array(total)}, ["axes"])
    model = built.build([0], [2])
    assert not [v for v in validate(model) if v.rule.startswith("graph.")]
    found = run_model(model, CONTRACT, KERNELS, {"x": x})
    np.testing.assert_allclose(found["y"], x.sum(), rtol=1e-5)


def test_several_outputs() -> None:
    x = floats(4, 6)
    pieces = dict(zip("abc", np.split(x, 3, axis=1), strict=True))
    built = single(Split(outputNum=3, axis=1), {"x": x}, pieces)
    model = built.build([0], [3, 1])
    found = run_model(model, CONTRACT, KERNELS, {"x": x})
    same(found, {"c": pieces["c"], "a": pieces["a"]})
    found["a"][:] = 0  # what comes out is the caller's own
    assert x.any(axis=0).all()


def test_outputs_that_nobody_asks_for() -> None:
    x, k = floats(2, 5), np.array([2], np.int32)
    values, places = top_k_fusion(TopKFusion(axis=-1), x, k)
    inputs, outputs = {"x": x, "k": k}, {"values": values, "places": places}
    built = single(TopKFusion(axis=-1), inputs, outputs, ["k"])
    model, memory = built.build([0], [3]), MemoryImage(bytes(built.memory))
    found = run_model(model, CONTRACT, KERNELS, {"x": x}, constants=memory)
    same(found, {"places": places})


@pytest.mark.parametrize("kinds", ["float32 int8", "int8 float32"])
def test_the_quantization_of_the_quantized_tensor(kinds: str) -> None:
    source, target = kinds.split()
    quant = QuantParam(numBits=8, zeroPoint=3, scale=0.5)
    cast = QuantDTypeCast(
        srcT=DataType[f"DATA_TYPE_{source.upper()}"],
        dstT=DataType[f"DATA_TYPE_{target.upper()}"],
    )
    x = np.array([[1, 2, 3]], source)
    y = quant_dtype_cast(cast, x, quant)
    name = "x" if source == "int8" else "y"
    model = single(cast, {"x": x}, {"y": y}, quant={name: quant}).build([0], [1])
    same(run_model(model, CONTRACT, KERNELS, {"x": x}), {"y": y})


def test_kernels_cannot_change_what_others_read() -> None:
    model, _ = chain_of_roots(1)
    x = floats(2)

    def root(_: Sqrt, x: Array) -> Array:
        x[:] = 0
        return x

    with pytest.raises(RunError, match="read-only"):
        run_model(model, CONTRACT, {"Sqrt": root}, {"t0": x})
    assert x.flags.writeable
    assert x.any()


def test_infinities_are_results() -> None:
    model, _ = chain_of_roots(1)

    def root(_: Sqrt, x: Array) -> Array:
        return np.float32(1) / x

    found = run_model(model, CONTRACT, {"Sqrt": root}, {"t0": np.zeros(2, np.float32)})
    assert np.isposinf(found["t1"]).all()


def test_a_kernel_may_give_a_scalar() -> None:
    x = np.array(2, np.float32)
    model = single(Sqrt(), {"x": x}, {"y": x}).build([0], [1])

    def root(_: Sqrt, x: Array) -> Array:
        return np.sqrt(x)  # without axes, this is no array

    same(run_model(model, CONTRACT, {"Sqrt": root}, {"x": x}), {"y": np.sqrt(x)})


def test_arrays_in_another_byte_order() -> None:
    model, _ = chain_of_roots(1)
    x = np.array([4, 9], ">f4")
    expected = {"t1": np.array([2, 3], np.float32)}
    same(run_model(model, CONTRACT, KERNELS, {"t0": x}), expected)
    model.inputIndex, model.allTensors[0].data.dataSize = [], x.nbytes
    stored = StoredArrays({"t0": x})
    same(run_model(model, CONTRACT, KERNELS, {}, constants=stored), expected)


def rectify(_: coreml.ActivationParams, x: Array) -> Array:
    return np.maximum(x, 0)


def add(_: coreml.AddLayerParams, x: Array, y: Array) -> Array:
    return x + y


def test_networks_whose_tensors_have_names() -> None:
    relu = coreml.ActivationParams(ReLU=coreml.ActivationReLU())
    layers = [
        coreml.NeuralNetworkLayer(
            name="first", input=["x"], output=["y"], activation=relu
        ),
        coreml.NeuralNetworkLayer(
            name="second",
            input=["y", "x"],
            output=["z"],
            add=coreml.AddLayerParams(),
        ),
    ]
    model = coreml.Model(
        specificationVersion=1,
        description=coreml.ModelDescription(
            input=[coreml.FeatureDescription(name="x")],
            output=[coreml.FeatureDescription(name="z")],
        ),
        neuralNetwork=coreml.NeuralNetwork(layers=layers),
    )
    program = read_program(model, CORE_ML)
    assert [(s.operator, s.code) for s in program.steps] == [
        ("activation", 130),
        ("add", 230),
    ]
    kernels: Kernels = {130: rectify, "add": add}
    x = np.array([-1, 2], np.float32)
    found = run_program(program, kernels, {"x": x})
    same(found, {"z": np.array([-1, 4], np.float32)})
