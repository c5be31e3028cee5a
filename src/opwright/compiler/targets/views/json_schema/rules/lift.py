"""Lifts schemas of a value to the record that the value is found in."""

from collections.abc import Mapping
from dataclasses import dataclass

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Field,
    ListOf,
    MapOf,
    Presence,
    Ref,
    Scalar,
    ScalarKind,
    Text,
    Type,
)
from opwright.compiler.ir.expressions import (
    Constant,
    Expression,
    ItemOf,
    Local,
    Read,
    Variable,
)
from opwright.compiler.targets.views.json_form.types import json_type
from opwright.compiler.targets.views.json_schema.objects import (
    field_if_given,
    given_field,
)
from opwright.compiler.targets.views.json_schema.rules.evaluate import Known, evaluate
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.rules.values import zero_value
from opwright.compiler.targets.views.json_schema.schemas import (
    Schema,
    all_of,
    any_of,
    negated,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Root:
    """What a schema speaks of: a record, or an item of a list with its type."""

    expression: Variable | Local
    type: Type


def type_at(term: Expression, root: Root) -> Type:
    """Return the type of a field or item below a root.

    Raises Untold for whatever else an expression may be.
    """
    match term:
        case Read(record=record, field=field):
            type_at(record, root)
            return json_type(field.type)
        case ItemOf(of=of, index=Constant(value=int())):
            return element_of(type_at(of, root))
        case _ if term == root.expression:
            return json_type(root.type)
        case _:
            raise Untold


def element_of(type_: Type) -> Type:
    """Return the type of the items of a list."""
    match type_:
        case ListOf(element) | ArrayOf(element):
            return json_type(element)
        case _:
            raise Untold


def unset_value(term: Expression) -> Mapping[Expression, Known]:
    """Return the field that a term is or is in, and what it reads as if not set."""
    match term:
        case Read(default=default) if default is not None:
            return {term: evaluate(default, {})}
        case Read(field=field):
            return {term: _declared_default(field)}
        case ItemOf(of=of):
            return unset_value(of)
        case _:
            return {}


def lift(
    term: Expression, value: Schema, root: Root, unset: bool, analysed: AnalysedSchema
) -> Schema:
    """Return the schema of the root where the value of a term is to be as a schema has.

    The schema takes no null; `unset` tells whether the condition holds where the field
    is not set.
    """
    match term:
        case Read(record=record, field=field):
            if term.default is not None and not tells_absence(field):
                # What is zero reads as the default too.
                zero = zero_value(json_type(field.type), analysed)
                value = any_of(zero, value) if unset else _without(zero, value)
            holds = (field_if_given if unset else given_field)(field, value)
            if record != root.expression and isinstance(holds, Mapping):
                holds = {"type": "object", **holds}  # which null is not
            return lift(record, holds, root, unset, analysed)
        case ItemOf(of=of, index=Constant(value=int(index))) if index >= 0:
            items = [*[True] * index, value]
            listed: Schema = {
                "type": "array",
                "minItems": index + 1,
                "prefixItems": items,
            }
            return lift(of, listed, root, unset, analysed)
        case _ if term == root.expression:
            return value
        case _:
            raise Untold


def tells_absence(field: Field) -> bool:
    """Return whether a field that is not set differs from one that is zero."""
    explicit = field.presence in (Presence.EXPLICIT, Presence.REQUIRED)
    return explicit or field.oneof is not None


def _without(zero: Schema, value: Schema) -> Schema:
    return all_of(negated(zero), value)


def _declared_default(field: Field) -> Known:
    if field.default is not None:
        return field.default
    match json_type(field.type):
        case Text():
            return ""
        case Bytes():
            return b""
        case ListOf() | ArrayOf() | MapOf():
            return ()
        case Scalar(kind=ScalarKind.BOOL):
            return False
        case Scalar(kind=kind):
            return 0.0 if kind.is_float else 0
        case Ref():
            return 0
        case _:
            raise Untold
