"""Raw blocks: the lines of a comment grouped by what they are, markup untouched."""

from dataclasses import dataclass
from enum import Enum, auto

from opwright.compiler.documentation.lines import Line


class Role(Enum):
    """What a paragraph is there for; all but `TEXT` are asked for by a tag."""

    TEXT = auto()
    BRIEF = auto()
    SINCE = auto()
    VERSION = auto()
    DEPRECATED = auto()
    RETURN = auto()


@dataclass(frozen=True, slots=True)
class RawParagraph:
    """Running text."""

    role: Role
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RawItem:
    """An item of a list: how many lists it is nested in, and its number if any."""

    lines: tuple[str, ...]
    depth: int = 0
    number: int | None = None


@dataclass(frozen=True, slots=True)
class RawList:
    """A list; nested lists have become part of it, in order.

    `is_parameters` tells that its items come from `@param` tags.
    """

    items: tuple[RawItem, ...]
    is_parameters: bool = False


@dataclass(frozen=True, slots=True)
class RawCode:
    """A block whose line breaks count; `is_math` if it is LaTeX."""

    lines: tuple[str, ...]
    is_math: bool = False


@dataclass(frozen=True, slots=True)
class RawSection:
    """The text of a section Inputs or Outputs, without its heading."""

    is_output: bool
    lines: tuple[Line, ...]


RawBlock = RawParagraph | RawList | RawCode | RawSection
