"""A copy of an example: what its README says is done, and its commands are run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.pages import SCRIPTS, blocks
from tests.shared import ROOT

EXAMPLES = ROOT / "examples"
PATH = f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"
WAIT = 120

Decorator = Callable[[Callable[..., None]], Callable[..., None]]


def needs(*tools: str) -> Decorator:
    """Mark a test that runs tools: commands, or modules as in `python -m build`."""
    missing = [tool for tool in tools if not is_there(tool)]

    def mark(test: Callable[..., None]) -> Callable[..., None]:
        skipping = pytest.mark.skipif(
            bool(missing),
            reason=f"not installed (extra 'peers'): {', '.join(missing)}",
        )
        return pytest.mark.peers(skipping(test))

    return mark


def is_there(tool: str) -> bool:
    module = tool.removeprefix("python -m ")
    if module != tool:
        return find_spec(module) is not None
    return shutil.which(tool, path=PATH) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A folder that commands are run in."""

    folder: Path
    environment: tuple[tuple[str, str], ...] = ()

    @classmethod
    def copy_of(cls, example: str, folder: Path, **environment: str) -> "Project":
        """Copy an example to a folder; variables are for its commands."""
        if not EXAMPLES.is_dir():
            pytest.skip("the tests run without the examples")
        copy = shutil.copytree(EXAMPLES / example, folder / example)
        return cls(folder=copy, environment=tuple(environment.items()))

    def follow_readme(self) -> str:
        """Run the commands of the README, and return all that they print."""
        shell = [
            b.text for b in blocks(self.folder / "README.md") if b.language == "sh"
        ]
        assert shell
        return self.run("bash", "-euc", "".join(shell))

    def run(self, *command: str) -> str:
        """Run a command that must succeed, and return all that it prints."""
        done = self.start(*command)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def start(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command that may fail."""
        return subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | {"PATH": PATH} | dict(self.environment),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=WAIT,
        )

    def python(self, code: str, path: str) -> str:
        """Run Python code that imports from a folder, and return what it prints."""
        setting = f"PYTHONPATH={self.folder / path}"
        return self.run("env", setting, sys.executable, "-c", code)

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace a text in a file, which must have it."""
        path = self.folder / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    def text(self, file: str) -> str:
        return (self.folder / file).read_text("utf-8")
