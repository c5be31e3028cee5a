"""Types of fields as TypeScript, as they are written in JSON."""

from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    Handle,
    ListOf,
    MapOf,
    QueueOf,
    Ref,
    Scalar,
    ScalarKind,
    Text,
    Type,
)
from opwright.compiler.targets.views.json_form.types import (
    absent_number,
    is_live,
    json_type,
)
from opwright.compiler.targets.views.typescript.helpers import Helper, Helpers
from opwright.compiler.targets.views.typescript.imports import Imports

NOTHING = "Record<string, never>"


class Types:
    """Spells types within one module."""

    def __init__(
        self, imports: Imports, helpers: Helpers, analysed: AnalysedSchema
    ) -> None:
        self._imports = imports
        self._helpers = helpers
        self._analysed = analysed

    def spell(self, type_: Type) -> str:
        """Return a type as the type of a property, or of an item of an array."""
        found = json_type(type_)
        match found:
            case _ if is_live(found, self._analysed):
                absent = absent_number(found)
                return "null" if absent is None else f"{absent} | null"
            case Scalar(kind=kind):
                return self._scalar(kind)
            case Text():
                return "string"
            case Bytes():
                return self._helpers.name(Helper.BASE64)
            case ListOf(element) | ArrayOf(element):
                item = self.spell(element)
                return f"({item})[]" if "|" in item else f"{item}[]"
            case MapOf(key, value):
                return self._map(key, value)
            case Ref(name=name):
                return self._imports.name(name)
            case Handle() | QueueOf():
                return "null"
            case _:
                assert_never(found)

    def _scalar(self, kind: ScalarKind) -> str:
        if kind is ScalarKind.BOOL:
            return "boolean"
        if kind.is_float:
            return self._helpers.name(Helper.FLOAT)
        return "number" if kind.bits < 64 else self._helpers.name(Helper.INT64)

    def _map(self, key: Type, value: Type) -> str:
        """Return a type of objects; keys are texts, whatever they stand for."""
        item = self.spell(value)
        match json_type(key):
            case Scalar(kind=ScalarKind.BOOL):
                return f'Partial<Record<"true" | "false", {item}>>'
            case Scalar() | Text() | Bytes():
                return f"Record<string, {item}>"
            case Ref(name=name) if isinstance(self._analysed.declaration(name), Enum):
                return f"Partial<Record<{self._imports.name(name)}, {item}>>"
            case _:
                return NOTHING
