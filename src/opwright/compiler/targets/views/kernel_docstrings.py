"""Docstrings of kernels: what their author needs to know of the operator."""

from collections.abc import Mapping
from dataclasses import replace

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Enum, Field, Item, Operator, Ref, Struct
from opwright.compiler.ir.declarations import Literal
from opwright.compiler.ir.expressions import Constant, Expression, Items
from opwright.compiler.targets.views.docstrings import (
    LINE_LENGTH,
    QUOTES,
    DocLines,
    Facts,
    Section,
    class_docstring,
    fill,
)
from opwright.compiler.targets.views.kernel_rules import rule_items
from opwright.compiler.targets.views.names import PythonNames

_INDENT = 4


def kernel_docstring(
    operator: Operator, names: PythonNames, analysed: AnalysedSchema
) -> DocLines:
    """Return what an operator computes, from what, and what holds for its attributes.

    Attributes have the names by which Python reads them.
    """
    struct = analysed.declaration(operator.attributes)
    fields = struct.fields if isinstance(struct, Struct) else ()
    scope = names.scopes[operator.attributes]
    attributes = tuple(_attribute(f, scope, operator, analysed) for f in fields)
    sections = (
        Section(title="Attributes:", items=attributes),
        Section(title="Rules:", items=rule_items(operator, analysed)),
    )
    told = operator.documentation
    brief = told.brief.strip() or f"Computes `{operator.name}`."
    documentation = replace(told, brief=brief)
    return class_docstring(
        documentation, operator.origin, _INDENT, Facts(sections=sections)
    )


def brief_docstring(operator: Operator, indent: int) -> DocLines:
    """Return an operator's name and what it computes, in a few words."""
    brief = operator.documentation.brief.strip()
    text = f"{operator.name}: {brief}" if brief else f"Computes {operator.name}."
    width = LINE_LENGTH - indent
    return fill(text, width, first=width - 2 * QUOTES)


def _attribute(
    field: Field, scope: Mapping[str, str], operator: Operator, analysed: AnalysedSchema
) -> Item:
    default = _default(field, operator, analysed)
    told = (
        field.documentation.brief.strip(),
        f"Default: {default}." if default else "",
    )
    return Item(scope[field.name], " ".join(text for text in told if text))


def _default(field: Field, operator: Operator, analysed: AnalysedSchema) -> str:
    """Return the default that the spec declares, or else that of the contract."""
    if field.default is not None:
        return _value_text(field.default, field, analysed)
    for default in analysed.schema.defaults:
        if (default.struct, default.field) == (operator.attributes, field.name):
            return _expression_text(default.value, field, analysed)
    return ""


def _expression_text(value: Expression, field: Field, analysed: AnalysedSchema) -> str:
    match value:
        case Constant(value=constant) if constant is not None:
            return _value_text(constant, field, analysed)
        case Items(items=items):
            texts = [_expression_text(item, field, analysed) for item in items]
            return f"[{', '.join(texts)}]" if all(texts) else ""
        case _:
            return ""


def _value_text(value: Literal, field: Field, analysed: AnalysedSchema) -> str:
    """Return a value as Python writes it; of an enum, the name of the member."""
    enum = (
        analysed.declaration(field.type.name) if isinstance(field.type, Ref) else None
    )
    members = enum.members if isinstance(enum, Enum) else ()
    names = (member.name for member in members if member.value == value)
    return next(names, repr(value))
