"""`kernels test` from outside: what it prints, and when it exits with 1."""

import json
from pathlib import Path

import numpy as np
import pytest

from opwright.cli.main import run

X = np.array([1.0, 4.0, 9.0], np.float32)

MODULE = """\
import numpy as np


def sqrt(attributes, x):
    return np.sqrt(x)


def rsqrt(attributes, x):
    raise ValueError("not today")


KERNELS = {"Sqrt": sqrt, 126: rsqrt}
"""


def entry(name: str, operator: str) -> dict[str, object]:
    return {
        "id": name,
        "op": operator,
        "attrs": {},
        "inputs": ["x"],
        "outputs": ["y"],
        "rtol": 1e-5,
        "atol": 1e-6,
    }


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("tested_kernels.py").write_text(MODULE)
    cases = [entry("a", "Sqrt"), entry("b", "Rsqrt"), entry("c", "Shape")]
    Path("index.json").write_text(json.dumps(cases))
    for name in "abc":
        np.savez(f"{name}.npz", in__x=X, out__y=np.sqrt(X))


def test_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["kernels", "test", "tested_kernels", "--cases", "."]) == 1
    captured = capsys.readouterr()
    assert captured.out == (
        "operator  passed  failed  largest error\n"
        "Sqrt           1       0              0\n"
        "Rsqrt          0       1              -\n"
        "\n"
        "b: ValueError: not today\n"
        "\n"
        "cases: 2, passed: 1, failed: 1\n"
        "left out, without a kernel: 1 (Shape)\n"
    )
    assert captured.err == ""


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["kernels", "test", "tested_kernels", "--cases", ".", "--json"]) == 1
    captured = capsys.readouterr()
    found = json.loads(captured.out)
    assert (found["passed"], found["failed"]) == (1, 1)
    assert found["left_out"] == {"cases": 1, "operators": ["Shape"]}
    assert found["operators"][0] == {
        "operator": "Sqrt",
        "passed": 1,
        "failed": 0,
        "largest_error": 0.0,
    }
    assert found["failures"] == [
        {
            "id": "b",
            "operator": "Rsqrt",
            "reason": "ValueError: not today",
            "error": None,
        }
    ]
    assert captured.err == ""


def test_one_operator(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["kernels", "test", "tested_kernels", "--cases", ".", "--operator"]
    assert run([*words, "Sqrt"]) == 0
    assert "cases: 1, passed: 1, failed: 0\n" in capsys.readouterr().out
    assert run([*words, "Shape"]) == 1
    assert "OPW0904" in capsys.readouterr().err


def test_bindings(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["kernels", "test", "tested_kernels", "--cases", ".", "--operator", "Sqrt"]
    assert run([*words, "--bindings", "opwright.bindings.nnrt.v1_0"]) == 0
    # Of another spec, whose operators have none of these names.
    assert run([*words, "--bindings", "opwright.bindings.coreml"]) == 1
    assert "a: the class of the attributes is not known\n" in capsys.readouterr().out
    assert run([*words, "--bindings", "nowhere"]) == 1
    assert "OPW0702" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ("KERNELS = 3", "that are not a mapping"),
        ("KERNELS = {3.5: print}", "with the key 3.5, which is no code and no name"),
        ("KERNELS = {'Sqrt': 3}", "with 3, which is not a function"),
        ("raise SystemExit(3)", "cannot be imported: SystemExit: 3"),
        ("KERNELS = (", "cannot be imported: SyntaxError: "),
    ],
)
def test_modules_without_kernels(
    table: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"no_kernels_{abs(hash(table))}"
    Path(f"{name}.py").write_text(table)
    assert run(["kernels", "test", name, "--cases", "."]) == 1
    captured = capsys.readouterr()
    assert "error[OPW0901]: " in captured.err
    assert problem in captured.err
    assert captured.out == ""
