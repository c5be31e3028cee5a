"""What holds for all kernels of NNRt."""

from inspect import Parameter, signature

import pytest

from opwright.bindings.nnrt.v1_0.operators import OPERATORS
from opwright.bindings.nnrt.v1_0.validators import CONTRACT
from opwright.kernels.nnrt import KERNELS
from opwright.runtime.rules.signature import Port

INPUTS: dict[type, tuple[Port, ...]] = {
    does.cls: does.inputs or () for does in CONTRACT.signatures
}

# What a kernel takes beside the tensors of the spec.
BESIDE = {"QuantDTypeCast": ["quant"]}


def test_every_operator_has_a_kernel() -> None:
    assert list(KERNELS) == sorted(OPERATORS)


@pytest.mark.parametrize("code", OPERATORS)
def test_inputs_are_named_as_in_the_spec(code: int) -> None:
    operator = OPERATORS[code]
    attributes, *parameters = signature(KERNELS[code]).parameters.values()
    assert attributes.annotation is operator
    if parameters[0].kind is Parameter.VAR_POSITIONAL:
        assert any(port.variadic for port in INPUTS[operator])
        return
    names = [port.name for port in INPUTS[operator]]
    assert [p.name for p in parameters] == names + BESIDE.get(operator.__name__, [])
    for parameter, port in zip(parameters, INPUTS[operator], strict=False):
        assert parameter.default in (Parameter.empty, None)
        if port.optional:
            assert parameter.default is None
