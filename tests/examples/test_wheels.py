"""Wheels that hold generated code, built by the real backends."""

import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.examples.project import Project, needs

BINDINGS = {
    "npu_client/__init__.py",
    "npu_client/bindings/npu/v1_0/__init__.py",
    "npu_client/bindings/npu/v1_0/operators.py",
    "npu_client/bindings/npu/v1_0/types.py",
}
CODE = "import npu_client; print(npu_client.rectified(2.0).activation.name)"


@needs("python -m build", "python -m hatchling", "python -m setuptools")
@pytest.mark.parametrize("backend", ["hatchling", "setuptools"])
def test_a_wheel_has_the_code_and_nothing_else(backend: str, tmp_path: Path) -> None:
    project = Project.copy_of(backend, tmp_path)
    project.follow_readme()
    [wheel] = project.folder.glob("dist/*.whl")
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == BINDINGS

    project.run(
        *("python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"),
        *("--target", "site", str(wheel)),
    )
    assert project.python(CODE, "site") == "ACTIVATION_RELU\n"


@needs("python -m build", "python -m hatchling", "python -m setuptools")
@pytest.mark.parametrize("backend", ["hatchling", "setuptools"])
def test_a_source_distribution_has_the_specs_instead(
    backend: str, tmp_path: Path
) -> None:
    project = Project.copy_of(backend, tmp_path)
    # What an editable install leaves beside the sources is not for others.
    project.run("opwright", "generate", "--quiet")
    project.run("python", "-m", "build", "--no-isolation", "--sdist")
    [archive] = project.folder.glob("dist/*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert "interfaces/npu/v1_0/Operators.idl" in names
    assert "interfaces/npu/v1_0/Types.idl" in names
    assert not [name for name in names if "bindings" in name]


@needs("python -m hatchling", "python -m editables", "python -m setuptools")
@pytest.mark.parametrize(
    ("example", "backend"),
    [("hatchling", "hatchling.build"), ("setuptools", "setuptools.build_meta")],
)
def test_an_editable_install_generates_beside_the_sources(
    example: str, backend: str, tmp_path: Path
) -> None:
    project = Project.copy_of(example, tmp_path)
    (project.folder / "dist").mkdir()
    project.python(f"import {backend} as backend; backend.build_editable('dist')", ".")
    assert project.python(CODE, "src") == "ACTIVATION_RELU\n"
