"""Which files count as interface files."""

import os
from pathlib import Path

import pytest

from opwright.compiler.initial.find import find_interfaces


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_what_is_no_file_is_none(tmp_path: Path) -> None:
    """Nobody may ever write into a pipe, and a link may lead nowhere."""
    os.mkfifo(tmp_path / "pipe.idl")
    (tmp_path / "link.idl").symlink_to("nowhere.idl")
    (tmp_path / "folder.idl").mkdir()
    assert find_interfaces(tmp_path).files == ()
