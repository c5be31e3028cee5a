"""Forms: how one kind of value is written as JSON and read from it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .level import Level
from .scope import Scope

Writer = Callable[[object, Level], str]
Reader = Callable[[object, Scope], object]

SKIPPED: Final = object()
"""What a reader returns for a value that it was told to ignore."""


@dataclass(frozen=True, slots=True)
class Form:
    """A pair of functions between Python values and JSON.

    `write` returns text, `read` takes what the parser made of text. Both raise Misfit.
    `takes_null`: null is a value of its own, and does not mean that there is none.
    """

    write: Writer
    read: Reader
    takes_null: bool = False


FormOf = Callable[[type[object]], Form]
"""What returns the form of a generated class."""
