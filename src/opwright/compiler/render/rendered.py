"""A rendered file: the text of an output, before and after formatting."""

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePosixPath

from opwright.compiler.source import Span


class Policy(StrEnum):
    """What happens to an output that exists: replaced, or written once and kept."""

    OVERWRITE = "overwrite"
    ONCE = "once"


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderedFile:
    """One output. `path` is relative to the output folder and stays inside it.

    `unit` names what it was made from, `TARGET:NAMESPACE`; a run that covers a unit
    answers for all of its outputs, the stale ones included. `element` says which part
    of the specs it is for. `template_span` is where a pack that is not built in names
    the template that made it.
    """

    path: PurePosixPath
    text: str
    formatter: str
    policy: Policy
    unit: str
    element: str = field(default="", compare=False)
    template_span: Span | None = field(default=None, compare=False)
