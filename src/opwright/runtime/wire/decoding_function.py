"""The decoding functions: what is compiled for each class."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from .input import Input
from .varints import Data


class Decode(Protocol):
    """Reads the message from `pos` to `end`; merges it into `record` if that is given.

    `depth` is how many levels of messages may still follow. Raises Fault.
    """

    def __call__(  # noqa: D102 # the class says it
        self,
        data: Data,
        source: Input,
        pos: int,
        end: int,
        depth: int,
        record: object | None,
        /,
    ) -> object: ...


class DecodeGroup(Protocol):
    """Reads a group up to the tag `until`; returns the message and where it ends."""

    def __call__(  # noqa: D102 # the class says it
        self,
        data: Data,
        source: Input,
        pos: int,
        end: int,
        depth: int,
        record: object | None,
        until: int,
        /,
    ) -> tuple[object, int]: ...


class Fill(Protocol):
    """Reads the field with a tag into many new messages.

    `places` are the messages, where the field's value begins in each, and where it
    ends. Raises Fault, or one of `FAULTS`, without saying where.
    """

    def __call__(  # noqa: D102 # the class says it
        self,
        tag: int,
        places: Iterable[tuple[object, int, int]],
        data: Data,
        source: Input,
        depth: int,
        /,
    ) -> None: ...


@dataclass(frozen=True, slots=True)
class Filler:
    """What reads many messages of a class, field by field.

    `make` returns so many new ones; `fill` knows the fields with these tags.
    """

    make: Callable[[int], list[object]]
    fill: Fill
    tags: frozenset[int]


@dataclass(frozen=True, slots=True)
class Readers:
    """The functions that return what reads a class's messages, compiled at first use.

    There is no filler for a class whose messages are always read one by one.
    """

    decoder_of: Callable[[type[object]], Decode]
    group_decoder_of: Callable[[type[object]], DecodeGroup]
    filler_of: Callable[[type[object]], Filler | None]
