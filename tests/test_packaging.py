"""What the wheel holds is what the source tree has."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "opwright"


@pytest.mark.skipif(not SOURCE.is_dir(), reason="tests run without the source tree")
def test_every_package_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    listed = project["tool"]["setuptools"]["packages"]
    found = {
        ".".join(("opwright", *init.parent.relative_to(SOURCE).parts))
        for init in SOURCE.rglob("__init__.py")
    }
    resources = {"opwright.grammars", "opwright.specs", "opwright.templates"}
    assert listed == sorted(found | resources)
