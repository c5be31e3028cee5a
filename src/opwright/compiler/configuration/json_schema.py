"""The JSON Schema of a configuration, for editors, made from the table of keys."""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.configuration.built_in import built_in_packs
from opwright.compiler.configuration.keys import KEYS, Form, Key
from opwright.compiler.report.json import Json
from opwright.compiler.targets.pack import Format, Option, Pack

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_PRINTABLE = r"[^\u0000-\u001f]"
_WORD = "[A-Za-z_][A-Za-z0-9_]*"
# A package and a folder; or a folder, whose name has no colon before its first slash.
_ROOT = (
    rf"^({_WORD}(\.{_WORD})*:{_PRINTABLE}+"
    rf"|[^:\u0000-\u001f]+"
    rf"|[^:\u0000-\u001f]*/{_PRINTABLE}*)$"
)

_TEXT: Json = {"type": "string"}
_PATH: Json = {"type": "string", "pattern": f"^{_PRINTABLE}+$"}
_SPEC_LIST: Json = {"type": "array", "items": _PATH, "minItems": 1}
_OPTIONS: Json = {"type": "object", "additionalProperties": _TEXT}

_FORMS: Mapping[Form, dict[str, Json]] = MappingProxyType(
    {
        Form.TEXT: {"type": "string"},
        Form.PATH: {"type": "string", "pattern": f"^{_PRINTABLE}+$"},
        Form.PATHS: {"type": "array", "items": _PATH},
        Form.ROOTS: {"type": "array", "items": {"type": "string", "pattern": _ROOT}},
        Form.SPECS: {
            "oneOf": [
                _SPEC_LIST,
                {
                    "type": "object",
                    "minProperties": 1,
                    "propertyNames": {"pattern": "^[A-Za-z0-9][A-Za-z0-9_-]*$"},
                    "additionalProperties": _SPEC_LIST,
                },
            ]
        },
        Form.TARGETS: {"type": "object", "additionalProperties": _OPTIONS},
        Form.COMMANDS: {
            "type": "object",
            "propertyNames": {
                "pattern": "^[a-z][a-z0-9_-]*$",
                "not": {"enum": [format_.value for format_ in Format]},
            },
            "additionalProperties": {
                "type": "array",
                "prefixItems": [{"type": "string", "minLength": 1}],
                "items": {"type": "string"},
                "minItems": 1,
            },
        },
    }
)


def configuration_schema() -> dict[str, Json]:
    """Return the JSON Schema (2020-12) of an `opwright.toml`.

    Of the built-in targets the options are known; others may be a user's own.
    """
    return {
        "$schema": _DIALECT,
        "title": "Configuration of opwright",
        "description": "What opwright.toml holds, and [tool.opwright]",
        "type": "object",
        "properties": {key.name: _describe_key(key) for key in KEYS},
        "additionalProperties": False,
    }


def _describe_key(key: Key) -> Json:
    described: dict[str, Json] = {"description": key.summary, **_FORMS[key.form]}
    if key.form is Form.TARGETS:
        described["properties"] = {
            pack.name: _describe_pack(pack) for pack in built_in_packs()
        }
    return described


def _describe_pack(pack: Pack) -> Json:
    return {
        "description": pack.summary,
        "type": "object",
        "properties": {
            option.name: _describe_option(option) for option in pack.options
        },
        "additionalProperties": False,
    }


def _describe_option(option: Option) -> Json:
    described: dict[str, Json] = {
        "description": option.summary,
        "type": "string",
        "default": option.default,
    }
    if option.choices:
        described["enum"] = list(option.choices)
    return described
