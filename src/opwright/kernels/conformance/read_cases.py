"""Reads the index of a folder of cases."""

import json
import math
import re
from collections.abc import Mapping
from pathlib import Path

from .cases import Case, CasesError, Json

INDEX = "index.json"

# An id is the name of a file in the folder, and of nothing else.
_ID = re.compile(r"[\w.+,=-]{1,200}")


def read_cases(folder: Path) -> tuple[Case, ...]:
    """Return the cases of a folder, in the order of its index.

    Raises CasesError if there is no index or if it is not as expected.
    """
    try:
        index: Json = json.loads((folder / INDEX).read_bytes())
    except OSError as error:
        raise CasesError(f"{INDEX} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise CasesError(f"{INDEX} is not JSON: {error}") from error
    if not isinstance(index, list):
        raise CasesError(f"{INDEX} is not a list of cases")
    return tuple(_read(entry, number, folder) for number, entry in enumerate(index, 1))


def _read(entry: Json, number: int, folder: Path) -> Case:
    match entry:
        case {"id": str(name), "op": str(operator)} if _ID.fullmatch(name):
            where = f"case '{name}'"
        case _:
            raise CasesError(f"case {number} has no 'id' and 'op' as expected")
    return Case(
        id=name,
        operator=operator,
        attributes=_mapping(entry, "attrs", where),
        inputs=_names(entry, "inputs", where),
        outputs=_names(entry, "outputs", where),
        rtol=_tolerance(entry, "rtol", where),
        atol=_tolerance(entry, "atol", where),
        arrays=folder / f"{name}.npz",
        quant=_mapping(entry, "quant", where),
        reading=str(entry.get("reading") or ""),
    )


def _mapping(entry: Mapping[str, Json], key: str, where: str) -> Mapping[str, Json]:
    value = entry.get(key) or {}
    if isinstance(value, dict):
        return value
    raise CasesError(f"{where}: '{key}' is not an object")


def _names(entry: Mapping[str, Json], key: str, where: str) -> tuple[str, ...]:
    value = entry.get(key)
    items = value if isinstance(value, list) else [None]
    names = tuple(item for item in items if isinstance(item, str))
    if len(names) == len(items):
        return names
    raise CasesError(f"{where}: '{key}' is not a list of names")


def _tolerance(entry: Mapping[str, Json], key: str, where: str) -> float:
    value = entry.get(key, 0)
    if isinstance(value, int | float) and 0 <= value < math.inf:
        return float(value)
    raise CasesError(f"{where}: '{key}' is not a number of 0 or more")
