"""Protobuf's own classes, and bindings of specs that are there for tests."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from opwright.compiler.pipeline import compile_specs, generate_files
from opwright.compiler.report import Reporter
from opwright.compiler.targets.pack import TargetOptions
from opwright.runtime import Message
from tests.runtime.google import CORE_ML, GoogleClasses
from tests.runtime.json_form.bindings import messages_of

ROOT = Path(__file__).parents[3]
OWN = Path(__file__).parent / "specs"
GOLDEN = ROOT / "tests" / "compiler" / "targets" / "golden" / "specs"
PACKAGE = "opwright_json_tests"


@pytest.fixture(scope="session")
def google_core_ml() -> GoogleClasses:
    return GoogleClasses(CORE_ML)


@pytest.fixture(scope="session")
def google_golden() -> GoogleClasses:
    return GoogleClasses(GOLDEN)


@pytest.fixture(scope="session")
def google_own() -> GoogleClasses:
    return GoogleClasses(OWN)


@pytest.fixture(scope="session")
def golden(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[dict[str, type[Message]]]:
    """The classes made of the golden `.proto` files and of ours, by their names."""
    folder = tmp_path_factory.mktemp("bindings")
    sys.path.insert(0, str(folder))
    packages = _generate(folder / PACKAGE)
    modules = [importlib.import_module(name) for name in sorted(packages)]
    yield {name: cls for module in modules for name, cls in messages_of(module)}
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


def _generate(folder: Path) -> set[str]:
    paths = (*sorted(GOLDEN.glob("*.proto")), *sorted(OWN.glob("*.proto")))
    specs = tuple(str(path) for path in paths)
    reporter = Reporter()
    analysed = compile_specs(specs, (), reporter)
    target = TargetOptions(name="python_bindings")
    packages: set[str] = set()
    for file in generate_files(analysed, (target,), (), reporter):
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
        packages.add(".".join((PACKAGE, *file.path.parent.parts)))
    return packages
