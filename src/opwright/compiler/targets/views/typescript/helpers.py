"""Helpers: types that each module has for itself, under names that are free there."""

from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType

from opwright.compiler.targets.views.naming import Scope
from opwright.compiler.targets.views.typescript.view import TypeScriptHelper


class Helper(Enum):
    """The helpers, by what they are called where nothing else is."""

    BASE64 = "Base64"
    FLOAT = "Float"
    INT64 = "Int64"
    AT_MOST_ONE = "AtMostOne"


_TYPES: Mapping[Helper, tuple[str, str, str]] = MappingProxyType(
    {
        Helper.BASE64: ("", "string", "Bytes, in base64."),
        Helper.FLOAT: (
            "",
            '"NaN" | "Infinity" | "-Infinity" | number',
            "A number, or the name of one that JSON has no number for.",
        ),
        Helper.INT64: (
            "",
            "string",
            "An integer of 64 bits, in decimal digits: more than a number can hold.",
        ),
        Helper.AT_MOST_ONE: (
            "<T>",
            "\n  | {\n"
            "      [K in keyof T]: Pick<T, K> &\n"
            "        Partial<Record<Exclude<keyof T, K>, never>>;\n"
            "    }[keyof T]\n"
            "  | Partial<Record<keyof T, never>>",
            "An object with at most one of some properties.",
        ),
    }
)


class Helpers:
    """The helpers of one module, and which of them it needs."""

    def __init__(self, taken: Iterable[str]) -> None:
        scope = Scope(taken)
        self._names = {helper: scope.take(helper.value) for helper in Helper}
        self._used: set[Helper] = set()

    @property
    def names(self) -> frozenset[str]:
        """The names that nothing else in the module may have."""
        return frozenset(self._names.values())

    def name(self, helper: Helper) -> str:
        """Return what a helper is called, and note that it is needed."""
        self._used.add(helper)
        return self._names[helper]

    def needed(self) -> tuple[TypeScriptHelper, ...]:
        """Return the helpers that were asked for."""
        return tuple(
            TypeScriptHelper(
                name=f"{self._names[helper]}{parameters}", type=type_, doc=(doc,)
            )
            for helper, (parameters, type_, doc) in _TYPES.items()
            if helper in self._used
        )
