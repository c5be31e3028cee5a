"""Tensors: structs that hold one array of values, and what gives it a shape."""

from dataclasses import dataclass
from enum import StrEnum

from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.names import QualifiedName


class ElementType(StrEnum):
    """The numbers that a tensor can hold in whole bytes."""

    FLOAT16 = "float16"
    FLOAT32 = "float32"
    FLOAT64 = "float64"
    INT8 = "int8"
    INT16 = "int16"
    INT32 = "int32"
    INT64 = "int64"
    UINT8 = "uint8"
    UINT16 = "uint16"
    UINT32 = "uint32"
    UINT64 = "uint64"


@dataclass(frozen=True, slots=True)
class FieldStep:
    """A field, and the struct that has it."""

    struct: QualifiedName
    field: str


FieldPath = tuple[FieldStep, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEncoding:
    """Values of whole bytes; integers with a scale are quantized linearly."""

    field: FieldStep
    element: ElementType
    scale: FieldPath | None = None
    bias: FieldPath | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedEncoding:
    """Unsigned integers of 1 to 8 bits, without gaps, the high bit first.

    They are quantized linearly, or indexes of a table.
    """

    field: FieldStep
    bits: FieldPath
    scale: FieldPath | None = None
    bias: FieldPath | None = None
    table: FieldPath | None = None


TensorEncoding = StoredEncoding | PackedEncoding


@dataclass(frozen=True, slots=True, kw_only=True)
class TensorType:
    """A struct that is a tensor: at most one of its encodings is in use."""

    struct: QualifiedName
    encodings: tuple[TensorEncoding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TensorLayout:
    """How the tensors at some paths of a struct are laid out.

    `shape` is a list of integers; `channel_axis` (0 if not given) and `groups` (1) are
    integers: with groups, scales are counted group by group.
    """

    owner: QualifiedName
    paths: tuple[FieldPath, ...]
    shape: Expression
    channel_axis: Expression | None = None
    groups: Expression | None = None
    column_major: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectiveDefault:
    """What a field of a struct reads as in rules where it is not set."""

    struct: QualifiedName
    field: str
    value: Expression
