"""Building: the class that a decorator makes of the class as it was written.

It costs a few microseconds a class, since a module may hold hundreds: whatever can wait
is left to the layout and to the constructor's first use.
"""

from keyword import iskeyword
from types import MappingProxyType
from typing import Final, TypeVar, cast

from . import hdi_kinds, pb_kinds
from .containers import array_property, dict_property, list_property
from .fields import FieldInfo, MessageField, StructField
from .layout import LAYOUT, Family, Layout, held_slot
from .members import OneofAttribute, UnionAttribute
from .tensor_facts import Encoding, LayoutRule

R = TypeVar("R", bound=object)

_MADE_ANEW: Final = frozenset({"__dict__", "__weakref__"})


def build_record(
    cls: type[R], spec_name: str, family: Family, encodings: tuple[Encoding, ...] = ()
) -> type[R]:
    """Return a class like `cls` with slots in place of its declared fields.

    `encodings` are those of a tensor.

    Raises ValueError if a field's name is no plain identifier.
    """
    namespace = {k: v for k, v in vars(cls).items() if k not in _MADE_ANEW}
    declared = {
        name: value
        for name, value in namespace.items()
        if isinstance(value, MessageField | StructField)
    }
    slots: list[str] = []
    for name, field in declared.items():
        _check_name(name)
        slots.extend(_place(namespace, name, field))
    namespace["__qualname__"] = cls.__qualname__
    namespace["__slots__"] = tuple(slots)
    namespace[LAYOUT] = Layout(
        spec_name,
        MappingProxyType(declared),
        family,
        encodings,
        MappingProxyType(_take_rules(namespace)),
    )
    rebuilt: type = type(cls)(cls.__name__, cls.__bases__, namespace)
    return cast("type[R]", rebuilt)


def _place(namespace: dict[str, object], name: str, field: FieldInfo) -> list[str]:
    """Put a field's attribute into the namespace; return the slots that it needs."""
    match field.kind:
        case pb_kinds.OneofMember(group):
            namespace[name] = OneofAttribute(group)
            return []
        case hdi_kinds.UnionMember():
            namespace[name] = UnionAttribute()
            return []
        case pb_kinds.Repeated() | hdi_kinds.Sequence():
            namespace[name] = list_property(held_slot(name))
            return [held_slot(name)]
        case pb_kinds.MapOf() | hdi_kinds.MapOf():
            namespace[name] = dict_property(held_slot(name))
            return [held_slot(name)]
        case pb_kinds.NumberArray() | hdi_kinds.NumberArray() as numbers:
            namespace[name] = array_property(held_slot(name), numbers.dtype, name)
            return [held_slot(name)]
        case _:
            del namespace[name]
            return [name]


def _take_rules(namespace: dict[str, object]) -> dict[str, LayoutRule]:
    """Take the layout rules out of the namespace; return them by path."""
    rules = {k: v for k, v in namespace.items() if isinstance(v, LayoutRule)}
    for name in rules:
        del namespace[name]
    return {path: rule for rule in rules.values() for path in rule.paths}


def _check_name(name: str) -> None:
    # Names become source text of the constructor. An underscore in front is ours.
    plain = name.isidentifier() and not iskeyword(name) and not name.startswith("_")
    if not plain or name == "self":
        raise ValueError(f"{name!r} cannot be the name of a field")
