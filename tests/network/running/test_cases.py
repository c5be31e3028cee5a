"""The numeric cases as models of one node: running gives what their kernel gives."""

from collections.abc import Mapping

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import Model, QuantParam
from opwright.bindings.nnrt.v1_0.validators import CONTRACT
from opwright.kernels.nnrt import KERNELS
from opwright.network.running import MemoryImage, run_model
from opwright.runtime.kernels import Array
from tests.kernels.nnrt.test_cases import (
    CASES,
    CODES,
    Entry,
    arrays_of,
    attributes_of,
    quant_of,
)
from tests.network.running.models import same, single
from tests.shared import needs_shared


def quantized(entry: Entry) -> Mapping[str, QuantParam]:
    params = quant_of(entry)
    return {entry["quant"]["tensor"]: params[0]} if params else {}


def named(entry: Entry, prefix: str, key: str) -> dict[str, Array]:
    return dict(zip(entry[key], arrays_of(entry, prefix, entry[key]), strict=True))


@needs_shared
@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    entry = CASES[name]
    attributes = attributes_of(entry)
    inputs = named(entry, "in", "inputs")
    outputs = named(entry, "out", "outputs")
    kernel = KERNELS[CODES[entry["op"]]]
    result = kernel(attributes, *inputs.values(), *quant_of(entry))
    expected = result if isinstance(result, tuple) else (result,)
    # All but the first input are what models mostly have as constants.
    constants = [*inputs][1:]
    builder = single(attributes, inputs, outputs, constants, quantized(entry))
    made = range(len(inputs), len(inputs) + len(outputs))
    model = Model.from_parcel(builder.build([0], list(made)).to_parcel())
    first = next(iter(inputs))
    found = run_model(
        model,
        CONTRACT,
        KERNELS,
        {first: inputs[first]},
        constants=MemoryImage(bytes(builder.memory)),
    )
    same(found, dict(zip(outputs, map(np.asarray, expected), strict=True)))
