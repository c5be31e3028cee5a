"""Cases: what kernels are run on, and what they are to give."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class CasesError(ValueError):
    """An index of cases that is not as it should be; the message tells where."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One request to an operator, with its result.

    `attributes` are by the spec's names. A result may depart from the expected one by
    `atol` + `rtol` times that. `quant` has the facts of a quantized tensor, which its
    array does not; `reading` tells how the case takes what the spec leaves open.
    `arrays` is the file of the arrays.
    """

    id: str
    operator: str
    attributes: Mapping[str, Json]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    rtol: float
    atol: float
    arrays: Path
    quant: Mapping[str, Json] = field(default_factory=dict[str, Json])
    reading: str = ""
