"""`opwright convert`: forms of values, and what goes wrong on the way."""

import json
import sys
from pathlib import Path

import pytest

from opwright.bindings.coreml import Model
from opwright.bindings.nnrt.v1_0 import ActivationType, AddFusion
from opwright.cli.main import run

MODEL = "CoreML.Specification.Model"
ADD = "ohos.hdi.nnrt.v1_0.AddFusion"
VALUE = Model(specificationVersion=8)
SUM = AddFusion(activationType=ActivationType.ACTIVATION_TYPE_RELU)

DEMO = """
from opwright.runtime import Message, Struct, pb

@pb.message("demo.Outer")
class Outer(Message):
    @pb.message("demo.Outer.Inner")
    class Inner(Message):
        x: int = pb.int32(1)
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def convert(*words: str) -> int:
    return run(["convert", *words])


def test_core_ml_models_need_no_type(capsys: pytest.CaptureFixture[str]) -> None:
    VALUE.to_file("m.mlmodel")
    assert convert("m.mlmodel", "--to", "json") == 0
    assert capsys.readouterr().out == f"{VALUE.to_json()}\n"


def test_there_and_back() -> None:
    VALUE.to_file("m.mlmodel")
    assert convert("m.mlmodel", "--to", "json", "-o", "m.json") == 0
    assert convert("m.json", "--type", MODEL, "--to", "binary", "-o", "n.mlmodel") == 0
    assert Path("n.mlmodel").read_bytes() == VALUE.to_bytes()


def test_binary_to_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    Path("m.json").write_text(VALUE.to_json())
    assert convert("m.json", "--type", MODEL, "--to", "binary") == 0
    assert capfdbinary.readouterr().out == VALUE.to_bytes()


def test_binary_is_not_for_terminals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    VALUE.to_file("m.mlmodel")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert convert("m.mlmodel", "--to", "binary") == 2
    assert "use -o" in capsys.readouterr().err


def test_parcels() -> None:
    Path("add.json").write_text(SUM.to_json())
    assert convert("add.json", "--type", ADD, "--to", "parcel", "-o", "add.bin") == 0
    assert Path("add.bin").read_bytes() == SUM.to_parcel()
    assert convert("add.bin", "--type", ADD, "--to", "json", "-o", "again.json") == 0
    found = json.loads(Path("again.json").read_text())
    assert found == {"activationType": "ACTIVATION_TYPE_RELU"}


def test_bindings_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    Path("convert_demo.py").write_text(DEMO)
    Path("v.json").write_text('{"x": 1}')
    words = ("v.json", "--bindings", "convert_demo", "--to", "json")
    assert convert(*words, "--type", "demo.Outer.Inner") == 0
    assert json.loads(capsys.readouterr().out) == {"x": 1}
    assert convert(*words, "--type", "Inner") == 1
    error = capsys.readouterr().err
    assert "did you mean demo.Outer.Inner?" in error
    assert "looked for in convert_demo" in error


def test_bindings_that_fail(capsys: pytest.CaptureFixture[str]) -> None:
    Path("convert_fails.py").write_text("1 / 0")
    words = ("v.json", "--bindings", "convert_fails", "--type", "X", "--to", "json")
    assert convert(*words) == 1
    error = capsys.readouterr().err
    assert "OPW0702" in error
    assert "ZeroDivisionError" in error
    assert "OPW0001" in error  # the file is not there either


def test_an_output_is_replaced_only_if_all_is_well() -> None:
    Path("m.json").write_text('{"specificationVersion": "x"}')
    target = Path("out.mlmodel")
    target.write_bytes(b"old")
    words = ("m.json", "--type", MODEL, "--to", "binary", "-o", str(target))
    assert convert(*words) == 1
    assert target.read_bytes() == b"old"
    Path("m.json").write_text("{}")
    assert convert(*words) == 0
    assert target.read_bytes() == b""
    assert sorted(path.name for path in Path().iterdir()) == ["m.json", "out.mlmodel"]


def test_an_output_in_a_missing_folder() -> None:
    VALUE.to_file("m.mlmodel")
    assert convert("m.mlmodel", "--to", "json", "-o", "no/m.json") == 1
    assert [path.name for path in Path().iterdir()] == ["m.mlmodel"]


def test_an_output_that_links_to_itself(capsys: pytest.CaptureFixture[str]) -> None:
    VALUE.to_file("m.mlmodel")
    Path("loop.json").symlink_to("loop.json")
    assert convert("m.mlmodel", "--to", "json", "-o", "loop.json") == 1
    assert "error[OPW0707]" in capsys.readouterr().err


def test_a_closed_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    VALUE.to_file("m.mlmodel")
    monkeypatch.setattr(sys, "stdout", None)
    assert convert("m.mlmodel", "--to", "json") == 1
    assert "error[OPW0707]" in capsys.readouterr().err


def test_a_file_becomes_its_own_output() -> None:
    VALUE.to_file("m.mlmodel")
    assert convert("m.mlmodel", "--to", "json", "-o", "m.mlmodel") == 0
    assert Model.from_json(Path("m.mlmodel").read_bytes()) == VALUE


WRONG = {
    "missing": ("no.mlmodel", None, "OPW0001"),
    "empty": ("v.json", b"", "OPW0703"),
    "not text": ("v.json", b'{"\xff": 1}', "OPW0703"),
    "cut": ("v.json", b'{"specificationVersion"', "OPW0703"),
    "deep": ("v.json", b"[" * 100_000, "OPW0704"),
    "constant": ("v.json", b'{"specificationVersion": NaN}', "OPW0704"),
    "digits": ("v.json", b'{"specificationVersion": %b}' % (b"9" * 10**6), "OPW0704"),
    "twice": ("v.json", b'{"description": {}, "description": {}}', "OPW0704"),
    "no field": ("v.json", b'{"version": 1}', "OPW0704"),
    "garbage": ("v.mlmodel", b"\xff" * 1000, "OPW0704"),
    "cut bytes": ("v.mlmodel", b"\x12\x05a", "OPW0704"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path, data, code = WRONG[name]
    if data is not None:
        Path(path).write_bytes(data)
    assert convert(path, "--type", MODEL, "--to", "json", "-o", "out.json") == 1
    output = capsys.readouterr()
    assert f"error[{code}]" in output.err
    assert len(output.err) < 1000
    assert not output.out
    assert not Path("out.json").exists()


def test_a_folder_is_no_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert convert(".", "--type", MODEL, "--to", "json") == 1
    assert "OPW0002" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["binary", "parcel"])
def test_forms_of_the_other_language(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("v.json").write_text("{}")
    name = {"binary": ADD, "parcel": MODEL}[form]
    assert convert("v.json", "--type", name, "--to", form) == 1
    assert "OPW0705" in capsys.readouterr().err
