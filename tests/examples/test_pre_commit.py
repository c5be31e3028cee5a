"""The hooks that this repository offers, in the real pre-commit."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.project import Project, needs
from tests.shared import ROOT

# The hooks' environment gets opwright from the repository, and all that opwright needs
# from the environment of the tests: pip need not fetch anything.
CHEAP = {
    "PIP_IGNORE_INSTALLED": "1",
    "PIP_NO_BUILD_ISOLATION": "0",  # pip's way to say: do not isolate
    "PIP_NO_DEPS": "1",
    "PYTHONPATH": os.pathsep.join(p for p in sys.path if p.endswith("site-packages")),
}
IDENTITY = {
    f"GIT_{role}_{what}": "opwright@example.org"
    for role in ("AUTHOR", "COMMITTER")
    for what in ("NAME", "EMAIL")
}


def repository(folder: Path) -> Project:
    """Commit the repository as it is in the working tree to a fresh one."""
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    project = Project(folder=folder, environment=tuple(IDENTITY.items()))
    for name in filter(None, done.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    project.run("git", "init", "--quiet")
    project.run("git", "add", ".")
    project.run("git", "commit", "--quiet", "--message", "hooks")
    return project


@needs("pre-commit", "git", "python -m setuptools")
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="the tests run without git")
def test_the_hooks_look_at_what_is_committed(tmp_path: Path) -> None:
    hooks = repository(tmp_path / "hooks")
    home = tmp_path / "home"
    project = Project.copy_of(
        "pre-commit", tmp_path, PRE_COMMIT_HOME=str(home), **CHEAP
    )
    config = project.folder / ".pre-commit-config.yaml"
    text = re.sub("repo: .*", f"repo: {hooks.folder}", config.read_text("utf-8"))
    commit = hooks.run("git", "rev-parse", "HEAD").strip()
    text = re.sub("rev: .*", f"rev: {commit}", text)
    config.write_text(f"{text}      - id: opwright-generate\n", encoding="utf-8")

    project.run("git", "init", "--quiet")
    project.follow_readme()
    assert list(home.glob("repo*/py_env-*/bin/opwright"))

    project.edit("interfaces/npu/v1_0/Types.idl", "_RELU", "_RELU6")
    project.run("git", "add", ".")
    checked = project.start("pre-commit", "run", "opwright-check")
    assert checked.returncode == 1
    assert "+    ACTIVATION_RELU6 = 1" in checked.stdout

    generated = project.start("pre-commit", "run", "opwright-generate")
    assert generated.returncode == 1
    assert "files were modified by this hook" in generated.stdout
    project.run("git", "add", ".")
    project.run("pre-commit", "run")
