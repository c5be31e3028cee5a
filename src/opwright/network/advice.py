"""Advice: which name was meant, for one that is not there."""

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice
from typing import Final

from .labels import short

_MOST_COMPARED: Final = 1000
_LONGEST: Final = 100


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return `; did you mean 'x'?` with the known name that is most like another one.

    It is empty if none is close. Of many names only some are compared, and very long
    ones never.
    """
    if len(name) > _LONGEST:
        return ""
    compared = [k for k in islice(known, _MOST_COMPARED) if len(k) <= _LONGEST]
    close = get_close_matches(name, compared, 1, 0.7)
    return f"; did you mean {short(close[0])}?" if close else ""
