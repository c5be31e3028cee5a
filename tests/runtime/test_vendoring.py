"""Vendoring: the runtime works as a copy under another name, without opwright."""

import shutil
import subprocess
import sys
from pathlib import Path

import opwright.runtime

CODE = """
import sys
from theirs.rt import Message, pb

@pb.message("demo.M")
class M(Message):
    x: int = pb.int32(1)

print(M(x=3), [name for name in sys.modules if name.startswith("opwright")])
"""


def test_a_copy_of_the_runtime_stands_alone(tmp_path: Path) -> None:
    source = Path(opwright.runtime.__file__).parent
    shutil.copytree(source, tmp_path / "theirs" / "rt")
    run = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert run.stdout.strip() == "M(x=3) []"
