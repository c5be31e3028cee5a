"""The plugin under the real buf."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(sys.executable).parent
PATH = f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"

PROTO = """\
syntax = "proto3";
package acme.area.v1;
// An area of the map.
message Area {
  string showName = 1; // Shown to users.
}
"""

TEMPLATE = """\
version: v2
plugins:
  - local: protoc-gen-opwright
    out: out
    opt: naming=snake_case
"""


@pytest.mark.peers
@pytest.mark.skipif(
    shutil.which("buf", path=PATH) is None,
    reason="buf is not installed (it comes with the extra 'peers')",
)
def test_buf_generate(tmp_path: Path) -> None:
    (tmp_path / "area.proto").write_text(PROTO)
    (tmp_path / "buf.yaml").write_text("version: v2\n")
    (tmp_path / "buf.gen.yaml").write_text(TEMPLATE)
    cache = {"PATH": PATH, "HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        ["buf", "generate"],
        cwd=tmp_path,
        env=os.environ | cache,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    module = (tmp_path / "out/acme/area/v1/area.py").read_text()
    assert 'show_name: str = pb.string(1, name="showName")' in module
    assert '"""Shown to users."""' in module
