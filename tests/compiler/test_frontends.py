"""Front ends are found by suffix, and imported when they have to read."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from opwright.compiler.frontends import FRONT_ENDS, read_specs, suffix_of
from opwright.compiler.report import Reporter

PROTO = 'syntax = "proto3";\npackage demo;\nmessage Pad { int32 size = 1; }\n'
# Reads the files that are named, and tells which of the expensive modules that took.
READING = """
import sys
from pathlib import Path
from opwright.compiler import object_cache
from opwright.compiler.frontends import read_specs
from opwright.compiler.report import Reporter
object_cache.code_identity = lambda: "this code"
read_specs(tuple(map(Path, sys.argv[1:])), (), Reporter())
names = ("lark", "google.protobuf", "yaml", "opwright.compiler.hdi.parse")
print(*(name for name in names if name in sys.modules))
"""


@pytest.mark.parametrize("suffix", FRONT_ENDS)
def test_each_suffix_has_a_front_end_that_is_there(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"missing{suffix}"
    assert suffix_of(path) == suffix
    reporter = Reporter()
    assert read_specs((path,), (), reporter) == ()
    assert reporter.failed


def imported(cache: Path, *paths: Path) -> str:
    run = subprocess.run(
        [sys.executable, "-c", READING, *map(str, paths)],
        env={"OPWRIGHT_CACHE_DIR": str(cache), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def test_only_what_has_to_read_is_imported(tmp_path: Path) -> None:
    proto = tmp_path / "demo.proto"
    proto.write_text(PROTO)
    assert imported(tmp_path / "cache") == ""
    assert imported(tmp_path / "cache", proto) == "google.protobuf"


def test_what_is_recalled_needs_no_front_end(tmp_path: Path) -> None:
    proto, contract = tmp_path / "demo.proto", tmp_path / "demo.contract.yaml"
    proto.write_text(PROTO)
    contract.write_text("packages: [demo]\n")
    time.sleep(0.05)  # what has just changed is not relied on
    assert imported(tmp_path / "cache", proto, contract) == "google.protobuf yaml"
    assert imported(tmp_path / "cache", proto, contract) == ""
    proto.write_text(PROTO.replace("Pad", "Pod"))
    assert "google.protobuf" in imported(tmp_path / "cache", proto, contract)
