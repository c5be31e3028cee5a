"""Unions: checks of what lies in the memory of an HDI union."""

from collections.abc import Mapping

from ... import hdi_kinds
from ...errors import DecodeError, EncodeError
from ...fields import StructField
from ...layout import UNION_MEMBER, Layout
from ..place import Place
from ..tables import ClassRules
from ..visit import Visit
from .check import Check, CheckOf
from .explain import Explainer
from .kinds import Held
from .parts import held_by


def build_union_check(
    layout: Layout, rules: ClassRules | None, check_of: CheckOf
) -> Check:
    """Return the check of a class of unions: of the member that was set, if any."""
    held = {field.name: _held_by(field) for field in layout.fields}
    names = {field.name: field.spec_name for field in layout.fields}

    def check(record: object, place: Place, visit: Visit, depth: int) -> bool:
        name = _member_of(record, held)
        here: Place = (place, names.get(name, name))
        try:
            value: object = getattr(record, name) if name else None
        except (AttributeError, DecodeError, EncodeError) as error:
            visit.report("structure.type", str(error), here)
            return False
        explainer = Explainer(visit, check_of, depth)
        fine = not name or explainer.explain_value(
            held[name], value, here, visited=False
        )
        if fine and rules is not None:
            visit.entries.append((rules, record, place))
        return fine

    return check


def _held_by(field: object) -> Held:
    match field:
        case StructField(kind=hdi_kinds.UnionMember(type=kind)):
            return held_by(kind)
        case _:
            raise TypeError(f"{field} is no member of a union")


def _member_of(record: object, members: Mapping[str, Held]) -> str:
    """Return the member that was set, or an empty string if nobody knows it."""
    name: object = getattr(record, UNION_MEMBER, None)
    return name if isinstance(name, str) and name in members else ""
