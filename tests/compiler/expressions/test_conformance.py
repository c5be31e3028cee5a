"""CEL's conformance suite: the value of each case, or that it has none.

What is left out stands in `left_out.yaml` with the reason; a case there must fail.
"""

import json
import math
from collections.abc import Mapping
from functools import cache, reduce
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from opwright.compiler.expressions.sorts import join
from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort, Sort
from opwright.runtime import cel
from tests.compiler.expressions.running import Refused, evaluate
from tests.shared import SHARED, needs_shared

# Cases and values are JSON.
Json = Any
Case = Mapping[str, Json]

_SORTS = {
    "bool": SimpleSort.BOOL,
    "bytes": SimpleSort.BYTES,
    "double": SimpleSort.FLOAT,
    "int64": SimpleSort.INTEGER,
    "null": SimpleSort.NULL,
    "string": SimpleSort.TEXT,
    "type": SimpleSort.TYPE,
    "uint64": SimpleSort.UNSIGNED,
}


@cache
def cases() -> tuple[Case, ...]:
    if SHARED is None:
        return ()
    return tuple(json.loads((SHARED / "cases" / "cel.json").read_text("utf-8")))


@cache
def left_out() -> Mapping[str, Mapping[str, str]]:
    path = Path(__file__).parent / "left_out.yaml"
    return {entry["id"]: entry for entry in yaml.safe_load(path.read_text("utf-8"))}


def value_of(written: Mapping[str, Json]) -> object:
    ((kind, value),) = written.items()
    match kind:
        case "int64":
            return int(value)
        case "uint64":
            return cel.Unsigned(value)
        case "double":
            return float(value)
        case "bytes":
            return bytes.fromhex(value)
        case "list":
            return [value_of(item) for item in value]
        case "map":
            return {value_of(key): value_of(item) for key, item in value}
        case "type":
            return cel.Kind(value)
        case _:
            return value


def sort_of(written: Mapping[str, Json]) -> Sort:
    ((kind, value),) = written.items()
    match kind:
        case "list":
            return ListSort(reduce(join, map(sort_of, value), None))
        case "map":
            keys, values = ([sort_of(pair[i]) for pair in value] for i in (0, 1))
            return MapSort(reduce(join, keys, None), reduce(join, values, None))
        case _:
            return _SORTS[kind]


def same(found: object, expected: object) -> bool:
    """Whether two values are of one type and equal; not a number is itself."""
    if type(found) is not type(expected):
        return False
    match found:
        case float():
            other = cast("float", expected)
            return repr(found) == repr(other) or math.isclose(found, other, rel_tol=0)
        case list():
            items = cast("list[object]", found)
            others = cast("list[object]", expected)
            return len(items) == len(others) and all(map(same, items, others))
        case dict():
            entries = cast("dict[object, object]", found)
            others = cast("dict[object, object]", expected)
            return entries.keys() == others.keys() and all(
                same(value, others[key]) for key, value in entries.items()
            )
        case _:
            return found == expected


def passes(case: Case) -> bool:
    bound = cast("Mapping[str, Mapping[str, Json]]", case["bindings"])
    variables = {
        name: (sort_of(written), value_of(written)) for name, written in bound.items()
    }
    dynamic = bool(case["disable_check"])
    try:
        found = evaluate(case["expr"], variables, dynamic=dynamic)
    except (Refused, cel.CelError):
        return "error" in case
    return "value" in case and same(found, value_of(case["value"]))


@needs_shared
@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_case(case: Case) -> None:
    assert passes(case) == (case["id"] not in left_out())


@needs_shared
def test_little_is_left_out() -> None:
    known = {case["id"] for case in cases()}
    assert left_out().keys() <= known
    assert len(left_out()) * 20 <= len(known)
    assert all(entry["feature"] and entry["reason"] for entry in left_out().values())
