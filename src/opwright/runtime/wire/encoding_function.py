"""The encoding function: what is compiled for each class."""

from typing import Protocol

from ..octets import Octets
from .writing import Append


class Encode(Protocol):
    """Writes a message: adds buffers to `out` and returns how many bytes they have.

    `append` is the method of `out`; `depth` is how many levels of messages may still
    follow. Values that have no encoding raise one of `UNENCODABLE`.
    """

    def __call__(  # noqa: D102 # the class says it
        self, record: object, out: list[Octets], append: Append, depth: int, /
    ) -> int: ...
