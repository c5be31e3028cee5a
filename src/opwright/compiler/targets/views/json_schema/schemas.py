"""JSON Schemas as values, and how larger ones are made of smaller ones.

A schema is what JSON Schema has it to be: `true` takes everything, `false` nothing, and
an object takes what all of its keywords do.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, cast

Json: TypeAlias = (
    "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
)
Schema: TypeAlias = "bool | Mapping[str, Json]"

NULL: Schema = {"type": "null"}


def spell(value: Json) -> str:
    """Return a value as JSON text, all ASCII."""
    return json.dumps(value, allow_nan=False)


def reference(target: str) -> Schema:
    """Return the schema that stands at another place."""
    return {"$ref": target}


def constant(value: Json) -> Schema:
    """Return the schema of one value."""
    return {"const": value}


def values(*allowed: Json) -> Schema:
    """Return the schema of a few values."""
    match allowed:
        case ():
            return False
        case (only,):
            return constant(only)
        case _:
            return {"enum": list(allowed)}


def all_of(*schemas: Schema) -> Schema:
    """Return the schema of what all of some schemas take."""
    if False in schemas:
        return False
    parts = _distinct(_flat("allOf", (one for one in schemas if one is not True)))
    if not parts:
        return True
    return parts[0] if len(parts) == 1 else {"allOf": parts}


def any_of(*schemas: Schema) -> Schema:
    """Return the schema of what at least one of some schemas takes."""
    if True in schemas:
        return True
    flat = _flat("anyOf", (one for one in schemas if one is not False))
    parts = _joined(_distinct(flat))
    if not parts:
        return False
    return parts[0] if len(parts) == 1 else {"anyOf": parts}


def one_of(*schemas: Schema) -> Schema:
    """Return the schema of what exactly one of some schemas takes."""
    return {"oneOf": schemas}


def negated(schema: Schema) -> Schema:
    """Return the schema of what a schema does not take."""
    match schema:
        case bool():
            return not schema
        case {"not": inner, **rest} if not rest and isinstance(inner, bool | Mapping):
            return inner
        case _:
            return {"not": schema}


def implied(condition: Schema, consequence: Schema) -> Schema:
    """Return the schema of what takes the consequence if it takes the condition."""
    if isinstance(condition, bool):
        return consequence if condition else True
    match consequence:
        case True:
            return True
        case False:
            return negated(condition)
        case _:
            return {"if": condition, "then": consequence}


def chosen(condition: Schema, then: Schema, otherwise: Schema) -> Schema:
    """Return the schema of what takes one schema or another, as a condition says."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if then is True:
        return any_of(condition, otherwise)
    if otherwise is True:
        return implied(condition, then)
    if then is False:
        return all_of(negated(condition), otherwise)
    if otherwise is False:
        return all_of(condition, then)
    return {"if": condition, "then": then, "else": otherwise}


def or_null(schema: Schema) -> Schema:
    """Return the schema of null and of what a schema takes."""
    match schema:
        case {"type": str(only), **rest} if "enum" not in rest and "const" not in rest:
            return {"type": only if only == "null" else [only, "null"], **rest}
        case {"enum": [*allowed], **rest} if not rest:
            return values(*allowed, *(() if None in allowed else (None,)))
        case _:
            return any_of(schema, NULL)


def _flat(keyword: str, schemas: Iterable[Schema]) -> Iterator[Schema]:
    """Yield the schemas, with the parts of those that have only a keyword for parts."""
    for schema in schemas:
        if isinstance(schema, Mapping) and tuple(schema) == (keyword,):
            yield from cast("Sequence[Schema]", schema[keyword])
        else:
            yield schema


def _distinct(schemas: Iterable[Schema]) -> Sequence[Schema]:
    found: list[Schema] = []
    for schema in schemas:
        if schema not in found:
            found.append(schema)
    return found


def _joined(schemas: Sequence[Schema]) -> Sequence[Schema]:
    """Return the schemas, with all that only list values made one."""
    listed: list[Json] = []
    others: list[Schema] = []
    for schema in schemas:
        match schema:
            case {"const": value, **rest} if not rest:
                listed.append(value)
            case {"enum": [*allowed], **rest} if not rest:
                listed += allowed
            case _:
                others.append(schema)
    return [values(*listed), *others] if listed else others
