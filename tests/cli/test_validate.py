"""`opwright validate` and `opwright requires`: files in, findings out, exit codes."""

import io
import json
import sys
from pathlib import Path

import pytest

from opwright.bindings.coreml import (
    ConvolutionLayerParams,
    FeatureDescription,
    Model,
    ModelDescription,
    NeuralNetwork,
    NeuralNetworkLayer,
    SoftmaxLayerParams,
    StackLayerParams,
    ValidPadding,
)
from opwright.bindings.nnrt.v1_0 import AddFusion
from opwright.cli.main import run

BROKEN = NeuralNetworkLayer(
    name="c",
    input=["x"],
    output=["y"],
    convolution=ConvolutionLayerParams(kernelSize=[3, 3, 3], valid=ValidPadding()),
)
LAYER = "CoreML.Specification.NeuralNetworkLayer"
SOFTMAX = NeuralNetworkLayer(
    name="s", input=["x"], output=["y"], softmax=SoftmaxLayerParams()
)

STACK = NeuralNetworkLayer(
    name="t", input=["x", "y"], output=["z"], stack=StackLayerParams()
)


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def validate(*words: str) -> int:
    return run(["validate", *words])


def test_a_violation_in_text(capsys: pytest.CaptureFixture[str]) -> None:
    BROKEN.to_file("c.bin")
    assert validate("c.bin", "--type", LAYER) == 1
    told = capsys.readouterr().out
    assert "error[ConvolutionLayerParams.kernelSize.length]: layer 'c'" in told
    assert "--> c.bin: convolution.kernelSize" in told
    assert "= spec: NeuralNetwork.proto:" in told
    assert told.endswith(" 0 warnings\n")


def test_valid_values(capsys: pytest.CaptureFixture[str]) -> None:
    Path("s.json").write_text(SOFTMAX.to_json())
    assert validate("s.json", "--type", LAYER) == 0
    assert capsys.readouterr().out == "1 file, 0 invalid: 0 errors, 0 warnings\n"
    assert validate("s.json", "--type", LAYER, "--quiet") == 0
    assert capsys.readouterr().out == ""


def test_json_form(capsys: pytest.CaptureFixture[str]) -> None:
    BROKEN.to_file("c.bin")
    SOFTMAX.to_file("s.bin")
    assert validate("c.bin", "s.bin", "--type", LAYER, "--format", "json") == 1
    captured = capsys.readouterr()
    first, second = json.loads(captured.out)["files"]
    assert captured.err == ""
    assert (first["file"], first["valid"]) == ("c.bin", False)
    assert second == {"file": "s.bin", "valid": True, "violations": []}
    violation = next(
        v
        for v in first["violations"]
        if v["rule"] == "ConvolutionLayerParams.kernelSize.length"
    )
    assert violation["path"] == "convolution.kernelSize"
    assert violation["cites"]["file"] == "NeuralNetwork.proto"


def test_sarif_form(capsys: pytest.CaptureFixture[str]) -> None:
    BROKEN.to_file("c.bin")
    assert validate("c.bin", "--type", LAYER, "--format", "sarif") == 1
    log = json.loads(capsys.readouterr().out)["runs"][0]
    rules = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    for result in log["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        (place,) = result["locations"]
        assert place["physicalLocation"]["artifactLocation"]["uri"] == "c.bin"


def test_github_form(capsys: pytest.CaptureFixture[str]) -> None:
    BROKEN.to_file("c,1.bin")
    assert validate("c,1.bin", "--type", LAYER, "--format", "github") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith("::error file=c%2C1.bin,title=") for line in lines)


def test_profiles() -> None:
    BROKEN.to_file("c.bin")
    assert validate("c.bin", "--type", LAYER, "--profile", "apple") == 1


def test_names_in_files_do_not_reach_the_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    layer = NeuralNetworkLayer(name="\x1b[2J", softmax=SoftmaxLayerParams())
    layer.to_file("s.bin")
    assert validate("s.bin", "--type", LAYER) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_one_bad_file_does_not_hide_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    SOFTMAX.to_file("s.bin")
    Path("bad.bin").write_bytes(b"\xff")
    assert validate("bad.bin", "missing.bin", "s.bin", "--type", LAYER) == 1
    captured = capsys.readouterr()
    assert "OPW0704" in captured.err
    assert "OPW0001" in captured.err
    assert "1 file, 0 invalid" in captured.out


@pytest.mark.parametrize("verb", ["validate", "requires"])
def test_results_that_cannot_be_written(
    verb: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    SOFTMAX.to_file("s.bin")
    monkeypatch.setattr(sys, "stdout", None)
    assert run([verb, "s.bin", "--type", LAYER]) == 1
    assert "error[OPW0707]: cannot be written: it is closed" in capsys.readouterr().err


def test_programs_get_a_document_even_of_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert validate("missing.mlmodel", "--format", "json", "--quiet") == 1
    assert json.loads(capsys.readouterr().out)["files"] == []


class Terminal(io.StringIO):
    """What a verb takes for a terminal."""

    def isatty(self) -> bool:
        return True


def test_many_files_have_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.bin", "b.bin"):
        SOFTMAX.to_file(name)
    terminal, pipe = Terminal(), io.StringIO()
    monkeypatch.setattr("sys.stderr", terminal)
    assert validate("a.bin", "b.bin", "--type", LAYER) == 0
    assert "100%" in terminal.getvalue()
    monkeypatch.setattr("sys.stderr", pipe)
    assert validate("a.bin", "b.bin", "--type", LAYER) == 0
    assert pipe.getvalue() == ""


def test_parcels() -> None:
    Path("add.bin").write_bytes(AddFusion().to_parcel())
    assert validate("add.bin", "--type", "ohos.hdi.nnrt.v1_0.AddFusion") == 0


def test_requires(capsys: pytest.CaptureFixture[str]) -> None:
    model = Model(
        specificationVersion=1,
        description=ModelDescription(input=[FeatureDescription(name="x")]),
        neuralNetwork=NeuralNetwork(layers=[SOFTMAX, STACK]),
    )
    model.to_file("m.mlmodel")
    assert run(["requires", "m.mlmodel"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("m.mlmodel: version 4\n  neuralNetwork.layers[1]: ")
    assert run(["requires", "m.mlmodel", "--json"]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["version"] == 4
    assert {reason["version"] for reason in file["reasons"]} == {1, 4}


def test_requires_of_missing_files() -> None:
    assert run(["requires", "none.mlmodel"]) == 1


SPEC = """\
syntax = "proto3";
package acme.plans;
message Plan { int32 version = 1; repeated string ins = 2; repeated Step steps = 3; }
message Step { string name = 1; repeated string from = 2; repeated string to = 3;
  oneof kind { Relu relu = 4; } }
message Relu {}
message Port { string name = 1; }
message Root { int32 version = 1; repeated Port ins = 2; repeated Port outs = 3;
  Plan plan = 4; }
"""

CONTRACT = """\
packages: [acme.plans]
namespace: plans
operators: {members_of: Step.kind}
graph:
  model: {struct: Root, suffixes: [.plan], inputs: ins, outputs: outs, feature: Port,
    name: name}
  networks: {Plan: {nodes: steps}}
  node: {struct: Step, name: name, operator: kind, inputs: from, outputs: to}
"""


def test_contracts_tell_which_files_hold_models(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("x.proto").write_text(SPEC)
    Path("x.contract.yaml").write_text(CONTRACT)
    targets = ["-t", "python_bindings", "-t", "python_validators", "-o", "made_plans"]
    assert run(["generate", ".", "--quiet", *targets]) == 0
    Path("empty.plan").write_bytes(b"")
    words = ["--bindings", "made_plans.plans"]
    assert validate("empty.plan", *words) == 0
    capsys.readouterr()
    assert run(["requires", "empty.plan", *words]) == 0
    assert capsys.readouterr().out == "empty.plan: version 0\n"
    assert validate("empty.bin", *words) == 1
    assert "OPW0700" in capsys.readouterr().err
