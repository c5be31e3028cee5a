"""Runs the blocks of a Markdown page, so that what a page says is what happens.

A fenced block `LANGUAGE FILE` is written to that file; `sh` blocks are run; a
`console` block holds commands behind `$ ` and what they print; `python` blocks are run.
All blocks of a page run in order in one folder.
"""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.S | re.M)
SECONDS = re.compile(r"\d+\.\d s\b")
SCRIPTS = Path(sys.executable).parent


@dataclass(frozen=True)
class Block:
    language: str
    file: str
    text: str


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    return [Block(*match.groups("")) for match in FENCE.finditer(text)]


def run_blocks(found: Iterable[Block], folder: Path) -> None:
    """Do what the blocks say, and compare what comes out."""
    for block in found:
        if block.file:
            path = folder / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.language == "sh":
            check_shell(block.text, folder)
        elif block.language == "console":
            check_console(block.text, folder)
        elif block.language == "python":
            check_python(block.text, folder)


def run(command: list[str], folder: Path) -> str:
    """Run a command in a folder and return all that it prints."""
    environment = os.environ | {
        "PATH": f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder),
        "COLUMNS": "88",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    return done.stdout


def check_shell(text: str, folder: Path) -> None:
    marker = "every command ran"
    output = run(["bash", "-euc", f"{text}\necho '{marker}'"], folder)
    assert output.endswith(f"{marker}\n"), output


def check_console(text: str, folder: Path) -> None:
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        printed = run(["bash", "-c", command], folder)
        printed, expected = (SECONDS.sub("0.0 s", t) for t in (printed, expected))
        assert printed == expected, f"$ {command}\n{printed}"


def check_python(text: str, folder: Path) -> None:
    for node in ast.walk(ast.parse(text)):
        # What is shown to fail must fail: without `else` nothing would tell.
        assert not isinstance(node, ast.Try) or node.orelse, ast.unparse(node)
    marker = "every line ran"
    output = run([sys.executable, "-c", f"{text}\nprint('{marker}')"], folder)
    assert output.endswith(f"{marker}\n"), output
