"""Enums: the spec's names, or numbers where there is no name; both are read."""

from functools import cached_property, partial
from typing import Final

from ..enums import Enum
from .form import SKIPPED, Form
from .integers import integer_form, read_integer, to_integer
from .level import Level
from .misfit import Misfit, shown, unexpected
from .scope import Scope
from .strings import quote

_NULL: Final = "google.protobuf.NullValue"  # protobuf's own enum for JSON's null


def enum_form(enum: type[Enum]) -> Form:
    """Return the form of an enum's members."""
    if enum.__opwright__.spec_name == _NULL:
        return Form(_write_null, partial(_read_null, enum), takes_null=True)
    names = _Names(enum)
    return Form(names.write, names.read)


def _write_null(value: object, _level: Level) -> str:
    to_integer(value)  # for what is no number at all
    return "null"


def _read_null(enum: type[Enum], value: object, _scope: Scope) -> Enum:
    if value not in (None, 0, "NULL_VALUE") or value is False:
        raise unexpected("null", value)
    return enum(0)


class _Names:
    """An enum's names and numbers; the names are looked up when first asked for."""

    def __init__(self, enum: type[Enum]) -> None:
        self._enum = enum
        self._numbers = integer_form(enum.__opwright__.base.dtype)

    @cached_property
    def _by_name(self) -> dict[str, Enum]:
        renamed = self._enum.__opwright__.names
        members = self._enum.__members__
        return {renamed.get(name, name): member for name, member in members.items()}

    @cached_property
    def _texts(self) -> dict[int, str]:
        # The first of several names for one number is its own.
        texts: dict[int, str] = {}
        for name, member in self._by_name.items():
            texts.setdefault(int(member), quote(name))
        return texts

    def write(self, value: object, level: Level) -> str:
        text = self._texts.get(value) if isinstance(value, int) else None
        if text is not None:
            return text
        known = self._texts.get(to_integer(value))
        number = self._numbers.write(value, level)
        if known is None and self._enum.__opwright__.closed:
            raise self._no_member(number)
        return known or number

    def read(self, value: object, scope: Scope) -> object:
        if isinstance(value, str):
            member = self._by_name.get(value)
            return member if member is not None else self._read_unknown(value, scope)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self._numbered(value, scope)
        raise unexpected("a name or a number", value)

    def _read_unknown(self, text: str, scope: Scope) -> object:
        """Read a number in quotes; or pass over a name, if that is wished."""
        try:
            number = read_integer(text)
        except Misfit:
            if scope.ignore_unknown:
                return SKIPPED
            raise self._no_member(shown(text)) from None
        return self._numbered(number, scope)

    def _numbered(self, value: object, scope: Scope) -> Enum:
        number = self._numbers.read(value, scope)
        try:
            return self._enum(number)
        except ValueError:
            raise self._no_member(str(number)) from None

    def _no_member(self, spelled: str) -> Misfit:
        enum = self._enum.__opwright__.spec_name
        return Misfit(f"{enum} has no member {spelled}")
