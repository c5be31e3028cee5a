"""Every example of every help text runs, in a folder with the files that it names."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from opwright.cli.main import EPILOG
from opwright.cli.verbs import VERBS, load_verb
from tests.cli.help.playground import configure_playground, make_playground

SCRIPTS = Path(sys.executable).parent

# The examples of these need a configuration.
CONFIGURED = ("config", "generate")

# Each example of these is a beginning, which must not be there yet.
BEGINNING = ("init", "new-target")

# What has to run before the examples of a verb.
BEFORE: Mapping[str, str] = MappingProxyType(
    {
        "check": "opwright generate nnrt coreml -o generated",
        "": "opwright generate nnrt -o generated",
        "kernels status": "opwright generate nnrt -t python_bindings -t kernel_stubs"
        " -o generated",
        "kernels test": "opwright generate nnrt -t python_bindings -t kernel_stubs"
        " -o generated",
    }
)

# Examples that find something, as they should: exit code 1.
FINDING = frozenset(
    {
        # Nobody has implemented the stubs.
        "opwright kernels status nnrt -o generated --strict",
        "opwright kernels test generated.nnrt.v1_0.kernels --cases cases"
        " --operator Softmax",
    }
)

# What goes on for ever, or would need another program.
LEFT_OUT = re.compile(r" --watch\b| \| jq .*$")


def examples_of(verb: str) -> list[str]:
    text = (load_verb(verb).__doc__ if verb else EPILOG) or ""
    _, _, part = text.partition("\nexamples:\n" if verb else "examples:\n")
    return re.findall(r"^  (opwright .*)$", part.partition("\n\n")[0], re.M)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_examples(verb: str) -> None:
    examples = examples_of(verb)
    assert examples
    for example in examples:
        assert example.startswith(f"opwright {verb.split()[0]}")


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
@pytest.mark.parametrize("verb", ["", *VERBS])
def test_examples_run(
    verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    make_playground(tmp_path)
    if verb in CONFIGURED:
        configure_playground(tmp_path)
    if verb in BEFORE:
        assert shell(BEFORE[verb]) == (0, ""), verb
    for example in examples_of(verb):
        if verb in BEGINNING:
            shutil.rmtree(tmp_path)
            make_playground(tmp_path)
            os.chdir(tmp_path)
        code, told = shell(LEFT_OUT.sub("", example))
        assert code == (1 if example in FINDING else 0), f"{example}\n{told}"


def shell(command: str) -> tuple[int, str]:
    """Run a command line; return its exit code, and what it complained of."""
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    return done.returncode, done.stderr
