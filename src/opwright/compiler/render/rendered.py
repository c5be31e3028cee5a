"""A rendered file: the text of an output, before and after formatting."""

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePosixPath


class Policy(StrEnum):
    """What happens to an output that exists: replaced, or written once and kept."""

    OVERWRITE = "overwrite"
    ONCE = "once"


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderedFile:
    """One output. `path` is relative to the output folder and stays inside it.

    `unit` names what it was made from, `TARGET:NAMESPACE`; a run that covers a unit
    answers for all of its outputs, the stale ones included. `element` says which part
    of the specs it is for.
    """

    path: PurePosixPath
    text: str
    formatter: str
    policy: Policy
    unit: str
    element: str = field(default="", compare=False)
