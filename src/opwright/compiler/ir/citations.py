"""Citations: the places in a spec that say what rules check."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """An element, and the sentence about it, if one was chosen; `line` is its line.

    `words` are what it was to be chosen by.
    """

    element: str
    file: str
    line: int
    sentence: str = ""
    words: tuple[str, ...] = ()
