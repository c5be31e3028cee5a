"""Which types are well known."""

from typing import Final

from ...layout import Layout
from ..form import Form
from .any import any_form
from .field_masks import field_mask_form
from .known import Known, single_field_form
from .times import duration_form, timestamp_form
from .values import value_form

_WRAPPERS: Final = frozenset(
    f"{of}Value"
    for of in (
        *("Double", "Float", "Int32", "Int64", "UInt32", "UInt64"),
        *("Bool", "String", "Bytes"),
    )
)


def well_known_form(layout: Layout, known: Known) -> Form | None:
    """Return the form of a well-known type; None for all other classes."""
    package, _, name = layout.spec_name.rpartition(".")
    if package != "google.protobuf":
        return None
    # A spec may call its own types so; theirs are told by their fields.
    match name, *layout.declared:
        case "Timestamp", "seconds", "nanos":
            return timestamp_form(known)
        case "Duration", "seconds", "nanos":
            return duration_form(known)
        case "FieldMask", "paths":
            return field_mask_form(known)
        case "Struct", "fields":
            return single_field_form(known, "fields")
        case "ListValue", "values":
            return single_field_form(known, "values")
        case "Value", "kind", *_:
            return value_form(known)
        case "Any", *_:
            return any_form(known)
        case _, "value" if name in _WRAPPERS:
            return single_field_form(known, "value")
        case _:
            return None
