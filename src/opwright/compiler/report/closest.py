"""Advice for misspelled names."""

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice

_LONGEST = 100
_MOST_COMPARED = 1000
# From 0, nothing in common, to 1. Two letters swapped in a word of four make 0.75, one
# wrong letter in a word of three 0.67, which is too little for long words.
_LIKENESS = 0.7
_SHORT = 3
_SHORT_LIKENESS = 0.65


def closest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that is most like another one, if one is close.

    The case of letters does not count. Of many known names only some are compared.
    """
    folded = {other.casefold(): other for other in islice(known, _MOST_COMPARED)}
    likeness = _SHORT_LIKENESS if len(name) <= _SHORT else _LIKENESS
    close = get_close_matches(name[:_LONGEST].casefold(), folded, 1, likeness)
    return folded[close[0]] if close else None


def did_you_mean(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the help that names the closest known name, if one is close."""
    close = closest(name, known)
    return (f"did you mean '{close}'?",) if close else ()
