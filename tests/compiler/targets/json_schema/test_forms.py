"""The JSON that schemas take is the JSON that bindings write and read."""

import json
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from opwright.runtime.errors import DecodeError
from tests.compiler.targets.json_schema.files import Schemas, schemas_of
from tests.compiler.targets.rendering import GOLDEN, hostile

EXPECTED = GOLDEN.parent / "expected"

KINDS = "golden.kinds.Kinds"
LEGACY = "golden.legacy.Legacy"
PART = "golden.legacy.Legacy.Part"
MEMBERS = "golden.hostile.v1_0.Members"
EITHER = "golden.hostile.v1_0.Either"
# A declaration, a field and values that it takes, and values that it does not take.
VALUES: list[tuple[str, str, list[Any], list[Any]]] = [
    (KINDS, "aBool", [True, False, None], [0, "true", []]),
    (KINDS, "a_bool", [True], [1]),
    (KINDS, "anInt32", [0, -(2**31), 1.0, 1e3], [2**31, 0.5, True, "x", []]),
    (KINDS, "aFixed32", [0, 2**32 - 1], [-1, 2**32]),
    (KINDS, "aSint64", [0, "-9223372036854775808", -5], ["x", 0.5, 2**63, "01", ""]),
    (KINDS, "aSfixed64", ["0", "12"], ["1.5", False]),
    (
        KINDS,
        "aFloat",
        [0, -1.5, "NaN", "Infinity", 3.4028235e38],
        [3.5e38, "nan", True],
    ),
    (KINDS, "aDouble", [1e308, "-Infinity"], ["+Infinity", {}]),
    (KINDS, "aString", ["", "x", "4"], [4, [], True]),
    (
        KINDS,
        "someBytes",
        ["", "AA==", "AA", "-_8=", "+/8"],
        ["A", "AAA===", "A==", "é"],
    ),
    (KINDS, "mode", ["OFF", "FAST", 5, -1, None], ["fast", 1.5, True]),
    (KINDS, "inner", [{}, {"innermost": {"mode": "FAST"}}, None], [[], {"x": 1}, ""]),
    (KINDS, "maybe", [0, 7, None], [-1]),
    (KINDS, "varints", [[], [1, "2"], None], [1, [None], [-1], ["x"]]),
    (KINDS, "floats", [[0.5, "NaN"]], [["x"], [None]]),
    (KINDS, "modes", [["OFF", 5]], [[None], ["x"]]),
    (KINDS, "inners", [[{}, {}]], [[None], {}]),
    (KINDS, "byName", [{}, {"x": {}, "": {}}], [{"x": None}, [], {"x": 1}]),
    (KINDS, "modesByNumber", [{"-3": "OFF", "0": 5}], [{"x": "OFF"}, {"01": "OFF"}]),
    (KINDS, "small", [{"true": 0.5}], [{"True": 0.5}, {"1": 0.5}]),
    (KINDS, "named by hand", ["x"], [1]),
    (KINDS, "custom_json", ["x"], [1]),
    (PART, "size", [1, None], ["x"]),
    (MEMBERS, "byte_", [-128, 127], [128, 0.5]),
    (MEMBERS, "self", ["1", 1, None], ["x"]),
    (MEMBERS, "Kind", ["mro", -1, "None", 0, None], ["Mro"]),
    (MEMBERS, "fd", [-1, None], [0, 3]),
    (MEMBERS, "memory", [None], [0, {}]),
    (MEMBERS, "pointer", [None, 0], [1]),
    (MEMBERS, "queue", [None], [[]]),
    (MEMBERS, "listener", [None], [{}]),
    (MEMBERS, "token", [None], [1]),
    (MEMBERS, "bytes", ["AAE=", ""], [[1], "A"]),
    (MEMBERS, "chunks", [["AAE="], []], [[[1]]]),
    (MEMBERS, "nested", [[[1, "2"], []]], [[1], [None]]),
    (MEMBERS, "ext", [{"k": "AA=="}], [{"k": [1]}, {"k": None}]),
    (MEMBERS, "rows", [{"1": ["5"]}], [{"x": []}, {"1": [0.5]}]),
    (MEMBERS, "empties", [[{}]], [[{"x": 1}]]),
    (MEMBERS, "no such field", [], [1, None]),
]

# A declaration, whole documents that it takes, and documents that it does not take.
DOCUMENTS: list[tuple[str, list[Any], list[Any]]] = [
    (KINDS, [{}, {"text": "", "left": {}}], [[], None, "", 1]),
    (
        KINDS,
        [{"text": "x", "number": None}, {"text": None, "inside": {}}],
        [{"text": "x", "number": 1}, {"left": {}, "right": {}}],
    ),
    (
        KINDS,
        [{"aBool": True, "a_bool": None}, {"named by hand": "a"}],
        [{"aBool": True, "a_bool": True}, {"named by hand": "a", "custom_json": "b"}],
    ),
    (LEGACY, [], [{}, {"needed": 1, "nested": None, "neededWithDefault": 0}]),
    (EITHER, [{}, {"int_": 1}, {"int_": 1, "None": None}], [{"int_": 1, "None": 0.5}]),
    ("golden.hostile.v1_0.Derived", [{"to_parcel": 1}, {}], [{"x": 1}]),
    ("golden.legacy.Closed", ["FIRST", 1, 3], ["NONE", 0, 4, None]),
    ("golden.hostile.v1_0.Big", ["BIG", 2**64 - 1], ["big"]),
]


@cache
def schemas() -> Schemas:
    return schemas_of(hostile())


@pytest.fixture(name="modules", scope="module")
def import_bindings() -> Iterator[dict[str, ModuleType]]:
    """Return the bindings of the same specs, which are checked in."""
    sys.path.insert(0, str(EXPECTED))
    packages = ("golden.kinds", "golden.legacy", "golden.hostile.v1_0")
    yield {package: import_module(package) for package in packages}
    sys.path.remove(str(EXPECTED))
    for name in [name for name in sys.modules if name.split(".")[0] == "golden"]:
        del sys.modules[name]


def can_read(modules: dict[str, ModuleType], spec_name: str, document: Any) -> bool:
    package = next(package for package in modules if spec_name.startswith(package))
    cls: Any = modules[package]
    for name in spec_name.removeprefix(f"{package}.").split("."):
        cls = getattr(cls, name)
    try:
        cls.from_json(json.dumps(document))
    except DecodeError:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "field", "fine", "wrong"), VALUES, ids=[f"{v[0]}.{v[1]}" for v in VALUES]
)
def test_values(
    name: str,
    field: str,
    fine: list[Any],
    wrong: list[Any],
    modules: dict[str, ModuleType],
) -> None:
    for value in fine:
        assert schemas().accept(name, {field: value}), value
        assert can_read(modules, name, {field: value}), value
    for value in wrong:
        assert not schemas().accept(name, {field: value}), value
        assert not can_read(modules, name, {field: value}), value


@pytest.mark.parametrize(("name", "fine", "wrong"), DOCUMENTS)
def test_documents(
    name: str, fine: list[Any], wrong: list[Any], modules: dict[str, ModuleType]
) -> None:
    is_enum = name.endswith(("Closed", "Big"))
    for document in fine:
        assert schemas().accept(name, document), document
        assert is_enum or can_read(modules, name, document), document
    for document in wrong:
        assert not schemas().accept(name, document), document
        assert is_enum or not can_read(modules, name, document), document
