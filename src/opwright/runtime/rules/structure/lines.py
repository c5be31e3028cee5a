"""Lines: the source of a compiled check, attribute by attribute.

The lines set `_fine` to False for all that is not as usual, and visit records of
exactly the class that is expected. Nothing of a spec but attribute names gets into the
source; all other names begin with an underscore, which no attribute's name does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from ...enums import zero_of
from ...scalars import Wire
from ...wire.scope import Lines, Scope, indent
from .check import Check
from .kinds import (
    Always,
    Anything,
    Choice,
    Entries,
    Held,
    Inner,
    Many,
    Member,
    Numbers,
    Octets,
    Part,
    Perhaps,
    Real,
    Text,
    Truth,
    Whole,
)
from .problems import is_utf8

# Gives the name, in a scope, of the check of another class.
Refer: TypeAlias = Callable[[Scope, type[object]], str]
# Gives the check of another class once it is needed.
Defer: TypeAlias = Callable[[type[object], Callable[[Check], None]], Check]

_UNUSUAL = "_fine = False"


@dataclass(frozen=True, slots=True)
class PartWriter:
    """Writes the lines for the attributes of one class."""

    scope: Scope
    refer: Refer
    defer: Defer

    def write(self, part: Part) -> Lines:
        """Return the lines that look at an attribute."""
        load = f"_v = _record.{part.slot}"
        match part.kind:
            case Always(held):
                return load, *self._write_held(held, part.spec_name)
            case Perhaps(held, required):
                lines = indent(self._write_held(held, part.spec_name))
                absent = ("else: _fine = False",) if required else ()
                return load, "if _v is not None:", *lines, *absent
            case Numbers(dtype):
                lines = indent((self._unusual_if(self._no_array(dtype)),))
                return load, "if _v is not None:", *lines
            case Choice():
                return load, *self._write_choice(part.kind)

    def _write_held(self, held: Held, spec_name: str) -> Lines:
        match held:
            case Inner(target):
                return self._write_record(target(), f"(_place, {spec_name!r})")
            case Many(Inner(target)):
                return self._write_records(target(), spec_name)
            case Many(item):
                return self._write_items(item)
            case Entries():
                # Maps are rare, and looked at slowly if there is something in them.
                return (self._unusual_if(f"{self._is_not('dict', dict)} or _v"),)
            case _:
                test = self._test(held)
                return (self._unusual_if(test),) if test else ()

    def _write_record(self, cls: type[object], place: str) -> Lines:
        is_class = f"_v.__class__ is {self.scope.number('class', cls)}"
        check = self.refer(self.scope, cls)
        return (
            f"if {is_class}: {check}(_v, {place}, _visit, _depth - 1)",
            f"else: {_UNUSUAL}",
        )

    def _write_records(self, cls: type[object], spec_name: str) -> Lines:
        lines = self._write_record(cls, f"(_place, {spec_name!r}, _i)")
        return (
            f"if {self._is_not('list', list)}: {_UNUSUAL}",
            "elif _v:",
            "    _i = 0",
            "    for _v in _v:",
            *indent((*lines, "_i += 1"), 2),
        )

    def _write_items(self, item: Held) -> Lines:
        if isinstance(item, Many | Entries):
            return (self._unusual_if(f"{self._is_not('list', list)} or _v"),)
        test = self._test(item)
        lines = (
            ("elif _v:", "    for _v in _v:", f"        {self._unusual_if(test)}")
            if test
            else ()
        )
        return (f"if {self._is_not('list', list)}: {_UNUSUAL}", *lines)

    def _write_choice(self, kind: Choice) -> Lines:
        """Return the lines that find the member by the value's class, as most are."""
        by_type: dict[type[object], tuple[str, Check]] = {}
        for member in kind.members:
            match member.held:
                case Inner(target) if not member.is_wrapped:
                    self._enter(target(), member.spec_name, by_type)
                case _:
                    pass
        table = self.scope.number("members", by_type)
        return (
            "if _v is not None:",
            f"    _m = {table}.get(_v.__class__)",
            f"    if _m is None: {_UNUSUAL}",
            "    else: _m[1](_v, (_place, _m[0]), _visit, _depth - 1)",
        )

    def _enter(
        self,
        cls: type[object],
        spec_name: str,
        by_type: dict[type[object], tuple[str, Check]],
    ) -> None:
        def install(check: Check) -> None:
            by_type[cls] = spec_name, check

        install(self.defer(cls, install))

    def _test(self, held: Held) -> str:
        """Return the expression that is true for an unusual `_v`; none is usual."""
        match held:
            case Whole(least, greatest):
                range_ = f"not {least} <= _v <= {greatest}"
                rare = f"{self._is_not('int', int)} or {range_}"
                return f"{self._is_no('zero', 0)} and ({rare})"
            case Truth():
                return "_v is not False and _v is not True"
            case Real():
                zero = self._is_no("zero_real", Wire.DOUBLE.zero)
                return f"{zero} and {self._is_not('float', float)}"
            case Text(utf8, ends):
                utf8_test = f"not {self.scope.name('is_utf8', is_utf8)}(_v)"
                odd = f"not _v.isascii() and {utf8_test if utf8 or ends else 'True'}"
                ended = " or '\\0' in _v" if ends else ""
                rare = f"{self._is_not('str', str)} or {odd}{ended}"
                return f"{self._is_no('empty', '')} and ({rare})"
            case Octets():
                view = self._is_not("memoryview", memoryview)
                return f"{self._is_not('bytes', bytes)} and {view}"
            case Member():
                return self._no_member(held)
            case Anything():
                return ""
            case Inner() | Many() | Entries():
                raise TypeError(f"{held} is no simple kind")

    def _no_member(self, held: Member) -> str:
        cls = held.target()
        zero = self.scope.number("zero", zero_of(cls))
        enum = self.scope.number("enum", cls)
        members = self.scope.number("named", frozenset(cls.__members__.values()))
        rare = f"(_v.__class__ is not {enum} or _v not in {members})"
        named = zero_of(cls) in cls.__members__.values()
        return f"_v is not {zero} and {rare}" if named else rare

    def _no_array(self, dtype: np.dtype[np.generic]) -> str:
        name = self.scope.name(f"dtype_{dtype.name}", dtype)
        is_not = self._is_not("ndarray", np.ndarray)
        return f"{is_not} or _v.dtype is not {name} or _v.ndim != 1"

    def _is_no(self, word: str, start: object) -> str:
        """Return the test that lets through what most attributes start with."""
        return f"_v is not {self.scope.name(word, start)}"

    def _is_not(self, word: str, cls: type[object]) -> str:
        return f"_v.__class__ is not {self.scope.name(word, cls)}"

    def _unusual_if(self, test: str) -> str:
        return f"if {test}: {_UNUSUAL}"
