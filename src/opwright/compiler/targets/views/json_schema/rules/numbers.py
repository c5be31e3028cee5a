"""Comparisons of numbers, truth values and members of enums with constants."""

import struct
from collections.abc import Mapping
from math import inf, nan
from types import MappingProxyType

from opwright.compiler.ir import Enum, ScalarKind
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.rules.decimals import decimal_pattern
from opwright.compiler.targets.views.json_schema.rules.evaluate import compare
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.schemas import (
    Json,
    Schema,
    any_of,
    constant,
    values,
)

BOUNDS: Mapping[Sign, str] = MappingProxyType(
    {
        Sign.AT_LEAST: "minimum",
        Sign.MORE: "exclusiveMinimum",
        Sign.AT_MOST: "maximum",
        Sign.LESS: "exclusiveMaximum",
    }
)
"""The keywords that bound numbers."""

_SPECIAL: Mapping[str, float] = MappingProxyType(
    {"NaN": nan, "Infinity": inf, "-Infinity": -inf}
)


def compare_flag(sign: Sign, flag: bool) -> Schema:
    """Return the schema of the truth values that are, or are not, another one."""
    match sign:
        case Sign.EQUAL:
            return constant(flag)
        case Sign.UNEQUAL:
            return constant(not flag)
        case _:
            raise Untold


def compare_integer(kind: ScalarKind, sign: Sign, number: int) -> Schema:
    """Return the schema of the integers that compare so; 64 bits may be texts."""
    spelled: tuple[Json, ...] = (str(number),) if kind.bits == 64 else ()
    if sign is Sign.EQUAL:
        return values(*spelled, number)
    if sign is Sign.UNEQUAL:
        types = ["string", "integer"] if spelled else "integer"
        return {"type": types, "not": values(*spelled, number)}
    plain = _bounded("integer", sign, number)
    if not spelled:
        return plain
    return any_of({"type": "string", "pattern": decimal_pattern(sign, number)}, plain)


def compare_float(kind: ScalarKind, sign: Sign, number: float) -> Schema:
    """Return the schema of the floats that compare so.

    Between a text and a float32 lies a rounding, which must not lead past the number.
    """
    if number in (inf, -inf) or number != number or not _is_exact(kind, number):
        raise Untold
    names = [name for name, of in _SPECIAL.items() if compare(sign, of, number)]
    match sign:
        case Sign.EQUAL:
            return {"type": "number", "const": number}
        case Sign.UNEQUAL:
            return {"type": ["number", "string"], "not": constant(number)}
        case _:
            return any_of(_bounded("number", sign, number), values(*names))


def compare_member(enum: Enum, sign: Sign, number: int) -> Schema:
    """Return the schema of the members that compare so, by name or by number."""
    if sign is Sign.UNEQUAL:
        named = _named(enum, Sign.EQUAL, number)
        return {"type": ["string", "integer"], "not": values(*named, number)}
    named = _named(enum, sign, number)
    if sign is Sign.EQUAL:
        return values(*named, number)
    return any_of(values(*named), _bounded("integer", sign, number))


def _named(enum: Enum, sign: Sign, number: int) -> tuple[str, ...]:
    return tuple(m.name for m in enum.members if compare(sign, m.value, number))


def _bounded(type_: str, sign: Sign, number: float) -> Schema:
    if sign not in BOUNDS:
        raise Untold
    return {"type": type_, BOUNDS[sign]: number}


def _is_exact(kind: ScalarKind, number: float) -> bool:
    """Return whether a float of a width can be a number."""
    if kind is not ScalarKind.FLOAT32:
        return True
    try:
        return struct.unpack("<f", struct.pack("<f", number))[0] == number
    except OverflowError:
        return False
