"""Whatever a kernel does becomes an outcome, and the numbers are told."""

import json
import math
import warnings
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import cast

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    NodeType,
    QuantDTypeCast,
    QuantParam,
    Softmax,
    Sqrt,
)
from opwright.bindings.nnrt.v1_0.operators import OPERATORS
from opwright.kernels.arrays import Array
from opwright.kernels.conformance import (
    Case,
    Outcome,
    Tally,
    read_cases,
    run_cases,
    tally_outcomes,
)
from opwright.kernels.conformance.run_cases import Kernels, Operators
from opwright.kernels.nnrt import KERNELS
from opwright.runtime.kernels import (
    Kernel,
    KernelError,
    KernelNotImplementedError,
    kernel,
)
from tests.shared import SHARED, needs_shared

X = np.array([1.0, 4.0, 9.0], np.float32)
Y = np.array([1.0, 2.0, 3.0], np.float32)


def make_case(
    folder: Path,
    operator: str = "Sqrt",
    *,
    x: Array = X,
    y: Array = Y,
    change: Mapping[str, object] = MappingProxyType({}),
) -> Case:
    entry: dict[str, object] = {
        "id": "a",
        "op": operator,
        "attrs": {},
        "inputs": ["x"],
        "outputs": ["y"],
        "rtol": 1e-5,
        "atol": 1e-6,
        **change,
    }
    (folder / "index.json").write_text(json.dumps([entry]))
    np.savez(folder / "a.npz", in__x=x, out__y=y)
    (case,) = read_cases(folder)
    return case


def run_one(function: Kernel, case: Case) -> Outcome:
    (outcome,) = run_cases({case.operator: function}, [case], OPERATORS)
    return outcome


def raise_error(error: BaseException) -> Kernel:
    def fail(*_: object) -> Array:
        raise error

    return fail


def give(result: object) -> Kernel:
    def answer(*_: object) -> Array:
        return cast(Array, result)

    return answer


def overwrite(_: Sqrt, x: Array) -> Array:
    return np.sqrt(x, out=x)


def take_nothing(_: Sqrt) -> Array:
    return X


def plain(_: object, x: Array) -> Array:
    return np.sqrt(x)


def annotated(_: Sqrt, x: Array) -> Array:
    return np.sqrt(x)


@kernel("Sqrt")
def recorded(_: object, x: Array) -> Array:
    return np.sqrt(x)


def untold(_: object, x: Array) -> Array:
    return np.sqrt(x)


untold.__annotations__["_"] = "Nowhere"


def test_a_kernel_that_agrees(tmp_path: Path) -> None:
    outcome = run_one(plain, make_case(tmp_path))
    assert outcome == Outcome(case="a", operator="Sqrt", error=0.0)
    off = run_one(give(Y + np.float32(2e-6)), make_case(tmp_path))
    assert not off.problem
    assert off.error == pytest.approx(2e-6, rel=0.1)


@pytest.mark.parametrize(
    ("function", "problem"),
    [
        (raise_error(KernelError("Sqrt: x is int8")), "Sqrt: x is int8"),
        (
            raise_error(KernelNotImplementedError("Sqrt has no kernel yet")),
            "Sqrt has no kernel yet",
        ),
        (raise_error(RuntimeError("no way")), "RuntimeError: no way"),
        (raise_error(SystemExit(3)), "SystemExit: 3"),
        (take_nothing, "TypeError: "),
        (give(Y.astype(np.float64)), "y is float64, expected float32"),
        (give(Y[:2]), "y has shape (2,), expected (3,)"),
        (give([Y]), "y is a list, not an array"),
        (give(None), "y is a NoneType, not an array"),
        (give((Y, Y)), "it gives 2 outputs, not 1"),
        (give(()), "it gives 0 outputs, not 1"),
        (overwrite, "it changes its input x"),
        (
            give(np.array([1.0, 2.5, np.nan], np.float32)),
            "y: 2 of 3 values differ, most at [2]: nan, expected 3.0",
        ),
        (
            give(np.array([1.0, 2.5, 3.0], np.float32)),
            "y: 1 of 3 values differ, most at [1]: 2.5, expected 2.0",
        ),
    ],
)
def test_a_kernel_that_does_not(tmp_path: Path, function: Kernel, problem: str) -> None:
    outcome = run_one(function, make_case(tmp_path))
    assert outcome.problem.startswith(problem)


def test_one_output_may_be_a_scalar_or_a_tuple(tmp_path: Path) -> None:
    case = make_case(tmp_path, y=np.array(3.0, np.float32))
    assert not run_one(give(np.float32(3)), case).problem
    assert not run_one(give((np.array(3, np.float32),)), case).problem


@pytest.mark.parametrize(
    ("y", "found", "problem"),
    [
        (np.array([np.nan, np.inf]), np.array([np.nan, np.inf]), ""),
        (np.array([np.inf, 1]), np.array([-np.inf, 1]), "y: 1 of 2 values differ"),
        (np.array([3, 4]), np.array([3, 4]), ""),
        (np.array([True]), np.array([False]), "y: 1 of 1 values differ, most at [0]"),
        (np.array(["a"]), np.array(["b"]), "y is not what is expected"),
        (np.zeros((0, 2)), np.zeros((0, 2)), ""),
    ],
)
def test_values(tmp_path: Path, y: Array, found: Array, problem: str) -> None:
    outcome = run_one(give(found), make_case(tmp_path, y=y))
    assert outcome.problem.startswith(problem)
    assert bool(outcome.problem) is bool(problem)


def test_what_a_kernel_warns_of_is_its_own(tmp_path: Path) -> None:
    def warn(_: Sqrt, x: Array) -> Array:
        warnings.warn("old", DeprecationWarning, stacklevel=1)
        np.sqrt(-x)
        return np.sqrt(x)

    assert not run_one(warn, make_case(tmp_path)).problem


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"inputs": ["z"]}, "a.npz: in__z is not a file in the archive"),
        ({"attrs": {"none": 1}}, "the attributes do not fit: "),
    ],
)
def test_a_case_that_does_not_fit(
    tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    outcome = run_one(give(Y), make_case(tmp_path, change=change))
    assert outcome.problem.startswith(problem)


def test_files_of_arrays_that_are_none(tmp_path: Path) -> None:
    case = make_case(tmp_path)
    case.arrays.write_bytes(b"PK\x03\x04 cut off")
    assert "a.npz: it cannot be read" in run_one(give(Y), case).problem
    case.arrays.unlink()
    assert run_one(give(Y), case).problem == "a.npz: there is no such file"
    np.savez(case.arrays, in__x=np.array([object()]))
    assert "a.npz: it cannot be read" in run_one(give(Y), case).problem
    with case.arrays.open("wb") as stream:
        np.save(stream, X)  # one array, not several
    assert "a.npz: it cannot be read" in run_one(give(Y), case).problem


def test_attributes_come_as_the_operator_has_them(tmp_path: Path) -> None:
    seen: list[Softmax] = []

    def note(attributes: Softmax, _: Array) -> Array:
        seen.append(attributes)
        return Y

    case = make_case(tmp_path, "Softmax", change={"attrs": {"axis": [-1]}})
    assert not run_one(note, case).problem
    assert seen == [Softmax(axis=[-1])]


def test_enums_and_numbers_without_an_end(tmp_path: Path) -> None:
    attrs = {
        "activationType": {"enum": "ActivationType", "name": "ACTIVATION_TYPE_RELU"},
        "minVal": -math.inf,
        "maxVal": math.inf,
        "alpha": math.nan,
    }
    case = make_case(tmp_path, "Activation", change={"attrs": attrs}, y=X)
    code = NodeType.NODE_TYPE_ACTIVATION
    (outcome,) = run_cases({code: KERNELS[code]}, [case], {})
    assert not outcome.problem


def test_quantization_goes_to_who_asks_for_it(tmp_path: Path) -> None:
    quant = {"tensor": "y", "scale": 0.5, "zeroPoint": 3}
    case = make_case(tmp_path, "QuantDTypeCast", change={"quant": quant})
    seen: list[QuantParam | None] = []

    def note(_: QuantDTypeCast, _x: Array, quant: QuantParam | None = None) -> Array:
        seen.append(quant)
        return Y

    assert not run_one(note, case).problem
    assert seen == [QuantParam(scale=0.5, zeroPoint=3)]
    assert not run_one(give(Y), case).problem


@pytest.mark.parametrize(
    ("kernels", "operators"),
    [
        ({"Sqrt": annotated}, {}),
        ({"Sqrt": plain}, OPERATORS),
        ({"Sqrt": untold}, OPERATORS),
        ({146: annotated}, {}),
        ({1: annotated}, {}),
        ({146: plain}, OPERATORS),
        ({146: recorded}, OPERATORS),
    ],
)
def test_how_kernels_are_found(
    tmp_path: Path,
    kernels: Kernels,
    operators: Operators,
) -> None:
    (outcome,) = run_cases(kernels, [make_case(tmp_path)], operators)
    assert not outcome.problem


def test_who_has_no_class_of_attributes(tmp_path: Path) -> None:
    (outcome,) = run_cases({146: recorded}, [make_case(tmp_path)], {})
    assert outcome.problem == "the class of the attributes is not known"


def test_operators_without_a_kernel_are_left_out(tmp_path: Path) -> None:
    assert not list(run_cases({"Softmax": annotated}, [make_case(tmp_path)], {}))


def test_tallies() -> None:
    outcomes = [
        Outcome(case="a", operator="A", error=0.5),
        Outcome(case="b", operator="A", error=2.0, problem="too far"),
        Outcome(case="c", operator="B", problem="fails"),
        Outcome(case="d", operator="A"),
    ]
    assert tally_outcomes(outcomes) == (
        Tally(operator="A", passed=2, failed=1, error=2.0),
        Tally(operator="B", passed=0, failed=1, error=None),
    )
    (unsure,) = tally_outcomes(
        [*outcomes[:2], Outcome(case="e", operator="A", error=math.nan)]
    )
    assert unsure.error is not None
    assert math.isnan(unsure.error)


@needs_shared
def test_our_own_kernels_pass_all_cases() -> None:
    assert SHARED
    cases = read_cases(SHARED / "cases" / "nnrt" / "numeric")
    outcomes = list(run_cases(KERNELS, cases, OPERATORS))
    assert len(outcomes) == len(cases) > 300
    assert not [outcome for outcome in outcomes if outcome.problem]
