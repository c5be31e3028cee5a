"""Tensors as views: how classes store them, and how their owners lay them out."""

from collections.abc import Iterator
from types import MappingProxyType

from opwright.compiler.ir import Struct
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.tensors import (
    FieldPath,
    PackedEncoding,
    StoredEncoding,
    TensorEncoding,
    TensorLayout,
)
from opwright.compiler.targets.escaping import string_literal
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.naming import Scope
from opwright.compiler.targets.views.python_expressions import python_expression
from opwright.compiler.targets.views.python_view import PythonLayout

# Layouts are methods of the struct that `this` is.
_NAMES = MappingProxyType({"this": "self"})


def spell_encodings(struct: Struct, front: str, speller: Speller) -> tuple[str, ...]:
    """Return the encodings of a struct as expressions, none if it is no tensor.

    `front` is the module of the runtime that has the functions.
    """
    tensor = speller.analysed.tensors.get(struct.name)
    encodings = tensor.encodings if tensor else ()
    return tuple(f"{front}.{_spell(encoding, speller)}" for encoding in encodings)


def build_layouts(
    struct: Struct, front: str, speller: Speller
) -> tuple[PythonLayout, ...]:
    """Return the views of the rules by which a struct lays out tensors inside it."""
    scope = Scope()
    return tuple(
        PythonLayout(
            name=scope.take("_layout_of_" + _dotted(first, speller).replace(".", "_")),
            paths=tuple(_literal(path, speller) for path in layout.paths),
            arguments=tuple(_arguments(layout, front, speller)),
        )
        for layout in speller.analysed.layouts.get(struct.name, ())
        for first in layout.paths[:1]
    )


def _spell(encoding: TensorEncoding, speller: Speller) -> str:
    field = _literal((encoding.field,), speller)
    match encoding:
        case StoredEncoding():
            named = ()
            arguments = (field, string_literal(encoding.element.value))
            function = "Stored"
        case PackedEncoding():
            named = (("bits", encoding.bits), ("table", encoding.table))
            arguments = (field,)
            function = "Packed"
    given = (*named, ("scale", encoding.scale), ("bias", encoding.bias))
    paths = (f"{key}={_literal(path, speller)}" for key, path in given if path)
    return f"{function}({', '.join((*arguments, *paths))})"


def _arguments(layout: TensorLayout, front: str, speller: Speller) -> Iterator[str]:
    yield f"shape={_expression(layout.shape, front, speller)}"
    given = (("channel_axis", layout.channel_axis), ("groups", layout.groups))
    for key, expression in given:
        if expression is not None:
            yield f"{key}={_expression(expression, front, speller)}"
    if layout.column_major:
        yield "column_major=True"


def _literal(path: FieldPath, speller: Speller) -> str:
    return string_literal(_dotted(path, speller))


def _dotted(path: FieldPath, speller: Speller) -> str:
    """Return a path by the names of attributes."""
    return ".".join(speller.names.scopes[step.struct][step.field] for step in path)


def _expression(expression: Expression, front: str, speller: Speller) -> str:
    return python_expression(expression, f"{front}.cel", speller, _NAMES)
