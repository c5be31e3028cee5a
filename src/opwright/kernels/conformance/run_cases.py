"""Runs kernels on cases. Whatever a kernel does, it becomes an outcome."""

import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, cast

import numpy as np

from ...runtime import Record, spec_name_of
from ...runtime.kernels import KernelError, signature_of
from ..arrays import Array, Kernel
from .cases import Case
from .compare import compare_arrays
from .outcomes import Outcome, largest_error
from .requests import (
    RequestError,
    make_record,
    parameter_classes,
    quantization,
    read_arrays,
)

Kernels: TypeAlias = (
    Mapping[int, Kernel] | Mapping[str, Kernel] | Mapping[int | str, Kernel]
)
"""Kernels by the codes of operators, or by their names."""

Operators: TypeAlias = Mapping[int, type[Record]]
"""The classes of attributes, by the codes of operators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Subject:
    """A kernel, its parameters and the class of its attributes, if that is known."""

    kernel: Kernel
    parameters: Mapping[str, type[Record] | None]
    attributes: type[Record] | None


def run_cases(
    kernels: Kernels,
    cases: Iterable[Case],
    operators: Operators,
    *,
    annotated: bool = True,
) -> Iterator[Outcome]:
    """Yield an outcome for each case whose operator has a kernel.

    `operators` is the table of the generated module of that name. If `annotated`, the
    annotation of a kernel's first parameter comes before it.
    """
    subjects = dict(_subjects(kernels, operators, annotated))
    for case in cases:
        subject = subjects.get(case.operator)
        if subject is not None:
            yield _run(case, subject)


def _subjects(
    kernels: Kernels, operators: Operators, annotated: bool
) -> Iterator[tuple[str, _Subject]]:
    """Yield each kernel under the name of its operator."""
    by_name = {_simple_name(cls): cls for cls in operators.values()}
    for key, kernel in kernels.items():
        parameters = parameter_classes(kernel)
        own = next(iter(parameters.values()), None)
        by_code = operators.get(key) if isinstance(key, int) else by_name.get(key)
        cls = (own or by_code) if annotated else (by_code or own)
        recorded = signature_of(kernel)
        if isinstance(key, str):
            name = key
        elif recorded is not None:
            name = recorded.operator
        else:
            name = _simple_name(cls) if cls else str(key)
        yield name, _Subject(kernel=kernel, parameters=parameters, attributes=cls)


def _simple_name(cls: type[Record]) -> str:
    return spec_name_of(cls).rpartition(".")[2]


def _run(case: Case, subject: _Subject) -> Outcome:
    try:
        return _judge(case, _call(case, subject))
    except RequestError as error:
        return _failed(case, str(error))


def _call(case: Case, subject: _Subject) -> object:
    """Return what a kernel returns, or raise a RequestError that tells its error."""
    if subject.attributes is None:
        raise RequestError("the class of the attributes is not known")
    attributes = make_record(subject.attributes, case.attributes)
    quant = quantization(case, subject.parameters)
    inputs = read_arrays(case, "in", case.inputs)
    before = [x.copy() for x in inputs]
    try:
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result: object = subject.kernel(attributes, *inputs, **quant)
    except KernelError as error:
        raise RequestError(str(error)) from error
    except (Exception, SystemExit) as error:
        # Kernels are anybody's: whatever they raise, the next one is run.
        raise RequestError(f"{type(error).__name__}: {error}") from error
    for name, x, original in zip(case.inputs, inputs, before, strict=True):
        if not np.array_equal(x, original, equal_nan=x.dtype.kind == "f"):
            raise RequestError(f"it changes its input {name}")
    return result


def _judge(case: Case, result: object) -> Outcome:
    several = isinstance(result, tuple)
    found = cast(tuple[object, ...], result) if several else (result,)
    expected = read_arrays(case, "out", case.outputs)
    if len(found) != len(expected):
        return _failed(case, f"it gives {len(found)} outputs, not {len(expected)}")
    error: float | None = None
    for name, ours, theirs in zip(case.outputs, found, expected, strict=True):
        if not isinstance(ours, np.ndarray | np.generic):
            return _failed(case, f"{name} is a {type(ours).__name__}, not an array")
        array = np.asarray(cast(Array, ours))
        told = compare_arrays(name, array, theirs, case.rtol, case.atol)
        error = largest_error((error, told.error))
        if told.problem:
            reading = f" (reading: {case.reading})" if case.reading else ""
            return _failed(case, f"{told.problem}{reading}", error)
    return Outcome(case=case.id, operator=case.operator, error=error)


def _failed(case: Case, problem: str, error: float | None = None) -> Outcome:
    return Outcome(case=case.id, operator=case.operator, problem=problem, error=error)
