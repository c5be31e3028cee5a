"""Searches: the lines that find what is to be done for a tag."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from .scope import Lines, indent

# Gives the lines of a branch with what stands around them, so that control leaves.
Around = Callable[[Lines], Lines]

_FEW: Final = 8  # branches that are tried one by one


@dataclass(frozen=True, slots=True)
class Branch:
    """What is done for one tag."""

    tag: int
    lines: Lines


@dataclass(frozen=True, slots=True)
class Table:
    """What is done for several tags; `name` is that of the dictionary that has them.

    The lines find its entry in `_found`.
    """

    name: str
    tags: frozenset[int]
    lines: Lines


@dataclass(frozen=True, slots=True)
class Search:
    """The lines for tags of one byte, and those for tags that usually have more.

    Where no branch is found, control falls through to what follows.
    """

    short: Lines
    long: Lines


def write_search(
    branches: Iterable[Branch], tables: Iterable[Table], around: Around
) -> Search:
    """Return the lines that run the branch of `_tag`.

    Branches are found by halving what is left; the tags of tables are long.
    """
    ordered = sorted(branches, key=lambda branch: branch.tag)
    short = [branch for branch in ordered if branch.tag < 128]
    return Search(
        _halve(short, around),
        (
            *_halve(ordered[len(short) :], around),
            *(line for table in tables for line in _look_up(table, around)),
        ),
    )


def _halve(branches: list[Branch], around: Around) -> Lines:
    if len(branches) <= _FEW:
        return tuple(line for branch in branches for line in _try(branch, around))
    middle = len(branches) // 2
    return (
        f"if _tag < {branches[middle].tag}:",
        *indent(_halve(branches[:middle], around)),
        "else:",
        *indent(_halve(branches[middle:], around)),
    )


def _try(branch: Branch, around: Around) -> Lines:
    return f"if _tag == {branch.tag}:", *indent(around(branch.lines))


def _look_up(table: Table, around: Around) -> Lines:
    return (
        f"_found = {table.name}.get(_tag)",
        "if _found is not None:",
        *indent(around(table.lines)),
    )
