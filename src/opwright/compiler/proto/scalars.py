"""Scalars: the number types of Protocol Buffers and how the wire format writes them."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from google.protobuf.descriptor_pb2 import FieldDescriptorProto

from opwright.compiler.ir import ProtoEncoding, Scalar, ScalarKind


@dataclass(frozen=True, slots=True)
class ScalarWire:
    """A number type and the way it is written."""

    type: Scalar
    encoding: ProtoEncoding


def _wire(kind: ScalarKind, encoding: ProtoEncoding) -> ScalarWire:
    return ScalarWire(Scalar(kind), encoding)


SCALARS: Mapping[int, ScalarWire] = MappingProxyType(
    {
        FieldDescriptorProto.TYPE_DOUBLE: _wire(
            ScalarKind.FLOAT64, ProtoEncoding.FIXED
        ),
        FieldDescriptorProto.TYPE_FLOAT: _wire(ScalarKind.FLOAT32, ProtoEncoding.FIXED),
        FieldDescriptorProto.TYPE_INT64: _wire(ScalarKind.INT64, ProtoEncoding.VARINT),
        FieldDescriptorProto.TYPE_UINT64: _wire(
            ScalarKind.UINT64, ProtoEncoding.VARINT
        ),
        FieldDescriptorProto.TYPE_INT32: _wire(ScalarKind.INT32, ProtoEncoding.VARINT),
        FieldDescriptorProto.TYPE_FIXED64: _wire(
            ScalarKind.UINT64, ProtoEncoding.FIXED
        ),
        FieldDescriptorProto.TYPE_FIXED32: _wire(
            ScalarKind.UINT32, ProtoEncoding.FIXED
        ),
        FieldDescriptorProto.TYPE_BOOL: _wire(ScalarKind.BOOL, ProtoEncoding.VARINT),
        FieldDescriptorProto.TYPE_UINT32: _wire(
            ScalarKind.UINT32, ProtoEncoding.VARINT
        ),
        FieldDescriptorProto.TYPE_SFIXED32: _wire(
            ScalarKind.INT32, ProtoEncoding.FIXED
        ),
        FieldDescriptorProto.TYPE_SFIXED64: _wire(
            ScalarKind.INT64, ProtoEncoding.FIXED
        ),
        FieldDescriptorProto.TYPE_SINT32: _wire(ScalarKind.INT32, ProtoEncoding.ZIGZAG),
        FieldDescriptorProto.TYPE_SINT64: _wire(ScalarKind.INT64, ProtoEncoding.ZIGZAG),
    }
)

ENUM_WIRE = _wire(ScalarKind.INT32, ProtoEncoding.VARINT)
