"""Searches: the lines that find the branch of a tag by halving what is left."""

from dataclasses import dataclass
from typing import Final

from .scope import Lines, indent

_FEW: Final = 8  # branches that are tried one by one


@dataclass(frozen=True, slots=True)
class Branch:
    """What is done for one tag."""

    tag: int
    lines: Lines


def write_search(branches: tuple[Branch, ...]) -> Lines:
    """Return the lines that run the branch of `_tag` and go on with the next tag.

    Where there is none, control falls through to what follows.
    """
    return _search(tuple(sorted(branches, key=lambda branch: branch.tag)))


def _search(branches: tuple[Branch, ...]) -> Lines:
    if len(branches) <= _FEW:
        return tuple(line for branch in branches for line in _try(branch))
    middle = len(branches) // 2
    return (
        f"if _tag < {branches[middle].tag}:",
        *indent(_search(branches[:middle])),
        "else:",
        *indent(_search(branches[middle:])),
    )


def _try(branch: Branch) -> Lines:
    return f"if _tag == {branch.tag}:", *indent((*branch.lines, "continue"))
