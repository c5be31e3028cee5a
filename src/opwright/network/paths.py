"""Paths of attributes: how a contract names what is inside of a record."""

import operator
from collections.abc import Callable
from typing import Any

from ..runtime import Record, fields_of
from ..runtime.kinds import RecordOf


def reader(path: str) -> Callable[[object], Any]:
    """Return the function that reads a dotted path of attributes.

    It gives None where a record on the way is absent.
    """
    first, *others = path.split(".")
    read = operator.attrgetter(first)
    if not others:
        return read

    def read_all(record: object) -> Any:
        value: object = read(record)
        for name in others:
            value = None if value is None else getattr(value, name)
        return value

    return read_all


def text_at(path: str, record: object) -> str:
    """Return the string at a path, an empty one if there is none.

    The record may be one that was made to confuse.
    """
    try:
        value: object = reader(path)(record) if path else ""
        return value if isinstance(value, str) else ""
    except Exception:  # of whatever sort, as others' objects may raise
        return ""


def spec_path(cls: type[Record], path: str) -> str:
    """Return a dotted path of attributes in the spec's words."""
    names: list[str] = []
    inner: type[Record] | None = cls
    for name in path.split("."):
        found = [f for f in fields_of(inner) if f.name == name] if inner else []
        names.extend(field.spec_name for field in found)
        inner = _class_of(found[0].kind) if found else None
    return ".".join(names)


def _class_of(kind: object) -> type[Record] | None:
    """Return the class of the records that a field holds."""
    inner: object = getattr(kind, "value", getattr(kind, "element", kind))
    if not isinstance(inner, RecordOf):
        return None
    target = inner.target()
    return target if issubclass(target, Record) else None
