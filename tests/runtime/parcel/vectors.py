"""Reference vectors: values and the parcels that hdi-gen's C++ code made of them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, assert_never, cast

import numpy as np

from opwright.runtime import Struct, StructField, Union, fields_of
from opwright.runtime.hdi_kinds import (
    Handle,
    Kind,
    MapOf,
    NumberArray,
    Primitive,
    Queue,
    Remote,
    Sequence,
    Sequenceable,
    UnionMember,
)
from opwright.runtime.kinds import EnumOf, Octets, RecordOf, Text
from opwright.runtime.scalars import Base
from tests.shared import SHARED

_HDI: Final = ("upstream", "hdi")

SPECS: Final[Mapping[str, Path]] = MappingProxyType(
    {
        "nnrt/v1_0": (SHARED or Path()).joinpath(*_HDI, "nnrt", "v1_0"),
        "nnrt/v2_0": (SHARED or Path()).joinpath(*_HDI, "nnrt", "v2_0"),
        "demo/kitchen/v1_0": (SHARED or Path()).joinpath("cases", "kitchen"),
    }
)

Json = Any


@dataclass(frozen=True, slots=True)
class Vector:
    """A value of a struct and its bytes; a 0 in `mask` is a byte that may be any."""

    spec: str
    struct: str
    case: str
    value: Json
    data: bytes
    mask: bytes

    def __str__(self) -> str:
        return f"{self.spec}-{self.struct}-{self.case}"

    def masked(self, data: bytes) -> bytes:
        """Return bytes with those that may be any set to zero."""
        assert len(data) == len(self.mask)
        return bytes(byte & mask for byte, mask in zip(data, self.mask, strict=True))


def read_vectors() -> tuple[Vector, ...]:
    """Return all vectors; none where the reference files are absent."""
    if SHARED is None:
        return ()
    text = (SHARED / "cases" / "parcels.json").read_text("utf-8")
    return tuple(
        Vector(
            spec=item["spec"],
            struct=item["struct"],
            case=item["case"],
            value=item["value"],
            data=bytes.fromhex(item["hex"]),
            mask=bytes.fromhex(item["care_mask"]),
        )
        for item in json.loads(text)["vectors"]
    )


def build_record(cls: type[object], value: Json) -> object:
    """Return the record that a vector's value describes."""
    if issubclass(cls, Union):
        fields, given = fields_of(cls), {value["union_member"]: value["value"]}
    else:
        assert issubclass(cls, Struct)
        fields, given = fields_of(cls), value
    by_name: dict[str, StructField] = {field.spec_name: field for field in fields}
    assert given.keys() <= by_name.keys()
    return cls(
        **{
            by_name[name].name: _build(by_name[name].kind, item)
            for name, item in given.items()
        }
    )


def _build(kind: Kind, value: Json) -> object:
    match kind:
        case Primitive(Base.FLOAT):
            return float(np.float32(value))
        case Primitive() | Text() | Handle():
            return value
        case Octets():
            return bytes(cast(int, item) & 0xFF for item in value)
        case EnumOf(target):
            return target()(value["value"])
        case RecordOf(target):
            return build_record(target(), value)
        case NumberArray():
            return np.array(value, kind.dtype)
        case Sequence(element):
            return [_build(element, item) for item in value]
        case MapOf(key, item):
            return {_build(key, k): _build(item, v) for k, v in value}
        case UnionMember(type_):
            return _build(type_, value)
        case Queue() | Sequenceable() | Remote():
            assert value is None
            return None
        case _:
            assert_never(kind)
