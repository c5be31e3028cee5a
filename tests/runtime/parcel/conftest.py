"""Bindings of the specs that the reference vectors belong to, made for the session."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from opwright.compiler.pipeline import compile_specs, generate_files
from opwright.compiler.report import Reporter
from opwright.compiler.targets.pack import TargetOptions
from tests.runtime.parcel.vectors import SPECS

PACKAGE = "opwright_parcel_tests"


@pytest.fixture(scope="session", name="bindings")
def generate_bindings(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[dict[str, ModuleType]]:
    """The package of each spec, by the spec's name in the vectors."""
    folder = tmp_path_factory.mktemp("bindings")
    sys.path.insert(0, str(folder))
    yield {spec: _generate(path, folder / PACKAGE) for spec, path in SPECS.items()}
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


def _generate(spec: Path, folder: Path) -> ModuleType:
    reporter = Reporter()
    analysed = compile_specs((str(spec),), (), reporter)
    target = TargetOptions(name="python_bindings")
    packages: set[str] = set()
    for file in generate_files(analysed, (target,), (), reporter):
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
        packages.add(".".join((PACKAGE, *file.path.parent.parts)))
    (package,) = packages
    return importlib.import_module(package)
