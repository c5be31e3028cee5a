"""Advice for misspelled names."""

from collections.abc import Iterable
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

    One that only goes on longer is close too. The case of letters does not count. Very
    long names are close to none, and of many known names only some are compared.
    """
    if len(name) > _LONGEST:
        return None
    # Imported late: most runs have nothing to advise.
    from difflib import get_close_matches

    compared = (k for k in islice(known, _MOST_COMPARED) if len(k) <= _LONGEST)
    folded = {other.casefold(): other for other in compared}
    likeness = _SHORT_LIKENESS if len(name) <= _SHORT else _LIKENESS
    close = get_close_matches(name.casefold(), folded, 1, likeness)
    if close:
        return folded[close[0]]
    longer = [other for other in folded if other.startswith(name.casefold())]
    return folded[longer[0]] if len(name) >= _SHORT and len(longer) == 1 else None


def did_you_mean(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the help that names the closest known name, if one is close."""
    close = closest(name, known)
    return (f"did you mean '{close}'?",) if close else ()
