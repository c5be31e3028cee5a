"""The JSON Schema of the schema's JSON form, derived from the model's own types."""

from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Union, cast, get_args, get_origin, get_type_hints

from opwright.compiler.inspection.json_form import FORMAT_VERSION, KINDS, JsonValue
from opwright.compiler.ir import (
    Declaration,
    Module,
    Operator,
    Origin,
    Package,
    QualifiedName,
)

_ROOT = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> dict[str, JsonValue]:
    """Return the JSON Schema (2020-12) of what `inspect --json` prints."""
    definitions: dict[str, JsonValue] = {}
    top: dict[str, JsonValue] = {"version": {"const": FORMAT_VERSION}}
    for key, item in (
        ("packages", Package),
        ("modules", Module),
        ("operators", Operator),
        ("declarations", Declaration),
    ):
        top[key] = {"type": "array", "items": _describe(item, definitions)}
    return {
        "$schema": _ROOT,
        "title": "Schema as printed by opwright inspect --json",
        "type": "object",
        "properties": top,
        "required": list(top),
        "additionalProperties": False,
        "$defs": {name: definitions[name] for name in sorted(definitions)},
    }


def _describe(hint: object, definitions: dict[str, JsonValue]) -> JsonValue:
    if get_origin(hint) in (Union, UnionType):
        alternatives = [_describe(part, definitions) for part in get_args(hint)]
        return {"anyOf": alternatives}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": _describe(get_args(hint)[0], definitions)}
    if not isinstance(hint, type):
        raise AssertionError(f"no JSON Schema for {hint!r}")
    simple = _describe_simple(hint)
    if simple is not None:
        return simple
    name = hint.__name__
    if name not in definitions:
        definitions[name] = None
        definitions[name] = _describe_object(hint, definitions)
    return {"$ref": f"#/$defs/{name}"}


def _describe_simple(hint: type) -> JsonValue:
    if issubclass(hint, StrEnum):
        return {"enum": [str(member) for member in hint]}
    names: dict[type, str] = {NoneType: "null", bool: "boolean", int: "integer"}
    if hint in names:
        return {"type": names[hint]}
    if hint is float:
        # Infinities and NaN have no number in JSON.
        return {"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf", "nan"]}]}
    if hint is bytes:
        return {"type": "string", "contentEncoding": "base64"}
    if hint in (str, QualifiedName):
        return {"type": "string"}
    return None


def _describe_object(hint: type, definitions: dict[str, JsonValue]) -> JsonValue:
    if hint is Origin:
        return _describe_origin()
    if not is_dataclass(hint):
        raise AssertionError(f"no JSON Schema for {hint!r}")
    hints = cast(dict[str, object], get_type_hints(hint))
    properties: dict[str, JsonValue] = {}
    if hint in KINDS:
        properties["kind"] = {"const": KINDS[hint]}
    for field in fields(hint):
        key = field.name if field.name != "kind" else "of"
        properties[key] = _describe(hints[field.name], definitions)
    description: dict[str, JsonValue] = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    first = (hint.__doc__ or "").strip().splitlines()[:1]
    return ({"description": first[0]} if first else {}) | description


def _describe_origin() -> JsonValue:
    position: JsonValue = {"type": "integer", "minimum": 0}
    properties: dict[str, JsonValue] = {
        "file": {"type": "string"},
        "line": position,
        "column": position,
        "end_line": position,
        "end_column": position,
        "provenance": {"enum": ["declared", "contract", "inferred"]},
    }
    return {
        "description": "Where an element stands, and how it got there.",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
