"""The elements of the `json_schema` view: a file for each top-level declaration.

Options: `profile` names the reading of the contracts whose rules the schemas have.
"""

from collections.abc import Iterator, Mapping

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Declaration, QualifiedName
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.element import (
    Element,
    ElementBuilder,
    Offer,
    View,
)
from opwright.compiler.targets.views.json_schema.definitions import Definitions
from opwright.compiler.targets.views.json_schema.places import Place, find_places
from opwright.compiler.targets.views.json_schema.rules_of import ToldRules
from opwright.compiler.targets.views.json_schema.scalars import SHARED, shared_key
from opwright.compiler.targets.views.json_schema.schemas import spell
from opwright.compiler.targets.views.json_schema.view import (
    MEANINGS,
    JsonDefinition,
    JsonKeyword,
    JsonObject,
    JsonScalar,
    JsonSchemaFile,
    JsonValue,
)


def _prepare(
    analysed: AnalysedSchema, options: Mapping[str, str]
) -> Mapping[ForEach, ElementBuilder]:
    builder = _Files(analysed, options.get("profile", ""))
    return {ForEach.DECLARATION: builder.elements}


class _Files:
    """Builds the files of a schema."""

    def __init__(self, analysed: AnalysedSchema, profile: str) -> None:
        self._analysed = analysed
        self._places = find_places(analysed)
        self._rules = ToldRules(analysed, profile)
        self._definitions = Definitions(self._places, self._rules, analysed)

    def elements(self) -> Iterator[Element]:
        """Yield an element for each top-level declaration that has values."""
        for module in self._analysed.schema.modules:
            namespace = self._analysed.namespace_of(module)
            for declaration in self._analysed.top_level[module.name]:
                root = self._definitions.build(declaration)
                if root is None:
                    continue
                yield Element(
                    for_each=ForEach.DECLARATION,
                    key=root.spec_name,
                    namespace=namespace,
                    variables={"declaration": self._file(declaration.name, root)},
                )

    def _file(self, name: QualifiedName, root: JsonDefinition) -> JsonSchemaFile:
        place: Place = self._places[name]
        nested = tuple(self._nested(name))
        profile = self._rules.profile(name.package)
        return JsonSchemaFile(
            path=str(place.file),
            id=place.file.name,
            profile="" if profile is None else profile.name,
            root=root,
            nested=nested,
            scalars=tuple(_scalars(root, *nested)),
        )

    def _nested(self, name: QualifiedName) -> Iterator[JsonDefinition]:
        children: tuple[Declaration, ...] = self._analysed.children.get(name, ())
        for child in children:
            definition = self._definitions.build(child)
            if definition is not None:
                yield definition
            yield from self._nested(child.name)


def _scalars(*definitions: JsonDefinition) -> Iterator[JsonScalar]:
    """Yield the shared schemas that some definitions refer to."""
    texts = [word.value for d in definitions for word in _keywords(d)]
    for name, schema in SHARED.items():
        key = shared_key(name)
        target = spell(f"#/$defs/{key}")
        if any(target in text for text in texts):
            yield JsonScalar(key=key, schema=spell(schema))


def _keywords(definition: JsonDefinition) -> Iterator[JsonKeyword]:
    match definition:
        case JsonObject(properties=properties):
            for one in properties:
                yield from one.keywords
        case JsonValue(keywords=keywords):
            yield from keywords


JSON_SCHEMA = View(
    api=1,
    offers=(
        Offer(for_each=ForEach.DECLARATION, variables={"declaration": JsonSchemaFile}),
    ),
    meanings=MEANINGS,
    options=frozenset({"profile"}),
    prepare=_prepare,
)
"""The view under the name `json_schema`."""
