"""Makes of a case what a kernel is called with: attributes, arrays, quantization."""

import json
import math
import zipfile
from collections.abc import Mapping
from inspect import signature
from typing import get_args, get_type_hints

import numpy as np

from ...runtime import Record
from ..arrays import Array, Kernel
from .cases import Case, Json

QUANT = "quant"


class RequestError(ValueError):
    """A case that cannot be put to a kernel; the message says why."""


def read_arrays(case: Case, prefix: str, names: tuple[str, ...]) -> list[Array]:
    """Return the arrays of some names, which stand in the file behind a prefix.

    Raises RequestError if the file or one of them is not there.
    """
    try:
        # Opened here, since NumPy leaves a file open that it cannot read.
        with case.arrays.open("rb") as stream:
            stored = np.load(stream)
            return [stored[f"{prefix}__{name}"] for name in names]
    except KeyError as error:
        problem = str(error.args[0])
    except FileNotFoundError:
        problem = "there is no such file"
    except (OSError, ValueError, EOFError, IndexError, zipfile.BadZipFile) as error:
        problem = f"it cannot be read: {error}"
    raise RequestError(f"{case.arrays.name}: {problem}")


def make_record(cls: type[Record], values: Mapping[str, Json]) -> Record:
    """Return a record with values by the spec's names, enums as {enum, name}.

    Raises RequestError for what does not fit the class.
    """
    plain = {name: _json_form(value) for name, value in values.items()}
    try:
        return cls.from_json(json.dumps(plain))
    except ValueError as error:
        raise RequestError(f"the attributes do not fit: {error}") from error


def _json_form(value: Json) -> Json:
    """Return a value as the JSON form of records has it."""
    match value:
        case {"enum": str(), "name": str(name)}:
            return name
        case float() if not math.isfinite(value):
            names = {math.inf: "Infinity", -math.inf: "-Infinity"}
            return names.get(value, "NaN")
        case list():
            return [_json_form(item) for item in value]
        case _:
            return value


def parameter_classes(kernel: Kernel) -> Mapping[str, type[Record] | None]:
    """Return a kernel's parameters, with the records that their annotations name.

    It is empty for what does not tell its parameters.
    """
    try:
        names = list(signature(kernel).parameters)
    except (TypeError, ValueError):
        return {}
    try:
        hints = get_type_hints(kernel)
    except Exception:
        # An annotation may be any expression; one that has no value tells nothing.
        hints = {}
    return {name: _record_in(hints.get(name)) for name in names}


def _record_in(annotation: object) -> type[Record] | None:
    """Return the record that an annotation such as `QuantParam | None` names."""
    for part in (annotation, *get_args(annotation)):
        if isinstance(part, type) and issubclass(part, Record):
            return part
    return None


def quantization(
    case: Case, parameters: Mapping[str, type[Record] | None]
) -> dict[str, Record]:
    """Return the argument for a kernel's parameter `quant`, if it has one."""
    cls = parameters.get(QUANT)
    if cls is None or not case.quant:
        return {}
    facts = {name: value for name, value in case.quant.items() if name != "tensor"}
    return {QUANT: make_record(cls, facts)}
