"""`--cmake-dir` tells where the CMake module is; under CMake: tests/examples."""

from pathlib import Path

import pytest

from opwright.cli.main import run


def test_the_folder_has_the_module(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--cmake-dir"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    names = sorted(path.name for path in Path(line).iterdir())
    assert names == ["opwright-config-version.cmake", "opwright-config.cmake"]
    # The version file reads the version there.
    package = (Path(line).parent / "__init__.py").read_text("utf-8")
    assert '\n__version__ = "' in package
