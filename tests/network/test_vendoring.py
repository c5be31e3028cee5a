"""Vendoring: a copy beside a copy of the runtime works without opwright."""

import shutil
import subprocess
import sys
from pathlib import Path

import opwright.network
import opwright.runtime

CODE = """
import sys
from theirs.network import check
from theirs.runtime import Message, pb
from theirs.runtime.rules import Contract, Profile, Rule

@pb.message("demo.M")
class M(Message):
    x: int = pb.int32(1)

rule = Rule("M.x", M, lambda this, node: this.x > 0, lambda this, node: "give more")
contract = Contract(profiles=(Profile("spec"),), rules=(rule,))
ours = [name for name in sys.modules if name.startswith("opwright")]
print(*check(M(), contract), ours)
"""


def test_a_copy_of_both_stands_alone(tmp_path: Path) -> None:
    for package in (opwright.network, opwright.runtime):
        source = Path(package.__file__ or "").parent
        shutil.copytree(source, tmp_path / "theirs" / source.name)
    run = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert run.stdout.strip() == "give more [M.x] []"
