"""Running models: what comes out, what is told of steps, what is kept in memory."""

import gc
import weakref
from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml.validators import CONTRACT as CORE_ML
from opwright.bindings.nnrt.v1_0 import (
    AddFusion,
    Model,
    QuantDTypeCast,
    QuantParam,
    Reshape,
    Split,
    Sqrt,
    TopKFusion,
)
from opwright.bindings.nnrt.v1_0.validators import CONTRACT, validate
from opwright.kernels.nnrt import KERNELS
from opwright.network.running import (
    Kernels,
    MemoryImage,
    Step,
    StoredArrays,
    read_program,
    run_model,
    run_program,
)
from opwright.runtime.kernels import Array, Kernel
from tests.network.running.chain import build, by_hand
from tests.network.running.models import Builder, floats, same, single


def kernels_with(operator: str, kernel: Kernel) -> Kernels:
    return {"AddFusion": KERNELS[5], operator: kernel}


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


def test_several_outputs() -> None:
    x = floats(4, 6)
    pieces = dict(zip("abc", np.split(x, 3, axis=1), strict=True))
    built = single(Split(outputNum=3, axis=1), {"x": x}, pieces)
    model = built.build([0], [3, 1])
    found = run_model(model, CONTRACT, KERNELS, {"x": x})
    same(found, {"c": pieces["c"], "a": pieces["a"]})
    found["a"][:] = 0  # what comes out is the caller's own
    assert x.any(axis=0).all()


def test_outputs_that_nobody_asks_for_are_computed_all_the_same() -> None:
    x = floats(2, 5)
    values, places = KERNELS[158 - 0 if False else _code("TopKFusion")](
        TopKFusion(axis=-1), x, np.array([2], np.int32)
    )
    outputs = {"values": values, "places": places}
    inputs = {"x": x, "k": np.array([2], np.int32)}
    built = single(TopKFusion(axis=-1), inputs, outputs, ["k"])
    found = run_model(
        built.build([0], [3]),
        CONTRACT,
        KERNELS,
        {"x": x},
        constants=MemoryImage(bytes(built.memory)),
    )
    same(found, {"places": places})


def _code(operator: str) -> int:
    return next(
        code
        for code, kernel in KERNELS.items()
        if kernel.__name__ == "top_k_fusion" and operator
    )
