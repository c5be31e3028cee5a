"""Parcels are those of hdi-gen's C++ code, byte for byte, in both directions."""

import importlib
from types import ModuleType

import pytest

from opwright.runtime import Struct
from opwright.runtime.errors import DecodeError
from tests.runtime.parcel.vectors import Vector, build_record, read_vectors
from tests.shared import needs_shared

Bindings = dict[str, ModuleType]

VECTORS = read_vectors()

pytestmark = needs_shared


def class_of(vector: Vector, bindings: Bindings) -> type[Struct]:
    found: object = getattr(bindings[vector.spec], vector.struct)
    assert isinstance(found, type)
    assert issubclass(found, Struct)
    return found


@pytest.mark.parametrize("vector", VECTORS, ids=str)
def test_values_are_written_as_cpp_writes_them(
    vector: Vector, bindings: Bindings
) -> None:
    record = build_record(class_of(vector, bindings), vector.value)
    assert isinstance(record, Struct)
    data = record.to_parcel()
    assert vector.masked(data) == vector.masked(vector.data)
    assert vector.masked(data) == data  # what may be any is zero


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("vector", VECTORS, ids=str)
def test_values_are_read_as_cpp_reads_them(
    vector: Vector, bindings: Bindings, strict: bool
) -> None:
    cls = class_of(vector, bindings)
    record = cls.from_parcel(vector.data, strict=strict)
    assert record == build_record(cls, vector.value)


@pytest.mark.parametrize("vector", VECTORS, ids=str)
def test_a_vector_cut_anywhere_is_refused(vector: Vector, bindings: Bindings) -> None:
    cls = class_of(vector, bindings)
    for size in range(len(vector.data)):
        with pytest.raises(DecodeError):
            cls.from_parcel(vector.data[:size])


def test_gaps_may_hold_anything(bindings: Bindings) -> None:
    for vector in VECTORS:
        cls = class_of(vector, bindings)
        noise = bytes(
            b | ~m & 0xFF for b, m in zip(vector.data, vector.mask, strict=True)
        )
        assert cls.from_parcel(noise) == cls.from_parcel(vector.data)


CHANGED = ("MaxPoolFusion", "ModelConfig")


@pytest.mark.parametrize(
    "vector",
    [
        vector
        for vector in VECTORS
        if vector.struct in CHANGED and vector.spec.startswith("nnrt/")
    ],
    ids=str,
)
def test_the_wrong_version_is_noticed(vector: Vector, bindings: Bindings) -> None:
    (other,) = {"nnrt/v1_0", "nnrt/v2_0"} - {vector.spec}
    cls = getattr(bindings[other], vector.struct)
    with pytest.raises(DecodeError) as caught:
        cls.from_parcel(vector.data)
    assert caught.value.offset is not None


def test_nodes_of_both_versions_tell_their_attributes(bindings: Bindings) -> None:
    for spec in ("nnrt/v1_0", "nnrt/v2_0"):
        module = bindings[spec]
        pool = module.MaxPoolFusion(kernelSize=[2, 2], global_=True)
        code = module.NodeType.NODE_TYPE_MAX_POOL_FUSION
        node = module.Node(nodeType=code, nodeAttr=pool.to_parcel())
        back = module.Model.from_parcel(module.Model(nodes=[node]).to_parcel())
        operators = importlib.import_module(f"{module.__name__}.operators")
        assert operators.attributes_of(back.nodes[0]) == pool
