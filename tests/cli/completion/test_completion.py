"""`completion`: what real shells make of the scripts."""

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from opwright.cli.completion.completers import all_arguments, mark_arguments
from opwright.cli.completion.tree import parser_tree
from opwright.cli.main import run
from opwright.cli.verbs import VERBS
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import all_codes

pytest.importorskip("shtab", reason="needs the extra `completion`")

SHELLS = ("bash", "zsh", "fish")

# What stands for a text that no shell can know.
FREE = {
    "KIND:NAME",
    "MODULE",
    "NAME",
    "QUALIFIED.Name",
    "TEMPLATE",
    "VERB",
}


def script(shell: str) -> str:
    command = [sys.executable, "-m", "opwright", "completion", shell]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def bash(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("bash") is None:
        pytest.skip("there is no bash here")
    file = tmp_path_factory.mktemp("completion") / "opwright.bash"
    file.write_text(script("bash"), encoding="utf-8")
    return file


def complete(file: Path, line: str) -> list[str]:
    """Return what bash offers at the end of a line, in the current folder."""
    words = shlex.join([*shlex.split(line), *([""] if line.endswith(" ") else [])])
    code = f"""
    source {shlex.quote(str(file))}
    COMP_WORDS=({words})
    COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))
    $(complete -p opwright | sed 's/.*-F \\([^ ]*\\).*/\\1/') 2>/dev/null
    printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", code], capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_verbs(bash: Path) -> None:
    words = {verb.split()[0] for verb in VERBS}
    assert set(complete(bash, "opwright ")) == words
    assert complete(bash, "opwright gen") == ["generate"]


def test_verbs_of_two_words(bash: Path) -> None:
    assert complete(bash, "opwright kernels ") == ["status", "test"]


def test_options(bash: Path) -> None:
    offered = complete(bash, "opwright generate nnrt --target")
    assert offered == ["--target", "--target-dir"]
    assert "--watch" in complete(bash, "opwright generate -")
    assert "--watch" not in complete(bash, "opwright check -")
    assert "--strict" in complete(bash, "opwright kernels status -")


def test_choices(bash: Path) -> None:
    forms = complete(bash, "opwright check nnrt --format ")
    assert forms == ["text", "json", "sarif", "github"]
    assert complete(bash, "opwright completion ") == list(SHELLS)


def test_targets_and_their_options(bash: Path) -> None:
    offered = complete(bash, "opwright generate nnrt -t python_")
    assert offered == ["python_bindings", "python_validators"]
    assert "naming=snake_case" in complete(bash, "opwright generate nnrt --option nam")


def test_codes(bash: Path) -> None:
    assert complete(bash, "opwright explain ") == [code.id for code in all_codes()]


def test_specs(bash: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nn types.proto").write_text("")
    offered = complete(bash, "opwright generate nn")
    assert offered == ["nnrt", "nnrt/v1_0", "nn types.proto"]
    assert complete(bash, "opwright generate coreml -o out nn") == offered


@pytest.mark.parametrize(
    ("name", "table"),
    [("opwright.toml", "specs"), ("pyproject.toml", "tool.opwright.specs")],
)
def test_names_in_the_nearest_configuration(
    bash: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, table: str
) -> None:
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    (tmp_path / "opwright.toml").write_text('[specs]\nzfar = ["x"]\n')
    lines = [f"[{table}]", 'znear = ["x"]', 'z_2="y"', "[tool.other]", 'zno = ""']
    (tmp_path / "a" / name).write_text("\n".join(lines))
    (folder / "pyproject.toml").write_text('[project]\nzz = ""\n')
    monkeypatch.chdir(folder)
    assert complete(bash, "opwright generate z") == ["znear", "z_2"]


def test_folders_and_files(
    bash: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "out").mkdir()
    (tmp_path / "out.txt").write_text("")
    assert complete(bash, "opwright generate nnrt -o o") == ["out"]
    assert complete(bash, "opwright generate --stamp o") == ["out", "out.txt"]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_syntax(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    file = tmp_path / "script"
    file.write_text(script(shell), encoding="utf-8")
    subprocess.run([shell, "-n", str(file)], check=True)


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_scripts_of_shells_that_may_not_be_here(shell: str) -> None:
    text = script(shell)
    for word in ("generate", "target-dir", "python_validators", "nnrt/v1_0", "github"):
        assert word in text
    # Nothing is left to be filled in.
    assert "HOME_SPECS" not in text
    assert "KEYS" not in text


def test_every_argument_is_completed_or_free() -> None:
    tree = parser_tree()
    known = {a.metavar for a in all_arguments(tree) if not a.choices and a.metavar}
    mark_arguments(tree, Reporter())
    marked = {
        action.metavar
        for action in all_arguments(tree)
        if action.choices or hasattr(action, "complete")
    }
    assert known - marked <= FREE


def test_without_the_library(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert run(["completion", "bash"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "error[OPW0014]: the library shtab is not installed" in err
    assert "pip install 'opwright[completion]'" in err
