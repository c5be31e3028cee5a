"""Objects by their keys: which fields are there, and what their values are.

A field may have two names there, of which an object has at most one. Null means that a
field is not set.
"""

from collections.abc import Iterable, Mapping

from opwright.compiler.ir import Field
from opwright.compiler.targets.views.json_form.keys import keys_of
from opwright.compiler.targets.views.json_schema.patterns import pattern_of
from opwright.compiler.targets.views.json_schema.schemas import (
    NULL,
    Json,
    Schema,
    all_of,
    negated,
    one_of,
    or_null,
)


def is_given(key: str, value: Schema) -> Schema:
    """Return the schema of objects with a key whose value a schema takes."""
    return {"required": [key], "properties": {key: value}}


def given_field(field: Field, value: Schema) -> Schema:
    """Return the schema of objects with a field whose value a schema takes.

    The schema must not take null.
    """
    if value is False:
        return False
    keys = keys_of(field)
    if len(keys) == 1:
        return is_given(keys[0], value)
    given = [is_given(key, negated(NULL)) for key in keys]
    return {**_under_any(keys, or_null(value)), "anyOf": given}


def field_if_given(field: Field, value: Schema) -> Schema:
    """Return the schema of objects that lack a field or whose value a schema takes."""
    if value is True:
        return True
    allowed = NULL if value is False else or_null(value)
    keys = keys_of(field)
    return (
        {"properties": {keys[0]: allowed}}
        if len(keys) == 1
        else _under_any(keys, allowed)
    )


def _under_any(keys: Iterable[str], value: Schema) -> Mapping[str, Json]:
    """Return the schema of objects in which any of some keys has such a value.

    The value's schema stands there once: in larger ones, copies would add up.
    """
    return {"patternProperties": {pattern_of(keys): value}}


def at_most_one(keys: Iterable[str], null_keys: frozenset[str]) -> Schema:
    """Return the schema of objects with at most one of some keys.

    Of those in `null_keys`, null is a value.
    """
    plain = [key for key in keys if key not in null_keys]
    others = [key for key in keys if key in null_keys]
    not_null = negated(NULL)
    none = all_of(
        {"properties": dict.fromkeys(plain, NULL)} if plain else True,
        *(negated({"required": [key]}) for key in others),
    )
    return one_of(
        *(is_given(key, not_null) for key in plain),
        *({"required": [key]} for key in others),
        none,
    )
