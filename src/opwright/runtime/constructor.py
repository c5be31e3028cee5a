"""Constructors: the source of a class's `__init__`, written and compiled at first use.

Nothing of a spec but attribute names gets into the source, and the decorators have
checked that these are plain identifiers. Every other name begins with an underscore,
which no attribute's name does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import assert_never, cast

from .arrays import to_array
from .enums import zero_of
from .layout import UNKNOWN, Family, Layout, Slot
from .members import set_members
from .storage import Entries, EnumMember, Items, Nested, Numbers, Plain

Constructor = Callable[..., None]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """One attribute's share of the source, and the objects that it refers to.

    None is never a legal value where `default` is "None" and `value` tests for it.
    """

    default: str
    value: str
    objects: dict[str, object]


def build_constructor(layout: Layout, owner: type[object]) -> Constructor:
    """Return the `__init__` of a class: keyword arguments only, all with defaults.

    Unknown names and members of oneofs arrive in `_others`, so that a oneof of many
    members costs nothing until one is given.
    """
    parts = [_part_of(slot, index) for index, slot in enumerate(layout.slots)]
    scope: dict[str, object] = {"_set_members": set_members, "__builtins__": {}}
    for part in parts:
        scope.update(part.objects)
    exec(compile(_source_of(layout, parts), "<opwright constructor>", "exec"), scope)
    constructor = cast("Constructor", scope["__init__"])
    constructor.__qualname__ = f"{owner.__qualname__}.__init__"
    constructor.__module__ = owner.__module__
    return constructor


def _source_of(layout: Layout, parts: list[_Part]) -> str:
    pairs = list(zip(layout.slots, parts, strict=True))
    parameters = [f"{slot.name}={part.default}" for slot, part in pairs]
    star = ["*"] if parameters else []
    lines = [f"self.{slot.slot} = {part.value}" for slot, part in pairs]
    if layout.family is Family.MESSAGE:
        lines.append(f"self.{UNKNOWN} = b''")
    lines.append("if _others: _set_members(self, _others)")
    header = f"def __init__({', '.join(['self', *star, *parameters, '**_others'])}):"
    return "\n    ".join((header, *lines))


def _part_of(slot: Slot, index: int) -> _Part:
    name, start, convert = slot.name, f"_start{index}", f"_convert{index}"
    match slot.storage:
        case Plain(default):
            return _Part(default=start, value=name, objects={start: default})
        case EnumMember(target):
            objects: dict[str, object] = {start: zero_of(target())}
            return _Part(default=start, value=name, objects=objects)
        case Items() | Entries():
            return _Part(default="None", value=name, objects={})
        case Nested(target):
            value = f"{start}() if {name} is None else {name}"
            return _Part(default="None", value=value, objects={start: target()})
        case Numbers(dtype):
            value = f"None if {name} is None else {convert}({name})"
            objects = {convert: partial(to_array, dtype=dtype, name=name)}
            return _Part(default="None", value=value, objects=objects)
        case _:
            assert_never(slot.storage)
