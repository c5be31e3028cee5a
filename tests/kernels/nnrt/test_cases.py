"""Every operator on the numbers that other libraries computed."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from opwright.bindings.nnrt import v1_0
from opwright.bindings.nnrt.v1_0.operators import OPERATORS, Attributes
from opwright.kernels.arrays import Array
from opwright.kernels.nnrt import KERNELS
from opwright.runtime.reflection import fields_of
from tests.shared import SHARED, needs_shared

FOLDER = SHARED / "cases" / "nnrt" / "numeric" if SHARED else Path("missing")
INDEX = FOLDER / "index.json"

# A case as the index tells it: id, op, attrs, inputs, outputs, rtol, atol.
Entry = Mapping[str, Any]

CASES: dict[str, Entry] = (
    {entry["id"]: entry for entry in json.loads(INDEX.read_text("utf-8"))}
    if INDEX.is_file()
    else {}
)
CODES = {cls.__name__: code for code, cls in OPERATORS.items()}


def value_of(value: object) -> object:
    match value:
        case {"enum": str(enum), "name": str(name)}:
            return getattr(v1_0, enum)[name]
        case _:
            return value


def attributes_of(entry: Entry) -> Attributes:
    cls = OPERATORS[CODES[entry["op"]]]
    build = cast(Callable[..., Attributes], cls)
    names = {field.spec_name: field.name for field in fields_of(cls)}
    given = {names[name]: value_of(value) for name, value in entry["attrs"].items()}
    return build(**given)


def arrays_of(entry: Entry, prefix: str, names: list[str]) -> list[Array]:
    with np.load(FOLDER / f"{entry['id']}.npz") as stored:
        return [stored[f"{prefix}__{name}"] for name in names]


def quant_of(entry: Entry) -> tuple[v1_0.QuantParam, ...]:
    """What a model tells of a quantized tensor, which its array does not."""
    facts = dict(entry.get("quant") or {})
    facts.pop("tensor", None)
    return (v1_0.QuantParam(**facts),) if facts else ()


def run(entry: Entry, inputs: list[Array]) -> tuple[Array, ...]:
    kernel = KERNELS.get(CODES[entry["op"]])
    if kernel is None:
        pytest.skip(f"{entry['op']} has no kernel yet")
    result = kernel(attributes_of(entry), *inputs, *quant_of(entry))
    return result if isinstance(result, tuple) else (result,)


@needs_shared
@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    entry = CASES[name]
    inputs = arrays_of(entry, "in", entry["inputs"])
    before = [x.copy() for x in inputs]
    found = run(entry, inputs)
    expected = arrays_of(entry, "out", entry["outputs"])
    for ours, theirs in zip(found, expected, strict=True):
        assert (ours.dtype, ours.shape) == (theirs.dtype, theirs.shape)
        np.testing.assert_allclose(ours, theirs, entry["rtol"], entry["atol"])
    for x, original in zip(inputs, before, strict=True):
        np.testing.assert_array_equal(x, original)  # kernels leave their inputs alone


@needs_shared
def test_every_operator_has_a_case() -> None:
    assert {entry["op"] for entry in CASES.values()} == set(CODES)
