"""`opwright run`: a model and arrays in, arrays out, exit codes."""

import json
from pathlib import Path

import numpy as np
import pytest

from opwright.bindings.nnrt.v1_0 import (
    FullConnection,
    NodeType,
    PadFusion,
    QuantParam,
    Sqrt,
)
from opwright.cli.main import run
from opwright.network.running import write_npz
from opwright.runtime.kernels import Array
from tests.network.running.chain import build, by_hand
from tests.network.running.models import Builder, floats, single

IMAGE = floats(2, 8, 8, 3)


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def save(name: str, **arrays: Array) -> str:
    Path(name).write_bytes(write_npz(arrays))
    return name


@pytest.fixture
def chain() -> Builder:
    """Write the chain's model, as a parcel and as JSON, its constants and an input."""
    model, built = build()
    Path("model.bin").write_bytes(model.to_parcel())
    Path("model.json").write_text(model.to_json())
    Path("memory.bin").write_bytes(built.memory)
    save("arrays.npz", **built.arrays)
    save("in.npz", image=IMAGE)
    return built


def make_root(name: str = "root") -> None:
    it = Builder()
    x, y = it.tensor("x", "float32", 2), it.tensor("y", "float32", 2)
    it.node(name, Sqrt(), [x], [y])
    Path("root.json").write_text(it.build([x], [y]).to_json())
    save("x.npz", x=np.array([4, 9], np.float32))


@pytest.mark.usefixtures("chain")
@pytest.mark.parametrize("model", ["model.bin", "model.json"])
@pytest.mark.parametrize("data", ["memory.bin", "arrays.npz"])
def test_outputs_are_written(
    model: str, data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [model, "--inputs", "in.npz", "--data", data, "-o", "out.npz"]
    assert run(["run", *words]) == 0
    assert capsys.readouterr() == ("", "")
    with np.load("out.npz") as found:
        assert found.files == ["classes"]
        np.testing.assert_array_equal(found["classes"], by_hand(IMAGE))


@pytest.mark.usefixtures("chain")
def test_outputs_are_summarized(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["model.bin", "--inputs", "in.npz", "--data", "memory.bin"]
    assert run(["run", *words]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("classes float32 [2, 5]: min ")
    assert told.err == ""


def test_traces(capsys: pytest.CaptureFixture[str]) -> None:
    make_root("\x1b[2J")
    assert run(["run", "root.json", "--inputs", "x.npz", "--trace"]) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    first, second = told.splitlines()
    assert first.endswith(
        "(Sqrt): tensor 0 ('x') float32 [2] -> tensor 1 ('y') float32 [2]"
    )
    assert second == "y float32 [2]: 2, 3"


@pytest.mark.usefixtures("chain")
def test_one_array_is_no_memory(capsys: pytest.CaptureFixture[str]) -> None:
    np.save("memory.npy", np.zeros(4096, np.float32))
    words = ["model.bin", "--inputs", "in.npz", "--data", "memory.npy"]
    assert run(["run", *words]) == 1
    assert "OPW0954]: this is one array (.npy)" in capsys.readouterr().err


@pytest.mark.usefixtures("chain")
def test_nothing_is_written_on_errors(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["model.bin", "--inputs", "arrays.npz", "--data", "memory.bin"]
    assert run(["run", *words, "-o", "out.npz", "--format", "json"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    found = json.loads(told.err)["diagnostics"]
    assert {d["code"] for d in found} == {"OPW0955", "OPW0956"}
    assert {d["place"] for d in found} == {"arrays.npz"}
    assert not Path("out.npz").exists()


def make_invalid() -> None:
    """Write a model of which a tensor has a wrong size."""
    x = np.array([4, 9], np.float32)
    model = single(Sqrt(), {"x": x}, {"y": x}).build([0], [1])
    model.allTensors[1].dims = [2, 1]
    Path("bad.json").write_text(model.to_json())
    save("x.npz", x=x)


def test_violations(capsys: pytest.CaptureFixture[str]) -> None:
    make_invalid()
    assert run(["run", "bad.json", "--inputs", "x.npz"]) == 1
    told = capsys.readouterr().err
    assert "error[OPW0951]: node 'node' (Sqrt): output tensor 1 ('y')" in told
    assert "= note: rule: graph.shape" in told
    assert run(["run", "bad.json", "--inputs", "x.npz", "--no-validate"]) == 1
    assert "error[OPW0963]" in capsys.readouterr().err


def test_profiles(capsys: pytest.CaptureFixture[str]) -> None:
    """NNRt leaves an attribute out that the spec asks for."""
    x, pads = np.array([4, 9], np.float32), np.array([[1, 0]], np.int32)
    y = np.array([0, 4, 9], np.float32)
    it = single(PadFusion(), {"x": x, "pads": pads}, {"y": y}, ["pads"])
    Path("pad.json").write_text(it.build([0], [2]).to_json())
    words = ["run", "pad.json", "--inputs", save("x.npz", x=x)]
    words += ["--data", save("pads.npz", pads=pads)]
    assert run(words) == 1
    assert "rule: PadFusion.paddings.count" in capsys.readouterr().err
    assert run([*words, "--profile", "nnrt"]) == 0
    assert capsys.readouterr().out == "y float32 [3]: 0, 4, 9\n"
    assert run([*words, "--profile", "nnrtt"]) == 1
    assert "no profile is called 'nnrtt'" in capsys.readouterr().err


def test_warnings_do_not_stop_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    x = np.array([4, 9], np.float32)
    model = single(Sqrt(), {"x": x}, {"y": x}).build([0], [1])
    model.subGraph = []
    Path("m.bin").write_bytes(model.to_parcel())
    save("x.npz", x=x)
    assert run(["run", "m.bin", "--inputs", "x.npz"]) == 0
    told = capsys.readouterr()
    assert told.out == "y float32 [2]: 2, 3\n"
    assert "warning[OPW0952]" in told.err
    assert run(["run", "m.bin", "--inputs", "x.npz", "--no-validate"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("key", ["'Sqrt'", str(int(NodeType.NODE_TYPE_SQRT))])
def test_own_kernels(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    make_root()
    module = "by_name" if key == "'Sqrt'" else "by_code"
    Path(f"{module}.py").write_text(f"KERNELS = {{{key}: lambda _, x: -x}}\n")
    assert run(["run", "root.json", "--inputs", "x.npz", "--kernels", module]) == 0
    assert capsys.readouterr().out == "y float32 [2]: -4, -9\n"


def test_kernels_beside_own_bindings(capsys: pytest.CaptureFixture[str]) -> None:
    make_root()
    words = ["-t", "python_validators", "-t", "python_bindings", "-o", "mine"]
    assert run(["generate", "nnrt", "--quiet", *words]) == 0
    kernels = Path("mine/nnrt/v1_0/kernels")
    kernels.mkdir()
    (kernels / "__init__.py").write_text("KERNELS = {'Sqrt': lambda _, x: x + 1}\n")
    capsys.readouterr()
    words = ["root.json", "--inputs", "x.npz", "--bindings", "mine.nnrt.v1_0"]
    assert run(["run", *words]) == 0
    assert capsys.readouterr().out == "y float32 [2]: 5, 10\n"


def test_what_is_missing_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["none.bin", "--inputs", "none.npz", "--data", "none.dat"]
    assert run(["run", *words, "--kernels", "none"]) == 1
    told = capsys.readouterr().err
    assert told.count("OPW0001]: no such file") == 3


def test_outputs_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    make_root()
    words = ["root.json", "--inputs", "x.npz", "-o", "nowhere/out.npz"]
    assert run(["run", *words]) == 1
    assert "OPW0707" in capsys.readouterr().err


def test_a_quantized_model(capsys: pytest.CaptureFixture[str]) -> None:
    x, weight = np.array([[1, 2]], np.int8), np.array([[4, -2], [2, 6]], np.int8)
    half = QuantParam(numBits=8, zeroPoint=0, scale=0.5)
    fine = QuantParam(numBits=8, zeroPoint=-128, scale=0.125)
    built = single(
        FullConnection(hasBias=True),
        {"x": x, "weight": weight, "bias": np.array([-4, 2], np.int32)},
        {"y": np.zeros((1, 2), np.int8)},
        ["weight", "bias"],
        {"x": half, "weight": half, "y": fine},
    )
    Path("dense.bin").write_bytes(built.build([0], [3]).to_parcel())
    Path("memory.bin").write_bytes(built.memory)
    save("x.npz", x=x)
    words = ["dense.bin", "--inputs", "x.npz", "--data", "memory.bin"]
    assert run(["run", *words]) == 0
    # (4 - 4 - 4) / 4 and (2 + 12 + 2) / 4, in eighths from -128 on.
    assert capsys.readouterr() == ("y int8 [1, 2]: -128, -96\n", "")
