"""The `markdown` view, version 1: indexes, and the functions of contracts."""

from dataclasses import dataclass

from opwright.compiler.targets.views.markdown.view import Block, Cell, Inline


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownFunction:
    """A function of a contract.

    `head` is what it takes and gives, as code, `value` that in CEL, as a block.
    """

    title: Inline
    head: Inline
    value: Block
    functions: tuple[Inline, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownFunctions:
    """The page of the functions of a package.

    `functions` are in the order of the alphabet. Links count on the heading Functions
    to stand before theirs, and no other.
    """

    path: str
    package: Inline
    functions: tuple[MarkdownFunction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownProfile:
    """One reading of a spec; `summary` tells which."""

    name: Inline
    summary: Inline


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownEntry:
    """A line of an index.

    `link` leads to a page. Of an operator, `code` is its number and `package` a link to
    the index of its package; both are empty else. All is for cells.
    """

    link: Cell
    code: Cell
    package: Cell
    brief: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownPackage:
    """The index of a package that was asked for.

    `profiles` are the readings of its contract, the default first. `operators` and
    `types` are in the order of the alphabet. `functions` is a link to the page of its
    functions, empty if it has none.
    """

    path: str
    title: Inline
    profiles: tuple[MarkdownProfile, ...]
    operators: tuple[MarkdownEntry, ...]
    types: tuple[MarkdownEntry, ...]
    functions: Inline


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownSchema:
    """The index of a run that was asked for operators of several packages.

    `packages` leads to the index of each, `operators` to the pages of all of them, in
    the order of the alphabet.
    """

    path: str
    packages: tuple[MarkdownEntry, ...]
    operators: tuple[MarkdownEntry, ...]
