"""The `json_schema` view, version 1: what templates of JSON Schemas see.

What is called `schema`, `groups` and `value` is JSON text. All other texts are plain,
to be written with Jinja's filter `tojson`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "kind": "Tells what sort of schema it is.",
        "name": "The key, or the keyword, as it is.",
        "key": "Its own key below `$defs`.",
        "spec_name": "The spec's own name, with the package.",
        "description": "What the spec says of it, empty where it says nothing.",
        "deprecated": "Whether the spec says that it is not to be used any more.",
        "keywords": "The schema, keyword by keyword.",
    }
)
"""What attributes say that mean the same in all classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonKeyword:
    """A keyword of a schema.

    `value` is its value as JSON text.
    """

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonProperty:
    """A key of an object, and the schema of its values.

    A field with two names has two of these.
    """

    name: str
    description: str
    deprecated: bool
    keywords: tuple[JsonKeyword, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonRule:
    """A rule of a contract as a schema.

    `id` is the name of the rule. `description` is its message. `sentences` are what it
    cites, each behind its file and line.
    """

    id: str
    description: str
    sentences: tuple[str, ...]
    keywords: tuple[JsonKeyword, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonObject:
    """The schema of a struct, a message or a union.

    `properties` are the keys that there are. `required` are those that must be there.
    `groups` are schemas, each of which says how many of some keys may be there. `rules`
    are the rules that JSON Schema can say. `untold` are the ids of the others.
    """

    kind: str = "object"
    key: str
    spec_name: str
    description: str
    deprecated: bool
    properties: tuple[JsonProperty, ...]
    required: tuple[str, ...]
    groups: tuple[str, ...]
    rules: tuple[JsonRule, ...]
    untold: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonValue:
    """The schema of an enum, or of a message that is written as no object of fields."""

    kind: str = "value"
    key: str
    spec_name: str
    description: str
    deprecated: bool
    keywords: tuple[JsonKeyword, ...]


JsonDefinition = JsonObject | JsonValue


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonScalar:
    """A schema that several fields of a file share.

    `schema` is all of it, as JSON text.
    """

    key: str
    schema: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonSchemaFile:
    """The file of a top-level declaration.

    `path` is its place below the output folder. `id` is its name without folders, to
    which references from other files are relative. `profile` is the reading of the
    contracts whose rules it has. `root` is the schema of the declaration itself.
    `nested` are those of the declarations inside it, for `$defs`. `scalars` are shared
    schemas, for `$defs` as well.
    """

    path: str
    id: str
    profile: str
    root: JsonDefinition
    nested: tuple[JsonDefinition, ...]
    scalars: tuple[JsonScalar, ...]
