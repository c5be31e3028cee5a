"""The schema as JSON values.

Objects follow the schema model field by field. Where a place can hold several kinds of
object, `kind` tells which. Qualified names are dotted strings, origins are objects with
file, position and provenance. `docs/schema.json` describes the whole form.
"""

import base64
import math
import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum as PythonEnum
from types import MappingProxyType
from typing import cast, get_args

from opwright.compiler.ir import (
    Block,
    Declaration,
    HdiInterface,
    HdiLevels,
    HdiMethod,
    Origin,
    ProtoField,
    ProtoMessage,
    ProtoMethod,
    QualifiedName,
    Schema,
    Type,
)

FORMAT_VERSION = 1

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]

_DETAILS = (ProtoField, ProtoMessage, ProtoMethod, HdiLevels, HdiInterface, HdiMethod)


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


KINDS: Mapping[type, str] = MappingProxyType(
    {
        alternative: _snake(alternative.__name__)
        for alternative in (
            *get_args(Type),
            *get_args(Declaration),
            *get_args(Block),
            *_DETAILS,
        )
    }
)


def schema_to_json(schema: Schema) -> dict[str, JsonValue]:
    """Return the whole schema as a JSON object."""
    return {
        "version": FORMAT_VERSION,
        "packages": _to_json(schema.packages),
        "modules": _to_json(schema.modules),
        "operators": _to_json(schema.operators),
        "declarations": _to_json(schema.declarations),
    }


def _to_json(value: object) -> JsonValue:
    match value:
        case None | bool() | int():
            return value.value if isinstance(value, PythonEnum) else value
        case str():
            return str(value)
        case float():
            return value if math.isfinite(value) else str(value)
        case bytes():
            return base64.b64encode(value).decode("ascii")
        case tuple():
            return [_to_json(item) for item in cast(tuple[object, ...], value)]
        case QualifiedName():
            return str(value)
        case Origin():
            return _origin_to_json(value)
        case _:
            return _object_to_json(value)


def _object_to_json(value: object) -> JsonValue:
    if not is_dataclass(value) or isinstance(value, type):
        raise AssertionError(f"no JSON form for {type(value).__name__}")
    kind = KINDS.get(type(value))
    form: dict[str, JsonValue] = {"kind": kind} if kind else {}
    for field in fields(value):
        key = field.name if field.name != "kind" else "of"
        form[key] = _to_json(getattr(value, field.name))
    return form


def _origin_to_json(origin: Origin) -> JsonValue:
    span = origin.span
    return {
        "file": span.file.display,
        "line": span.start.line,
        "column": span.start.column,
        "end_line": span.end.line,
        "end_column": span.end.column,
        "provenance": str(origin.provenance),
    }
