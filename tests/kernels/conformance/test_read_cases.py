"""The index of cases: what it holds, and how one that is wrong is told."""

import json
from pathlib import Path

import pytest

from opwright.kernels.conformance import CasesError, read_cases

ENTRY = {
    "id": "Add__a",
    "op": "Add",
    "attrs": {"axis": 1},
    "inputs": ["x", "y"],
    "outputs": ["z"],
    "rtol": 1e-5,
    "atol": 0,
}


def write(folder: Path, text: str) -> None:
    (folder / "index.json").write_text(text)


def test_a_case(tmp_path: Path) -> None:
    write(tmp_path, json.dumps([ENTRY, {**ENTRY, "id": "b", "reading": "none"}]))
    first, second = read_cases(tmp_path)
    assert (first.id, first.operator, first.attributes) == (
        "Add__a",
        "Add",
        {"axis": 1},
    )
    assert (first.inputs, first.outputs) == (("x", "y"), ("z",))
    assert (first.rtol, first.atol, first.reading) == (1e-5, 0.0, "")
    assert second.arrays == tmp_path / "b.npz"
    assert second.reading == "none"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "index.json is not a list of cases"),
        ("[", "index.json is not JSON: "),
        ("[" * 100_000, "index.json is not JSON: "),
        ("[3]", "case 1 has no 'id' and 'op' as expected"),
        (json.dumps([ENTRY, {"id": "a"}]), "case 2 has no 'id' and 'op'"),
        (json.dumps([{**ENTRY, "id": "../a"}]), "case 1 has no 'id' and 'op'"),
        (json.dumps([{**ENTRY, "id": "/etc/a"}]), "case 1 has no 'id' and 'op'"),
        (json.dumps([{**ENTRY, "id": ""}]), "case 1 has no 'id' and 'op'"),
        (json.dumps([{**ENTRY, "attrs": 3}]), "case 'Add__a': 'attrs' is not an"),
        (json.dumps([{**ENTRY, "inputs": "x"}]), "case 'Add__a': 'inputs' is not a"),
        (json.dumps([{**ENTRY, "outputs": [1]}]), "case 'Add__a': 'outputs' is not"),
        (json.dumps([{**ENTRY, "rtol": -1}]), "case 'Add__a': 'rtol' is not a number"),
        (json.dumps([{**ENTRY, "atol": "1"}]), "case 'Add__a': 'atol' is not a"),
    ],
)
def test_what_is_no_index(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, text)
    with pytest.raises(CasesError) as caught:
        read_cases(tmp_path)
    assert str(caught.value).startswith(message)


def test_no_index(tmp_path: Path) -> None:
    with pytest.raises(CasesError, match=r"index\.json cannot be read"):
        read_cases(tmp_path)
