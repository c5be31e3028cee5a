"""String literals, spelled as Black spells them."""

import re
from typing import Final

from opwright.compiler.formatting.layout.unsure import Unsure

# Escapes that Black leaves alone, apart from those of quotes.
_ESCAPE: Final = r"\\(?:[^xuUN\n]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})"
_BODY: Final = re.compile(rf"(?:[^\\]|{_ESCAPE})*+", re.DOTALL)
_UNIT: Final = re.compile(r"\\?.", re.DOTALL)
# Characters beyond ASCII that are as wide as a letter in every table of widths.
_NARROW: Final = re.compile(
    r"[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e]*+"
)
_OTHER: Final = {'"': "'", "'": '"'}


def check_escapes(body: str) -> None:
    """Raise Unsure if Black may respell an escape."""
    if "\\" in body and not _BODY.fullmatch(body):
        raise Unsure


def spell_string(literal: str) -> str:
    """Return a string literal of one line as Black spells it."""
    quote = literal[-1]
    prefix, _, body = literal[:-1].partition(quote)
    if not literal.isascii() and not _NARROW.fullmatch(literal):
        raise Unsure
    check_escapes(body)
    if "\\" in body:
        if prefix and ("f" in prefix or "'" in body or '"' in body):
            raise Unsure
        return prefix + _with_fewest_escapes(body, quote)
    if quote == "'" and '"' not in body:
        return f'{prefix}"{body}"'
    return literal


def _with_fewest_escapes(body: str, quote: str) -> str:
    """Return a literal in the quotes that take fewer escapes, or in double ones."""
    other = _OTHER[quote]
    escaped, needless = "\\" + quote, "\\" + other
    units = [other if u == needless else u for u in _UNIT.findall(body)]
    saved = units.count(escaped) - units.count(other)
    if saved < 0 or (saved == 0 and quote == '"'):
        return quote + "".join(units) + quote
    swapped = {escaped: quote, other: needless}
    return other + "".join(swapped.get(u, u) for u in units) + other
