"""`opwright new-target`: what it writes renders at once, and nothing is overwritten."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from opwright.cli.main import run
from opwright.compiler.report import Reporter
from opwright.compiler.targets.discovery import discover_packs

Capture = pytest.CaptureFixture[str]

BUILT_IN = [pack.name for pack in discover_packs((), Reporter()) if pack.built_in]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files_in(folder: Path) -> list[str]:
    paths = (p.relative_to(folder) for p in folder.rglob("*") if p.is_file())
    return sorted(path.as_posix() for path in paths)


def run_tests(*folders: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    subprocess.run([*command, *folders], check=True)


def test_a_pack_and_its_test(folder: Path, capsys: Capture) -> None:
    assert run(["new-target", "pages", "--dir", "targets"]) == 0
    assert capsys.readouterr().out == (
        "wrote targets/pages\n"
        "try it: python -m pytest targets/pages\n"
        "use it: opwright generate SPEC -t pages --target-dir targets/pages\n"
    )
    assert files_in(folder) == [
        "targets/pages/example/ExampleOps.contract.yaml",
        "targets/pages/example/ExampleOps.idl",
        "targets/pages/module.md.jinja",
        "targets/pages/target.toml",
        "targets/pages/test_pages.py",
    ]
    run_tests("targets/pages")
    assert run(["generate", "nnrt", "-t", "pages", "--target-dir", "targets"]) == 0
    assert "## Conv2DFusion\n" in Path("generated/node_attr_types.md").read_text()


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_built_in_pack_can_be_extended(name: str, folder: Path) -> None:
    assert run(["new-target", "mine", "--extends", name]) == 0
    for target in ("mine", name):
        arguments = ["-t", target, "--target-dir", "mine", "-o", f"{target}_out", "-q"]
        assert run(["generate", "mine/example", *arguments]) == 0
    # What the test of the pack asserts.
    assert files_in(folder / "mine_out") == files_in(folder / f"{name}_out")
    files = (path for path in (folder / "mine_out").rglob("*") if path.is_file())
    (template,) = (folder / "mine").rglob("*.jinja")
    text = template.read_text()
    assert "{{ super() -}}" in text
    # There are no comments in JSON.
    is_marked = "Made by mine." in text
    assert is_marked == (name != "json_schema")
    assert is_marked == any("Made by mine." in path.read_text() for path in files)


@pytest.mark.parametrize("base", [(), ("--extends", "python_bindings")])
def test_the_test_holds_while_a_pack_grows(base: tuple[str, ...]) -> None:
    assert run(["new-target", "mine", *base]) == 0
    manifest = Path("mine/target.toml")
    output = '[[outputs]]\nfor_each = "schema"\ntemplate = "own.jinja"\npath = "own"\n'
    manifest.write_text(f"{manifest.read_text()}\n{output}")
    Path("mine/own.jinja").write_text("own\n")
    run_tests("mine")


def test_a_block_is_replaced_as_a_sample(capsys: Capture) -> None:
    assert run(["new-target", "mine", "--extends", "python_bindings"]) == 0
    assert run(["generate", "mine/example", "-t", "mine", "--target-dir", "mine"]) == 0
    code = Path("generated/example/ops/v1_0/example_ops.py").read_text()
    assert code.startswith('# Made by mine.\n"""Types of ')
    capsys.readouterr()
    assert run(["targets", "diff", "mine", "--target-dir", "mine"]) == 0
    assert "+# Made by mine.\n" in capsys.readouterr().out


def test_a_pack_of_ones_own_can_be_extended(capsys: Capture) -> None:
    assert run(["new-target", "first", "--extends", "python_bindings"]) == 0
    arguments = ["--extends", "first", "--target-dir", "first", "--dir", "more"]
    assert run(["new-target", "second", *arguments]) == 0
    told = capsys.readouterr().out
    assert told.endswith(" -t second --target-dir more/second --target-dir first\n")
    run_tests("more/second")


def test_a_package(folder: Path, capsys: Capture) -> None:
    arguments = ["--extends", "python_bindings", "--package"]
    assert run(["new-target", "my_bindings", *arguments]) == 0
    assert "install it: pip install ./my_bindings\n" in capsys.readouterr().out
    assert files_in(folder / "my_bindings") == [
        "pyproject.toml",
        "src/my_bindings/__init__.py",
        "src/my_bindings/module.py.jinja",
        "src/my_bindings/target.toml",
        "tests/example/ExampleOps.contract.yaml",
        "tests/example/ExampleOps.idl",
        "tests/test_my_bindings.py",
    ]
    project = tomllib.loads(Path("my_bindings/pyproject.toml").read_text())["project"]
    assert project["name"] == "my-bindings"
    assert project["entry-points"] == {
        "opwright.targets": {"my_bindings": "my_bindings"}
    }
    # Before it is installed, its test takes it from beside itself.
    run_tests("my_bindings")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["My-Pack"], "OPW0518]: a pack's name is made of small letters"),
        ([""], "OPW0518]: a pack's name is made of small letters"),
        (["../x"], "OPW0518]: a pack's name is made of small letters"),
        (["kernel_stubs"], "OPW0518]: there is a pack called 'kernel_stubs', built in"),
        (["json", "--package"], "OPW0518]: a package cannot be called 'json' in Pyth"),
        (["class", "--package"], "OPW0518]: a package cannot be called 'class' in P"),
        (["pytest", "--package"], "OPW0518]: a package cannot be called 'pytest' in"),
        (["x", "--extends", "python"], "OPW0513]: no target pack is called 'python'"),
        (["taken"], "OPW0519]: there is something at this path already"),
        (["link"], "OPW0519]: there is something at this path already"),
        (["x", "--dir", "taken"], "OPW0611]: the pack cannot be written: "),
    ],
)
def test_what_cannot_be(
    folder: Path, arguments: list[str], problem: str, capsys: Capture
) -> None:
    (folder / "taken").write_text("mine\n")
    (folder / "link").symlink_to("nowhere")
    assert run(["new-target", *arguments]) == 1
    assert problem in capsys.readouterr().err
    assert sorted(path.name for path in folder.iterdir()) == ["link", "taken"]
    assert (folder / "taken").read_text() == "mine\n"


def test_nothing_half_written_is_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    plain = Path.write_text
    written: list[Path] = []

    def fill_up(path: Path, *arguments: str, **more: str) -> int:
        if written:
            raise OSError(28, "No space left on device")
        written.append(path)
        return plain(path, *arguments, **more)

    monkeypatch.setattr(Path, "write_text", fill_up)
    assert run(["new-target", "pages"]) == 1
    assert "cannot be written: No space left on device" in capsys.readouterr().err
    assert written
    assert list(folder.iterdir()) == []
