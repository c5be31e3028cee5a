"""Every command and every snippet in the README and the docs, run as it stands.

In a page, a fenced block `LANGUAGE FILE` is written to that file; `sh` blocks are run;
a `console` block holds commands behind `$ ` and what they print; `python` blocks are
run. All blocks of a page run in order in one fresh folder. The README's first two `sh`
blocks set up an environment: CI runs these on a clean clone.
"""

import ast
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.shared import needs_source

ROOT = Path(__file__).parent.parent
FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.S | re.M)
SECONDS = re.compile(r"\d+\.\d s\b")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SET_UP_BLOCKS = 2


@dataclass(frozen=True)
class Block:
    language: str
    file: str
    text: str


def blocks(page: Path) -> list[Block]:
    found = [Block(*match.groups("")) for match in FENCE.finditer(page.read_text())]
    if page.name == "README.md":
        shell = [block for block in found if block.language == "sh"]
        return [block for block in found if block not in shell[:SET_UP_BLOCKS]]
    return found


def run(command: list[str], folder: Path) -> str:
    scripts = Path(sys.executable).parent
    environment = os.environ | {
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder),
        "COLUMNS": "88",
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
        assert SECONDS.sub("0.0 s", printed) == SECONDS.sub("0.0 s", expected)


def check_python(text: str, folder: Path) -> None:
    for node in ast.walk(ast.parse(text)):
        # What is shown to fail must fail: without `else` nothing would tell.
        assert not isinstance(node, ast.Try) or node.orelse, ast.unparse(node)
    marker = "every line ran"
    output = run([sys.executable, "-c", f"{text}\nprint('{marker}')"], folder)
    assert output.endswith(f"{marker}\n"), output


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_page(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.file:
            path = tmp_path / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.language == "sh":
            check_shell(block.text, tmp_path)
        elif block.language == "console":
            check_console(block.text, tmp_path)
        elif block.language == "python":
            check_python(block.text, tmp_path)


@needs_source
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_has_the_two_set_up_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    shell = [block for block in FENCE.findall(readme) if block[0] == "sh"]
    install, test = (text.strip() for _, _, text in shell[:SET_UP_BLOCKS])
    assert "\n" not in install
    assert "opwright generate nnrt coreml" in install
    assert "\n" not in test
    assert test.endswith("pytest")
