"""Containers: made when first asked for, and empty to all who look before."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

from opwright.runtime import Array, Record, Struct, fields_of, hdi, tensors_of
from opwright.runtime.copying import state_of
from tests.runtime.generated_form import Convolution, Everything, Nested, Weights
from tests.runtime.rules.looking import look


@hdi.struct("demo.Sizes")
class Sizes(Struct):
    longs: Array[np.int64] = hdi.long_array()
    rows: list[list[int]] = hdi.array(hdi.array(hdi.int()))
    table: dict[str, int] = hdi.map(hdi.string(), hdi.int())


NAMES = ["ints", "table", "doubles"]
USES: dict[str, Callable[[Record], object]] = {
    "comparing": lambda record: record == type(record)(),
    "representing": repr,
    "copying": copy.copy,
    "copying deeply": copy.deepcopy,
    "pickling": pickle.dumps,
    "JSON": lambda record: record.to_json(),
    "JSON of all": lambda r: r.to_json(always_print_fields_with_no_presence=True),
    "reflecting": lambda record: fields_of(type(record)),
    "looking for tensors": lambda record: list(tensors_of(record)),
    "checking": look,
}


def made(record: Record) -> set[str]:
    """Return the slots behind containers in which there is one."""
    state = state_of(record).items()
    return {name for name, value in state if "_held_" in name and value is not None}


@pytest.mark.parametrize("name", NAMES)
def test_the_first_reading_makes_a_container_and_keeps_it(name: str) -> None:
    record = Everything()
    assert made(record) == set()
    found: object = getattr(record, name)
    assert len(getattr(record, name)) == 0
    assert getattr(record, name) is found
    assert made(record) == {f"_held_{name}"}
    assert getattr(Everything(), name) is not found


def test_what_is_put_into_a_container_is_there() -> None:
    record = Everything()
    record.ints.append(3)
    record.table["a"] = Weights()
    assert record == Everything(ints=[3], table={"a": Weights()})
    assert Everything.from_bytes(record.to_bytes()) == record


@pytest.mark.parametrize("use", USES.values(), ids=list(USES))
@pytest.mark.parametrize("cls", [Everything, Nested, Convolution])
def test_looking_makes_nothing(
    cls: type[Record], use: Callable[[Record], object]
) -> None:
    record = cls()
    use(record)
    assert made(record) == set()


def test_writing_and_reading_make_nothing() -> None:
    message = Everything.from_bytes(Everything(anInt32=1).to_bytes())
    assert message.to_bytes() == Everything(anInt32=1).to_bytes()
    assert made(message) == set()
    struct = Sizes()
    assert Sizes.from_parcel(struct.to_parcel()) == struct
    assert made(struct) == set()


def test_containers_never_made_equal_empty_ones() -> None:
    empty = Everything(ints=[], table={}, doubles=[])
    assert made(empty) == {f"_held_{name}" for name in NAMES}
    assert empty == Everything()
    assert Everything() == empty
    assert repr(empty) == repr(Everything())
    assert empty.to_json() == Everything().to_json()
    for full in (Everything(ints=[1]), Everything(doubles=[1])):
        assert full != Everything()
        assert Everything() != full
    assert Everything(table={"a": Weights()}) != Everything()


@pytest.mark.parametrize(
    ("name", "value"), [("ints", [1]), ("table", {"a": 1}), ("doubles", [0.5])]
)
def test_none_clears_a_container(name: str, value: object) -> None:
    record = Everything()
    setattr(record, name, value)
    assert len(getattr(record, name)) == 1
    setattr(record, name, None)
    assert record == Everything()
    assert len(getattr(record, name)) == 0


def test_a_copy_of_a_container_never_made_is_another() -> None:
    record = Everything()
    clone = copy.copy(record)
    clone.ints.append(1)
    assert record.ints == []


def test_arrays_never_made_have_the_dtype_of_their_field() -> None:
    assert Weights().floatValue.dtype == np.float32
    assert Weights().floatValue.shape == (0,)
    assert Weights.from_bytes(b"").floatValue.dtype == np.float32
