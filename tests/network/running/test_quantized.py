"""Models with quantized tensors: computed by their scales, or refused without."""

from collections.abc import Mapping

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    AddFusion,
    Concat,
    FullConnection,
    LessEqual,
    Model,
    QuantParam,
    Softmax,
)
from opwright.bindings.nnrt.v1_0.operators import Attributes
from opwright.bindings.nnrt.v1_0.validators import CONTRACT
from opwright.kernels.nnrt import KERNELS
from opwright.network.running import (
    Kernels,
    MemoryImage,
    Problem,
    RunError,
    run_model,
)
from opwright.runtime.kernels import Array
from tests.network.running.models import single

HALF = QuantParam(numBits=8, zeroPoint=0, scale=0.5)
SHIFTED = QuantParam(numBits=8, zeroPoint=100, scale=0.25)
X = np.array([[2, 4, -6]], np.int8)
Y = np.array([[104, 100, 92]], np.uint8)


def run(
    attributes: Attributes,
    inputs: Mapping[str, Array],
    output: Array,
    quant: Mapping[str, QuantParam],
    kernels: Kernels = KERNELS,
) -> Array:
    built = single(attributes, inputs, {"z": output}, quant=quant)
    last = len(built.tensors) - 1
    model = Model.from_parcel(built.build(list(range(last)), [last]).to_parcel())
    return run_model(model, CONTRACT, kernels, inputs)["z"]


def problem_of(
    attributes: Attributes,
    inputs: Mapping[str, Array],
    quant: Mapping[str, QuantParam],
) -> Problem:
    with pytest.raises(RunError) as caught:
        run(attributes, inputs, X, quant)
    (problem,) = caught.value.problems
    return problem


def test_each_tensor_has_a_scale_of_its_own() -> None:
    output = np.zeros((1, 3), np.uint8)
    quant = {"x": HALF, "y": SHIFTED, "z": SHIFTED}
    found = run(AddFusion(), {"x": X, "y": Y}, output, quant)
    assert found.dtype == np.uint8
    assert found.tolist() == [[108, 108, 80]]


def test_floats_and_quantized_numbers() -> None:
    reals = np.array([[1, 2, 3]], np.float32)
    found = run(AddFusion(), {"x": X, "y": reals}, X, {"x": HALF, "z": HALF})
    assert found.tolist() == [[4, 8, 0]]
    found = run(AddFusion(), {"x": X, "y": reals}, reals, {"x": HALF})
    assert found.tolist() == [[2, 4, 0]]


def test_truth_has_no_scale() -> None:
    quant = {"x": HALF, "y": SHIFTED, "z": HALF}
    output = np.zeros((1, 3), np.bool_)
    found = run(LessEqual(), {"x": X, "y": Y}, output, quant)
    assert found.tolist() == [[True, False, True]]


def test_constants_are_quantized_too() -> None:
    weight, bias = np.array([[2, 2, 2]], np.int8), np.array([8], np.int32)
    inputs = {"x": X, "weight": weight, "bias": bias}
    built = single(
        FullConnection(hasBias=True),
        inputs,
        {"z": np.zeros((1, 1), np.int8)},
        ["weight", "bias"],
        {"x": HALF, "weight": HALF, "z": HALF},
    )
    found = run_model(
        built.build([0], [3]),
        CONTRACT,
        KERNELS,
        {"x": X},
        constants=MemoryImage(bytes(built.memory)),
    )
    assert found["z"].tolist() == [[4]]  # 1 + 2 - 3 + 8 * 0.25, in halves


def test_kernels_of_others() -> None:
    def add(_: AddFusion, x: Array, y: Array) -> Array:
        assert (x.dtype, y.dtype) == (np.float32, np.float32)
        return x + y

    quant = {"x": HALF, "y": SHIFTED, "z": HALF}
    found = run(AddFusion(), {"x": X, "y": Y}, X, quant, {"AddFusion": add})
    assert found.tolist() == [[4, 4, -10]]


@pytest.mark.parametrize(
    ("quant", "lacking"),
    [
        ({}, "xyz"),
        ({"x": HALF, "y": HALF}, "z"),
        ({"x": HALF, "z": HALF}, "y"),
    ],
)
def test_missing_parameters(quant: Mapping[str, QuantParam], lacking: str) -> None:
    problem = problem_of(AddFusion(), {"x": X, "y": X}, quant)
    assert problem.message == (
        "node 'node' (AddFusion): x is int8, expected numbers that need no scale; "
        "dequantize it first"
    )
    assert problem.notes[2:] == tuple(
        f"tensor {'xyz'.index(name)} ('{name}') has no quantization parameters"
        for name in lacking
    )


def test_what_needs_no_scale_runs_without() -> None:
    output = np.zeros((1, 6), np.int8)
    found = run(Concat(axis=1), {"x": X, "y": X}, output, {"x": HALF})
    assert found.tolist() == [[2, 4, -6, 2, 4, -6]]


def test_parameters_for_each_index_of_an_axis() -> None:
    built = single(Softmax(axis=[-1]), {"x": X}, {"z": X}, quant={"z": HALF})
    built.tensors[0].quantParams = [HALF, HALF, SHIFTED]
    with pytest.raises(RunError) as caught:
        run_model(built.build([0], [1]), CONTRACT, KERNELS, {"x": X})
    (problem,) = caught.value.problems
    assert problem.message.startswith("node 'node' (Softmax): x is int8, expected ")
    assert problem.notes[2:] == (
        "tensor 0 ('x') has 3 quantization parameters, expected 1",
    )


def test_parameters_that_nobody_can_compute_with() -> None:
    wide = QuantParam(numBits=9, zeroPoint=0, scale=1)
    problem = problem_of(Softmax(axis=[-1]), {"x": X}, {"x": HALF, "z": wide})
    assert problem.message == (
        "node 'node' (Softmax): tensor 1 ('z') has 9 bits, expected 1 to 8 for int8"
    )


def test_what_a_kernel_gives_is_looked_at_before() -> None:
    def nothing(_: Softmax, x: Array) -> tuple[Array, ...]:
        del x
        return ()

    with pytest.raises(RunError, match=r"its kernel gives 0 arrays \(tuple\)"):
        run(Softmax(axis=[-1]), {"x": X}, X, {"x": HALF, "z": HALF}, {138: nothing})
