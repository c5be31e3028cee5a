"""`opwright init`: what it writes works at once, and nothing is overwritten."""

import json
import shutil
import tomllib
from pathlib import Path

import jsonschema
import pytest

from opwright.cli.main import run
from tests.shared import SHARED, needs_shared

Capture = pytest.CaptureFixture[str]

TREE = {
    "interfaces/demo/v1_0/Types.idl": (
        "package acme.hdi.demo.v1_0;\nstruct P { int x; };\n"
    ),
    "interfaces/demo/v1_0/IDemo.idl": (
        "package acme.hdi.demo.v1_0;\nimport acme.hdi.demo.v1_0.Types;\n"
        "interface IDemo { Get([out] struct P p); }\n"
    ),
    "interfaces/other/v2_0/Types.idl": (
        "package acme.hdi.other.v2_0;\nimport acme.hdi.demo.v1_0.Types;\n"
        "struct Q { struct P p; };\n"
    ),
    "protos/a/a.proto": 'syntax = "proto3"; package a; message A { int32 x = 1; }\n',
    "protos/b/b.proto": (
        'syntax = "proto3"; package b; import "a/a.proto"; message B { a.A x = 1; }\n'
    ),
    "node_modules/x/junk.idl": "junk",
    "protos/build/junk.proto": "junk",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in TREE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_generate_works_straight_after(folder: Path, capsys: Capture) -> None:
    assert run(["init"]) == 0
    assert capsys.readouterr().out == (
        "found files: 3 .idl, 2 .proto\nwrote opwright.toml\nnext: opwright generate\n"
    )
    assert run(["generate"]) == 0
    assert capsys.readouterr().err == ""
    made = sorted(path.parent.name for path in folder.glob("generated/**/__init__.py"))
    assert made == ["a", "b", "v1_0", "v2_0"]
    assert run(["check", "-q"]) == 0


def test_in_another_folder(folder: Path, capsys: Capture) -> None:
    assert run(["init", "interfaces"]) == 0
    assert capsys.readouterr().out.endswith(
        "wrote interfaces/opwright.toml\nnext: cd interfaces && opwright generate\n"
    )
    table = tomllib.loads((folder / "interfaces/opwright.toml").read_text("utf-8"))
    assert table["specs"] == ["demo/**/*.idl", "other/**/*.idl"]
    assert table["roots"] == ["acme.hdi:."]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_in_a_pyproject(folder: Path, end: str) -> None:
    before = f'[project]{end}name = "demo"'.encode()
    path = folder / "pyproject.toml"
    path.write_bytes(before)
    assert run(["init", "--pyproject"]) == 0
    after = path.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == after.count(end.encode())
    assert set(tomllib.loads(after.decode())["tool"]["opwright"]) >= {"specs", "roots"}
    assert run(["generate", "-q"]) == 0


@pytest.mark.parametrize(
    ("arguments", "files", "code"),
    [
        ([], {"opwright.toml": "# mine"}, "OPW1012"),
        ([], {"pyproject.toml": "[tool.opwright]"}, "OPW1012"),
        (["--pyproject"], {"opwright.toml": "# mine"}, "OPW1012"),
        (["--pyproject"], {"pyproject.toml": "[tool.opwright]"}, "OPW1012"),
        (["--pyproject"], {}, "OPW0001"),
        (["--pyproject"], {"pyproject.toml": "[tool"}, "OPW1000"),
        (["--pyproject"], {"pyproject.toml": "tool = {}"}, "OPW1000"),
        (["--schema", "s.json"], {"s.json": "{}"}, "OPW1012"),
        (["--schema", "gone/s.json"], {}, "OPW0707"),
        (["gone"], {}, "OPW0001"),
        (["protos/a/a.proto"], {}, "OPW0001"),
    ],
)
def test_nothing_is_overwritten(
    arguments: list[str],
    files: dict[str, str],
    code: str,
    folder: Path,
    capsys: Capture,
) -> None:
    for name, text in files.items():
        (folder / name).write_text(text)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert run(["init", *arguments]) == 1
    assert f"error[{code}]" in capsys.readouterr().err
    after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert after == before


def test_a_schema_for_editors(folder: Path) -> None:
    (folder / "conf").mkdir()
    assert run(["init", "--schema", "conf/opwright.json"]) == 0
    first = (folder / "opwright.toml").read_text("utf-8").splitlines()[0]
    assert first == "#:schema ./conf/opwright.json"
    schema = json.loads((folder / "conf/opwright.json").read_text("utf-8"))
    table = tomllib.loads((folder / "opwright.toml").read_text("utf-8"))
    jsonschema.validate(table, schema, jsonschema.Draft202012Validator)
    assert run(["init", "--schema", "x", "--pyproject"]) == 2


def test_nothing_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["init"]) == 0
    assert "found no interface files" in capsys.readouterr().out
    assert run(["generate", "nnrt", "-q"]) == 0


@needs_shared
@pytest.mark.parametrize(
    "part",
    [
        "upstream/coreml",
        "upstream/hdi/nnrt",
        "upstream/hdi/usb",
        "upstream/hdi/display",
        "cases/kitchen",
    ],
)
def test_upstream_layouts(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    assert SHARED
    shutil.copytree(SHARED / part, tmp_path / Path(part).name)
    monkeypatch.chdir(tmp_path)
    assert run(["init"]) == 0
    assert run(["generate", "-q"]) == 0, capsys.readouterr().err
