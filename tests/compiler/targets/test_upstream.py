"""The bindings of every upstream HDI file can be imported, and every struct be made."""

import subprocess
import sys
from pathlib import Path

from opwright.compiler.pipeline import compile_specs
from opwright.compiler.render.render import render_targets
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions
from tests.shared import SHARED, needs_shared

USE = """\
import importlib, pathlib, sys
from opwright.runtime import Record

count = 0
for path in sorted(pathlib.Path("up").rglob("*.py")):
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Record):
            if value.__module__ == module.__name__:
                count += 1
                assert value() == value(), value
                assert repr(value()).endswith(")"), value
print(count)
"""


@needs_shared
def test_everything_imports(tmp_path: Path) -> None:
    assert SHARED is not None
    root = SHARED / "upstream" / "hdi"
    reporter = Reporter()
    analysed = compile_specs((str(root),), (Root("ohos.hdi", root),), reporter)
    targets = find_packs((TargetOptions(name="python_bindings"),), (), reporter)
    for file in render_targets(targets, analysed, reporter):
        path = tmp_path / "up" / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    assert not reporter.failed
    done = subprocess.run(
        [sys.executable, "-c", USE], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.stderr == ""
    assert int(done.stdout) > 800
