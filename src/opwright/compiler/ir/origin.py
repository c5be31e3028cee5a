"""Origins: where an element or rule comes from, and how it got there."""

from dataclasses import dataclass, field
from enum import StrEnum

from opwright.compiler.source import Span


class Provenance(StrEnum):
    """How an element got into the schema."""

    DECLARED = "declared"
    CONTRACT = "contract"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """The place of an element's name in its file.

    All origins are equal: where something stands is no part of what it is.
    """

    span: Span = field(compare=False)
    provenance: Provenance = field(compare=False, default=Provenance.DECLARED)
