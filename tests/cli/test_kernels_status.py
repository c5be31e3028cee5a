"""`kernels status` from outside, and what regenerating does to kernels."""

import json
from pathlib import Path

import pytest

from opwright.cli.main import run
from tests.shared import SHARED, needs_shared

# Two versions of a spec. Of its operators, `pool` gains an attribute between others,
# `scale` an input, `old` is gone and `fresh` is new.
FIRST = """\
syntax = "proto3";
package acme.net.v1;
message Scale { float factor = 1; }
message Pool { int32 size = 1; int32 stride = 2; }
message Old {}
message Layer { oneof kind { Scale scale = 1; Pool pool = 2; Old old = 3; } }
"""
SECOND = """\
syntax = "proto3";
package acme.net.v2;
message Scale { float factor = 1; }
message Pool { int32 size = 1; Mode mode = 3; int32 stride = 2; enum Mode { A = 0; } }
message Fresh {}
message Layer { oneof kind { Scale scale = 1; Pool pool = 2; Fresh fresh = 4; } }
"""
# One namespace for all versions, so that each takes the place of the one before.
CONTRACT = """\
packages: [acme.net.v1, acme.net.v2]
namespace: net
operators: {members_of: Layer.kind}
"""
SIGNATURES = {
    "v1": "packages: [acme.net.v1]\nsignatures: {scale: {inputs: [x], outputs: [y]}}\n",
    "v2": "packages: [acme.net.v2]\n"
    "signatures: {scale: {inputs: [x, bias?], outputs: [y]}}\n",
}
KERNELS = Path("out/net/kernels")
BODY = "    # by hand: é\n    return x\n"
TARGETS = ["-t", "python_bindings", "-t", "kernel_stubs", "-o", "out", "-q"]


@pytest.fixture(autouse=True)
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for version, text in (("v1", FIRST), ("v2", SECOND)):
        folder = Path(version)
        folder.mkdir()
        (folder / "net.proto").write_text(text)
        (folder / "net.contract.yaml").write_text(CONTRACT)
        (folder / "ports.contract.yaml").write_text(SIGNATURES[version])


def generate(version: str) -> int:
    return run(["generate", version, *TARGETS])


def fill(path: Path) -> bytes:
    """Write the body of a stub, and return what the file then holds."""
    head, stub, _ = path.read_text().rpartition("    raise KernelNotImplementedError(")
    assert stub
    path.write_text(head + BODY, encoding="utf-8")
    return path.read_bytes()


def status(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, str]:
    """Return a line of the status for each operator, without the operator."""
    capsys.readouterr()
    run(["kernels", "status", *words, "-o", "out"])
    _, *lines, _ = capsys.readouterr().out.splitlines()
    parts = (line.split(maxsplit=2) for line in lines)
    return {operator: " ".join([state, *rest]) for state, operator, *rest in parts}


def test_stubs_then_kernels(capsys: pytest.CaptureFixture[str]) -> None:
    assert status(capsys, "v1") == {
        "scale": "missing scale.py",
        "pool": "missing pool.py",
        "old": "missing old.py",
    }
    generate("v1")
    assert status(capsys, "v1") == {"scale": "stub", "pool": "stub", "old": "stub"}
    fill(KERNELS / "pool.py")
    (KERNELS / "old.py").unlink()
    assert status(capsys, "v1") == {
        "scale": "stub",
        "pool": "implemented",
        "old": "missing old.py",
    }


def test_the_whole_text(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    fill(KERNELS / "scale.py")
    assert run(["kernels", "status", "v1", "-o", "out"]) == 0
    assert capsys.readouterr().out == (
        "net: out/net/kernels\n"
        "  implemented  scale\n"
        "  stub         pool\n"
        "  stub         old\n"
        "  1 implemented, 2 stub, 0 stale, 0 missing, 0 orphaned, 0 broken\n"
    )


def test_a_new_version_leaves_every_body(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    bodies = {name: fill(KERNELS / f"{name}.py") for name in ("scale", "pool", "old")}
    (KERNELS / "helpers.py").write_text("def helper(): ...\n")
    assert generate("v2") == 0
    told = capsys.readouterr().err
    assert told.startswith("note[OPW0612]: nothing is generated for this file any more")
    assert "--> out/net/kernels/old.py" in told
    assert {name: (KERNELS / f"{name}.py").read_bytes() for name in bodies} == bodies
    assert "fresh has no kernel yet" in (KERNELS / "fresh.py").read_text()
    assert "from .fresh import fresh" in (KERNELS / "__init__.py").read_text()
    assert "old" not in (KERNELS / "__init__.py").read_text()
    assert status(capsys, "v2") == {
        "scale": "stale scale.py; input bias? added",
        "pool": "stale pool.py; attribute mode: Pool.Mode added",
        "fresh": "stub",
        "old": "orphaned old.py",
    }


def test_check_has_nothing_against_kernels(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    fill(KERNELS / "pool.py")
    (KERNELS / "old.py").write_text("")
    assert run(["check", "v1", *TARGETS]) == 0
    assert generate("v1") == 0
    assert capsys.readouterr().err == ""
    # What is not generated any more is no reason to fail, and is never removed.
    generate("v2")
    assert run(["check", "v2", *TARGETS]) == 0
    assert "note[OPW0612]" in capsys.readouterr().err
    (KERNELS / "old.py").unlink()
    generate("v2")
    capsys.readouterr()
    assert run(["check", "v2", *TARGETS]) == 0
    assert capsys.readouterr().err == ""


def test_an_updated_record_is_not_stale(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    fill(KERNELS / "pool.py")
    generate("v2")
    path = KERNELS / "pool.py"
    old, new = '"size: int", ', '"size: int", "mode: Pool.Mode", '
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    assert status(capsys, "v2")["pool"] == "implemented"


def test_what_no_record_tells(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    for name in ("pool", "scale", "old"):
        text = (KERNELS / f"{name}.py").read_text()
        (KERNELS / f"{name}.py").write_text(
            text.replace("@kernel(", "@other(")
            if name == "pool"
            else text.replace(f"def {name}(", "def mine(")
        )
    (KERNELS / "old.py").write_text((KERNELS / "scale.py").read_text() + "\n")
    (KERNELS / "scale.py").unlink()
    assert status(capsys, "v1") == {
        "scale": "missing scale.py; mine in old.py is for it",
        "pool": "stale pool.py (a stub); no @kernel says what it was written against",
        "old": "missing old.py",
    }


def test_a_kernel_of_another_operator(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    text = (KERNELS / "scale.py").read_text()
    (KERNELS / "old.py").write_text(text.replace("def scale(", "def old("))
    assert status(capsys, "v1")["old"].startswith(
        "stale old.py (a stub); it is written for operator scale; attribute factor"
    )


def test_a_broken_file_is_told_and_the_rest_is_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    generate("v1")
    (KERNELS / "pool.py").write_text("def pool(:\n")
    assert run(["kernels", "status", "v1", "-o", "out"]) == 1
    out, err = capsys.readouterr()
    assert "  broken       pool   pool.py\n" in out
    assert "  stub         scale\n" in out
    assert "error[OPW0900]: not valid Python" in err
    assert "--> out/net/kernels/pool.py:1:" in err


def test_strict(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    strict = ["kernels", "status", "v1", "-o", "out", "--strict"]
    assert run(strict) == 1
    for name in ("scale", "pool", "old"):
        fill(KERNELS / f"{name}.py")
    assert run(strict) == 0
    assert run(["kernels", "status", "v2", "-o", "out"]) == 0
    assert run(["kernels", "status", "v2", "-o", "out", "--strict"]) == 1
    capsys.readouterr()


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    generate("v1")
    fill(KERNELS / "pool.py")
    capsys.readouterr()
    assert run(["kernels", "status", "v2", "-o", "out", "--json"]) == 0
    (package,) = json.loads(capsys.readouterr().out)["packages"]
    assert (package["namespace"], package["folder"]) == ("net", "out/net/kernels")
    assert package["counts"] == {
        "implemented": 0,
        "stub": 0,
        "stale": 2,
        "missing": 1,
        "orphaned": 1,
        "broken": 0,
    }
    pool = next(k for k in package["kernels"] if k["operator"] == "pool")
    assert pool == {
        "operator": "pool",
        "state": "stale",
        "file": "pool.py",
        "function": "pool",
        "implemented": True,
        "changes": ["attribute mode: Pool.Mode added"],
    }


def test_kernels_move_to_the_folder_of_another_version(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for version in ("v1", "v2"):
        path = Path(version) / "net.contract.yaml"
        path.write_text(CONTRACT.replace("namespace: net\n", ""))
    generate("v1")
    old, new = Path("out/acme/net/v1/kernels"), Path("out/acme/net/v2/kernels")
    body = fill(old / "pool.py")
    new.parent.mkdir()
    old.rename(new)
    # The signatures of the old version are there, which opwright did not write there.
    assert generate("v2") == 1
    assert "OPW0601" in capsys.readouterr().err
    assert run(["generate", "v2", *TARGETS, "--force"]) == 0
    assert (new / "pool.py").read_bytes() == body
    assert status(capsys, "v2")["pool"].startswith("stale pool.py; attribute mode")


def test_verbs_of_two_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["kernels"]) == 2
    assert "kernels status, kernels test" in capsys.readouterr().err
    assert run(["kernels", "statsu", "v1"]) == 2
    assert run(["kernels", "status", "--help"]) == 0
    assert run(["--help"]) == 0
    assert "  kernels status  tell how" in capsys.readouterr().out


NNRT = SHARED / "upstream" / "hdi" / "nnrt" if SHARED else Path("missing")


@needs_shared
def test_kernels_of_nnrt_go_from_version_to_version(
    capsys: pytest.CaptureFixture[str],
) -> None:
    contract = Path("mine.contract.yaml")
    contract.write_text(
        "packages: [ohos.hdi.nnrt.v1_0, ohos.hdi.nnrt.v2_0]\nnamespace: net\n"
    )
    first, second = ([str(NNRT / v), str(contract)] for v in ("v1_0", "v2_0"))
    assert run(["generate", *first, *TARGETS]) == 0
    stubs = [path for path in KERNELS.iterdir() if path.suffix == ".py"]
    written = ("__init__.py", "signatures.py")
    bodies = {path: fill(path) for path in stubs if path.name not in written}
    assert len(bodies) == 48
    assert run(["kernels", "status", *first, "-o", "out", "--strict"]) == 0
    assert run(["generate", *second, *TARGETS]) == 0
    assert {path: path.read_bytes() for path in bodies} == bodies
    assert run(["check", *second, *TARGETS]) == 0
    told = status(capsys, *second)
    assert told.pop("MaxPoolFusion") == (
        "stale max_pool_fusion.py; attribute roundMode: RoundMode added"
    )
    assert set(told.values()) == {"implemented"}
