"""Forms: the schemas of types, as values and as keys of maps."""

from collections.abc import Mapping
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    Handle,
    ListOf,
    MapOf,
    QualifiedName,
    QueueOf,
    Ref,
    Scalar,
    Struct,
    Text,
    Type,
)
from opwright.compiler.targets.views.json_form.types import (
    absent_number,
    is_live,
    json_type,
)
from opwright.compiler.targets.views.json_form.well_known import (
    WellKnown,
    is_null_value,
)
from opwright.compiler.targets.views.json_schema.places import Place, relative
from opwright.compiler.targets.views.json_schema.scalars import (
    TEXT,
    map_key,
    number,
    shared_key,
)
from opwright.compiler.targets.views.json_schema.schemas import (
    NULL,
    Schema,
    any_of,
    reference,
    values,
)

_TIMESTAMP: Schema = {
    "type": "string",
    "format": "date-time",
    "pattern": (
        r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"
        r"(?:\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})$"
    ),
}
_DURATION: Schema = {
    "type": "string",
    "pattern": r"^-?[0-9]{1,12}(?:\.[0-9]{1,9})?s$",
}
_FIELD_MASK: Schema = {"type": "string", "pattern": "^[^_]*$"}
_EMPTY: Schema = {"type": "object", "maxProperties": 0}


class Forms:
    """The schemas of the types that one declaration at a place refers to."""

    def __init__(
        self,
        place: Place,
        places: Mapping[QualifiedName, Place],
        analysed: AnalysedSchema,
    ) -> None:
        self._place = place
        self._places = places
        self._analysed = analysed

    def value(self, type_: Type) -> Schema:
        """Return the schema of a value; null is one of handles only."""
        found = json_type(type_)
        match found:
            case _ if is_live(found, self._analysed):
                absent = absent_number(found)
                return NULL if absent is None else values(absent, None)
            case Scalar(kind=kind) if kind.is_float or kind.bits == 64:
                return self._shared(kind.value)
            case Scalar(kind=kind):
                return number(kind)
            case Text():
                return TEXT
            case Bytes():
                return self._shared("bytes")
            case ListOf(element) | ArrayOf(element):
                return {"type": "array", "items": self.value(element)}
            case MapOf(key, item):
                return self._map(key, item)
            case Ref(name=name):
                return reference(relative(self._places[name], self._place))
            case Handle() | QueueOf():
                return NULL
            case _:
                assert_never(found)

    def well_known(self, form: WellKnown, struct: Struct) -> Schema:
        """Return the schema of a well-known type."""
        match form:
            case WellKnown.TIMESTAMP:
                return _TIMESTAMP
            case WellKnown.DURATION:
                return _DURATION
            case WellKnown.FIELD_MASK:
                return _FIELD_MASK
            case WellKnown.SINGLE_FIELD:
                return self.value(struct.fields[0].type)
            case WellKnown.ANYTHING:
                return True
            case WellKnown.NOTHING:
                return _EMPTY
            case _:
                assert_never(form)

    def _shared(self, name: str) -> Schema:
        return reference(f"#/$defs/{shared_key(name)}")

    def _map(self, key: Type, item: Type) -> Schema:
        names = self._key(key)
        if names is False:
            return _EMPTY
        found = {"type": "object", "additionalProperties": self.value(item)}
        return found if names is True else {**found, "propertyNames": names}

    def _key(self, key: Type) -> Schema:
        """Return the schema of the keys of a map; False if JSON cannot have any."""
        match json_type(key):
            case Scalar(kind=kind):
                return True if kind.is_float else map_key(kind)
            case Text():
                return True
            case Bytes():
                return self._shared("bytes")
            case Ref(name=name):
                declaration = self._analysed.declaration(name)
                return (
                    enum_keys(declaration) if isinstance(declaration, Enum) else False
                )
            case _:
                return False


def enum_keys(enum: Enum) -> Schema:
    """Return the schema of members as keys of a map."""
    names = dict.fromkeys(member.name for member in enum.members)
    return any_of(values(*names), map_key(enum.base.kind))


def enum_values(enum: Enum, accept_unknown: bool) -> Schema:
    """Return the schema of an enum: its names, and the numbers it has or could have."""
    if is_null_value(enum.name):
        return values("NULL_VALUE", 0, None)
    names = values(*dict.fromkeys(member.name for member in enum.members))
    if enum.open and accept_unknown:
        return any_of(names, number(enum.base.kind))
    return any_of(names, values(*dict.fromkeys(m.value for m in enum.members)))
