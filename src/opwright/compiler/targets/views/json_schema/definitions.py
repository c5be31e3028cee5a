"""Definitions: the schemas of structs, unions and enums, and what their parts are."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Declaration,
    Enum,
    External,
    Field,
    Interface,
    Presence,
    QualifiedName,
    Struct,
    Union,
)
from opwright.compiler.targets.views.json_form.keys import exclusive_fields, keys_of
from opwright.compiler.targets.views.json_form.markdown import describe
from opwright.compiler.targets.views.json_form.well_known import (
    takes_null,
    well_known_form,
)
from opwright.compiler.targets.views.json_schema.forms import Forms, enum_values
from opwright.compiler.targets.views.json_schema.keywords import keywords_of
from opwright.compiler.targets.views.json_schema.objects import (
    at_most_one,
    given_field,
)
from opwright.compiler.targets.views.json_schema.places import Place
from opwright.compiler.targets.views.json_schema.rules_of import ToldRules
from opwright.compiler.targets.views.json_schema.schemas import (
    NULL,
    Schema,
    negated,
    or_null,
    spell,
)
from opwright.compiler.targets.views.json_schema.view import (
    JsonDefinition,
    JsonObject,
    JsonProperty,
    JsonValue,
)


class Definitions:
    """Builds the definitions of declarations, with the rules of a profile."""

    def __init__(
        self,
        places: Mapping[QualifiedName, Place],
        rules: ToldRules,
        analysed: AnalysedSchema,
    ) -> None:
        self._places = places
        self._rules = rules
        self._analysed = analysed

    def build(self, declaration: Declaration) -> JsonDefinition | None:
        """Return the definition of a declaration; None for what is no value."""
        match declaration:
            case Struct():
                form = well_known_form(declaration)
                if form is None:
                    return self._object(declaration, declaration.fields)
                forms = self._forms(declaration)
                return self._plain(declaration, forms.well_known(form, declaration))
            case Union():
                return self._object(declaration, declaration.members)
            case Enum():
                package = declaration.name.package
                accept = self._rules.accept_unknown(package)
                return self._plain(declaration, enum_values(declaration, accept))
            case Interface() | External():
                return None
            case _:
                assert_never(declaration)

    def _object(
        self, declaration: Struct | Union, fields: tuple[Field, ...]
    ) -> JsonObject:
        forms = self._forms(declaration)
        told = self._rules.of(declaration.name)
        return JsonObject(
            key=self._places[declaration.name].key,
            spec_name=str(declaration.name),
            description=describe(declaration.documentation),
            deprecated=isinstance(declaration, Struct) and declaration.deprecated,
            properties=tuple(
                prop for field in fields for prop in self._properties(field, forms)
            ),
            required=tuple(key for f in fields for key in _required_key(f)),
            groups=tuple(map(spell, self._groups(declaration, fields))),
            rules=told.rules,
            untold=told.untold,
        )

    def _plain(self, declaration: Struct | Enum, schema: Schema) -> JsonValue:
        return JsonValue(
            key=self._places[declaration.name].key,
            spec_name=str(declaration.name),
            description=describe(declaration.documentation),
            deprecated=declaration.deprecated,
            keywords=keywords_of(schema),
        )

    def _properties(self, field: Field, forms: Forms) -> Iterator[JsonProperty]:
        value = forms.value(field.type)
        schema = value if field.presence is Presence.REQUIRED else or_null(value)
        for key in keys_of(field):
            yield JsonProperty(
                name=key,
                description=describe(field.documentation),
                deprecated=field.deprecated,
                keywords=keywords_of(schema),
            )

    def _groups(
        self, declaration: Struct | Union, fields: tuple[Field, ...]
    ) -> Iterator[Schema]:
        for exclusive in exclusive_fields(declaration):
            yield from self._group(exclusive)
        for field in fields:
            if field.presence is Presence.REQUIRED and len(keys_of(field)) > 1:
                yield given_field(field, negated(NULL))
            if field.oneof is None and isinstance(declaration, Struct):
                yield from self._group((field,))

    def _group(self, fields: tuple[Field, ...]) -> Iterator[Schema]:
        """Yield what says that at most one key of some fields is there, if it could."""
        keys = tuple(key for field in fields for key in keys_of(field))
        if len(keys) > 1:
            with_null = (f for f in fields if takes_null(f.type, self._analysed))
            null_keys = frozenset(key for f in with_null for key in keys_of(f))
            yield at_most_one(keys, null_keys)

    def _forms(self, declaration: Declaration) -> Forms:
        return Forms(self._places[declaration.name], self._places, self._analysed)


def _required_key(field: Field) -> tuple[str, ...]:
    keys = keys_of(field)
    return keys if field.presence is Presence.REQUIRED and len(keys) == 1 else ()
