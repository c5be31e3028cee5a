"""Packs in packages, really built and installed, are found by their entry points."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from opwright.cli.main import run

HERE = Path(__file__).parent
IDL = "package demo.v1_0;\nstruct Point { int x; int y; };\n"

pytestmark = pytest.mark.skipif(
    not (find_spec("pip") and find_spec("setuptools")),
    reason="packages are built with pip and setuptools",
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which a package of the tests and a new one are installed."""
    folder = tmp_path_factory.mktemp("packages")
    # Building leaves files beside what it builds.
    shutil.copytree(HERE / "area_tables", folder / "area_tables")
    new = ["new-target", "fresh_pages", "--package", "--dir", str(folder)]
    assert run(new) == 0
    packages = [str(folder / "area_tables"), str(folder / "fresh_pages")]
    options = ["--no-build-isolation", "--no-deps", "--no-index", "--quiet"]
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    target = folder / "site"
    subprocess.run([*pip, *options, "--target", str(target), *packages], check=True)
    # Only what was installed is left.
    shutil.rmtree(folder / "area_tables")
    return target


def opwright(site: Path, folder: Path, *arguments: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(site)}
    return subprocess.check_output(
        [sys.executable, "-m", "opwright", *arguments],
        cwd=folder,
        env=environment,
        text=True,
    )


def test_they_are_listed_with_their_distributions(site: Path, tmp_path: Path) -> None:
    lines = opwright(site, tmp_path, "targets").splitlines()
    assert [line for line in lines if "installed" in line] == [
        "area_tables 2.5  (installed by area-tables 2.5)  "
        "bindings whose fields are counted, and a table of them",
        "fresh_pages 0.1.0  (installed by fresh-pages 0.1.0)  "
        "a page in Markdown for each interface file",
    ]


def test_one_is_shown(site: Path, tmp_path: Path) -> None:
    text = opwright(site, tmp_path, "targets", "show", "area_tables")
    assert text.startswith("area_tables 2.5\n")
    assert "  from     installed by area-tables 2.5\n" in text
    assert "  extends  python_bindings " in text
    assert "pages/fields.md.jinja" in text


def test_they_generate(site: Path, tmp_path: Path) -> None:
    (tmp_path / "Area.idl").write_text(IDL)
    targets = ["-t", "area_tables", "-t", "fresh_pages"]
    # Both would write one page.
    opwright(site, tmp_path, "generate", "Area.idl", *targets[:2], "-o", "a", "-q")
    opwright(site, tmp_path, "generate", "Area.idl", *targets[2:], "-o", "b", "-q")
    page = (tmp_path / "a" / "area.md").read_text()
    assert page == "| type | fields |\n|---|---|\n| Point | 2 |\n"
    code = (tmp_path / "a" / "demo" / "v1_0" / "area.py").read_text()
    assert '# Fields: 2\n@hdi.struct("demo.v1_0.Point")\nclass Point' in code
    assert "- `x`: `int`\n" in (tmp_path / "b" / "area.md").read_text()


def test_the_test_of_a_new_package_runs_once_it_is_installed(site: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(site)}
    tests = site.parent / "fresh_pages" / "tests"
    pytest_run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    subprocess.run([*pytest_run, str(tests)], check=True, env=environment)
