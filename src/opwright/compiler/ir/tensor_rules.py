"""Tensor rules: what a contract says of tensors and defaults, nothing resolved yet."""

from dataclasses import dataclass

from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.ir.tensors import ElementType


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A name, or a dotted path of names, as a contract writes it."""

    text: str
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class EncodingRule:
    """A field that can hold the values: packed if `bits` is given, else `element`s."""

    field: Word
    element: ElementType | None = None
    bits: Word | None = None
    scale: Word | None = None
    bias: Word | None = None
    table: Word | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShapeRule:
    """How the tensors that a path names are laid out.

    The last name of the path may have one `*`, which stands for any characters.
    """

    owner: Word
    path: Word
    shape: ExpressionSyntax
    channel_axis: ExpressionSyntax | None = None
    groups: ExpressionSyntax | None = None
    column_major: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TensorRule:
    """A struct that is a tensor."""

    struct: Word
    encodings: tuple[EncodingRule, ...]
    shapes: tuple[ShapeRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultRule:
    """What a field reads as where it is not set."""

    struct: Word
    field: Word
    value: ExpressionSyntax
