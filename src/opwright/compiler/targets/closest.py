"""Advice for misspelled names."""

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 100


def did_you_mean(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the help that names the closest known name, if one is close."""
    close = get_close_matches(name[:_LONGEST], list(known), 1)
    return (f"did you mean '{close[0]}'?",) if close else ()
