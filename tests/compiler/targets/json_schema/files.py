"""JSON Schemas of specs, rendered and ready to validate with."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from opwright.compiler.facts import AnalysedSchema
from tests.compiler.targets.rendering import rendered

Json = Any

# Where the files would be, if they were written.
BASE = "file:///out/"


@dataclass(frozen=True)
class Schemas:
    """The schemas of a run, by their files' paths."""

    files: Mapping[str, Json]

    @cached_property
    def definitions(self) -> Mapping[str, tuple[str, Json]]:
        """The address and the schema of each declaration, by the spec's name."""
        return {
            schema["title"]: (f"{BASE}{path}{fragment}", schema)
            for path, file in self.files.items()
            for fragment, schema in _parts(file)
            if "title" in schema
        }

    @cached_property
    def told(self) -> frozenset[str]:
        """The ids of the rules that have a schema."""
        schemas = (schema for _, schema in self.definitions.values())
        return frozenset(
            rule["title"]
            for schema in schemas
            for rule in schema.get("allOf", ())
            if "title" in rule
        )

    @cached_property
    def untold(self) -> frozenset[str]:
        """The ids of the rules that are left out."""
        comments = (s.get("$comment", "") for _, s in self.definitions.values())
        return frozenset(
            rule
            for comment in comments
            if comment
            for rule in comment.partition(" left out: ")[2].split(", ")
        )

    def accept(self, spec_name: str, document: Json) -> bool:
        """Return whether a document is the JSON of a declaration."""
        return accepts(self._validators[spec_name], document)

    @cached_property
    def _validators(self) -> Mapping[str, Draft202012Validator]:
        return {
            name: Draft202012Validator({"$ref": address}, registry=self._registry)
            for name, (address, _) in self.definitions.items()
        }

    @cached_property
    def _registry(self) -> "Registry[Json]":
        empty: Registry[Json] = Registry()
        return empty.with_resources(
            (f"{BASE}{path}", Resource.from_contents(file))
            for path, file in self.files.items()
        )


def accepts(validator: Any, document: Json) -> bool:
    """Return whether a validator, whose types jsonschema does not tell, is content."""
    return bool(validator.is_valid(document))


def schemas_of(analysed: AnalysedSchema, **options: str) -> Schemas:
    """Return the schemas of a compiled spec."""
    texts = rendered(analysed, "json_schema", **options)
    return Schemas({path: json.loads(text) for path, text in texts.items()})


def _parts(file: Json) -> Iterator[tuple[str, Json]]:
    yield "", file
    for key, schema in file.get("$defs", {}).items():
        yield f"#/$defs/{key}", schema
