"""The parameters of kernels are the inputs that the contract gives their operators."""

from collections.abc import Mapping
from inspect import Parameter, signature

import pytest

from opwright.compiler.ir import Operator
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.report import Reporter
from opwright.kernels.nnrt import KERNELS
from opwright.runtime.kernels import Array

Operators = Mapping[int, Operator]

# What a model must give and a kernel can do without: the spec has no form of these
# operators without them, but computing it is no question.
INDULGENT = {
    "Conv2DFusion": {"bias"},
    "Conv2dTransposeFusion": {"bias"},
    "LayerNormFusion": {"gamma", "beta"},
}
# What a kernel takes behind the inputs: facts of a tensor that its array lacks.
BEHIND = {"QuantDTypeCast": ["quant?"]}


@pytest.fixture(scope="module")
def operators() -> Operators:
    schema = compile_specs(("nnrt",), (), Reporter()).schema
    return {operator.code: operator for operator in schema.operators}


def expected(operator: Operator) -> list[str]:
    """Return the inputs as in contracts; where there may be any number, it is all."""
    if any(port.variadic for port in operator.inputs):
        return ["*inputs"]
    indulgent = INDULGENT.get(operator.name, set())
    names = [
        f"{port.name}?" if port.optional or port.name in indulgent else port.name
        for port in operator.inputs
    ]
    return [*names, *BEHIND.get(operator.name, [])]


def spelled(parameter: Parameter) -> str:
    match parameter:
        case Parameter(kind=Parameter.VAR_POSITIONAL):
            return f"*{parameter.name}"
        case Parameter(default=None):
            return f"{parameter.name}?"
        case _:
            assert parameter.default is Parameter.empty
            return parameter.name


@pytest.mark.parametrize("code", KERNELS, ids=lambda code: code.name)
def test_parameters_are_the_ports_of_the_contract(
    code: int, operators: Operators
) -> None:
    operator = operators[code]
    told = signature(KERNELS[code], eval_str=True)
    first, *rest = told.parameters.values()
    assert first.name.lstrip("_") == "attributes"
    assert first.annotation.__name__ == operator.name
    assert list(map(spelled, rest)) == expected(operator)
    single = len(operator.outputs) == 1 and not operator.outputs[0].variadic
    assert (told.return_annotation == Array) is single


def test_every_operator_has_a_kernel(operators: Operators) -> None:
    assert list(KERNELS) == sorted(operators)


def test_indulgence_is_about_inputs_that_must_be_given(operators: Operators) -> None:
    required = {
        (operator.name, port.name)
        for operator in operators.values()
        for port in operator.inputs
        if not port.optional
    }
    assert {(o, name) for o, names in INDULGENT.items() for name in names} <= required
