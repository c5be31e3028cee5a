"""Parsing: JSON text to Python values; what `json` lets pass too easily is refused."""

import json
import math
from typing import Final, Never

from ..narrowing import is_dict, is_list
from .misfit import Misfit, RepeatedKey, unexpected

_MAX_DIGITS: Final = 400  # more are beyond any number of 64 bits, and slow to convert


def parse_text(text: str | bytes) -> object:
    """Parse JSON text; bytes are UTF-8, with or without a byte order mark.

    An object in which a key stands twice becomes a `RepeatedKey`, and a number that no
    float can hold infinity, so that they are reported where they are read. Raises
    Misfit for what is no JSON; its cause is the parser's own error.
    """
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8-sig")
        return _PARSER.decode(decoded)
    except json.JSONDecodeError as error:
        problem = error.msg[:1].lower() + error.msg[1:]
        raise Misfit(f"line {error.lineno}, column {error.colno}: {problem}") from error
    except UnicodeDecodeError as error:
        raise Misfit(f"byte {error.start} is not UTF-8") from error


def check_ignored(value: object) -> None:
    """Raise Misfit if a key stands twice somewhere in a value that nobody reads."""
    if isinstance(value, RepeatedKey):
        raise unexpected("an object", value)
    if is_list(value):
        for item in value:
            check_ignored(item)
    elif is_dict(value):
        for item in value.values():
            check_ignored(item)


def _take_pairs(pairs: list[tuple[str, object]]) -> object:
    found = dict(pairs)
    return found if len(found) == len(pairs) else RepeatedKey(_repeated(pairs))


def _repeated(pairs: list[tuple[str, object]]) -> str:
    seen: set[str] = set()
    return next(key for key, _ in pairs if key in seen or seen.add(key))


def _take_integer(digits: str) -> int | float:
    if len(digits) <= _MAX_DIGITS:
        return int(digits)
    return -math.inf if digits.startswith("-") else math.inf


def _refuse_constant(name: str) -> Never:
    raise Misfit(f'{name} is no JSON; it is written in quotes, as "{name}"')


_PARSER: Final = json.JSONDecoder(
    object_pairs_hook=_take_pairs,
    parse_int=_take_integer,
    parse_constant=_refuse_constant,
)
