"""`Value`: any JSON at all."""

import math

from ...narrowing import is_dict, is_list
from ..form import Form
from ..level import Level
from ..misfit import Misfit, unexpected
from ..scope import Scope
from ..stored import OneofForm
from .known import Known


def value_form(known: Known) -> Form:
    """Return the form of `Value`: what it holds; null for one that holds nothing."""

    def write(record: object, level: Level) -> str:
        known.check(record, level)
        value: object = getattr(record, "kind")  # noqa: B009 # untyped
        if value is None:
            return "null"
        (kind,) = known.members().forms
        member = kind.member_of(value) if isinstance(kind, OneofForm) else kind
        text = member.write(value, level.in_place)
        if member.name == "number_value" and text.startswith('"'):
            raise Misfit("JSON has no number for NaN and infinity")
        return text

    def read(value: object, scope: Scope) -> object:
        return known.build(_member_for(value), value, scope)

    return Form(write, read, takes_null=True)


def _member_for(value: object) -> str:
    if value is None:
        return "null_value"
    if isinstance(value, bool):
        return "bool_value"
    if isinstance(value, str):
        return "string_value"
    if isinstance(value, int | float) and math.isfinite(value):
        return "number_value"
    if is_list(value):
        return "list_value"
    if is_dict(value):
        return "struct_value"
    raise unexpected("a finite number", value)
