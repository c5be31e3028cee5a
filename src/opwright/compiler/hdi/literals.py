"""Number literals: their forms, values and C types."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.hdi.integers import Integer, fits
from opwright.compiler.ir import ScalarKind

_LITERAL = re.compile(
    r"(?P<binary>0[bB][01]+)(?P<binary_suffix>[uU]?(?:ll|LL|[lL])?)"
    r"|(?P<hexadecimal>0[xX][0-9A-Fa-f]+)"
    r"|(?P<octal>0[0-7]+)"
    r"|(?P<decimal>0|[1-9][0-9]*)(?P<decimal_suffix>[uU]?(?:ll|LL|[lL])?)"
)
_BASES: Mapping[str, int] = MappingProxyType(
    {"binary": 2, "hexadecimal": 16, "octal": 8, "decimal": 10}
)
_PREFIX_LENGTHS: Mapping[str, int] = MappingProxyType(
    {"binary": 2, "hexadecimal": 2, "octal": 1, "decimal": 0}
)
_INT, _UINT, _LONG, _ULONG = (
    ScalarKind.INT32,
    ScalarKind.UINT32,
    ScalarKind.INT64,
    ScalarKind.UINT64,
)
_MAX_DIGITS = 64


class NumberTooLarge(Exception):
    """Raised for a literal of more than 64 bits."""


def parse_number(text: str) -> Integer | None:
    """Return a literal's value and type, or None if it is no integer literal.

    Raises:
        NumberTooLarge: no type holds it.
    """
    found = _LITERAL.fullmatch(text)
    if found is None:
        return None
    form = next(name for name in _BASES if found[name])
    digits = found[form][_PREFIX_LENGTHS[form] :].lstrip("0")
    if len(digits) > _MAX_DIGITS:
        raise NumberTooLarge
    value = int(digits or "0", _BASES[form])
    suffix = (found["binary_suffix"] or found["decimal_suffix"] or "").lower()
    for kind in _candidates(suffix, decimal=form == "decimal"):
        if fits(value, kind):
            return Integer(value, kind)
    raise NumberTooLarge


def explain_number(text: str) -> str:
    """Say what is wrong with a literal that is none."""
    if "." in text:
        return "HDI IDL has no fractions"
    if re.fullmatch(r"0[0-9]+", text):
        return "a number that starts with 0 is octal and has no digits above 7"
    if re.fullmatch(r"0(?:[xX][0-9A-Fa-f]|[0-7])+[uUlL]+", text):
        return "only decimal and binary numbers can have a suffix"
    return "numbers are written like 12, 0x1F, 0b101 or 017"


def _candidates(suffix: str, *, decimal: bool) -> tuple[ScalarKind, ...]:
    """Return the types that C tries for a literal, in order.

    A decimal literal is unsigned only as the last resort, as compilers take it.
    """
    match "u" in suffix, "l" in suffix, decimal:
        case True, True, _:
            return (_ULONG,)
        case True, False, _:
            return _UINT, _ULONG
        case False, True, _:
            return _LONG, _ULONG
        case False, False, True:
            return _INT, _LONG, _ULONG
        case _:
            return _INT, _UINT, _LONG, _ULONG
