"""What the wheel holds is what the source tree has."""

import tomllib
from pathlib import Path

from tests.shared import needs_source

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "opwright"


@needs_source
def test_every_package_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    listed = project["tool"]["setuptools"]["packages"]
    found = {
        ".".join(("opwright", *init.parent.relative_to(SOURCE).parts))
        for init in SOURCE.rglob("__init__.py")
    }
    resources = {"error_pages", "grammars", "specs", "templates"}
    assert listed == sorted(found | {f"opwright.{name}" for name in resources})
