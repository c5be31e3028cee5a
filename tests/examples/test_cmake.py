"""`opwright_generate` under the real CMake."""

from pathlib import Path

import pytest

from opwright import __version__
from tests.examples.project import Project, needs

BUILD = ("cmake", "--build", "build")


def built(folder: Path) -> Project:
    project = Project.copy_of("cmake", folder)
    assert "opwright writes 4 files" in project.follow_readme()
    assert "no work to do" in project.run(*BUILD)
    return project


@needs("cmake", "ninja")
def test_it_builds_again_only_what_changed(tmp_path: Path) -> None:
    project = built(tmp_path)
    outputs = sorted(
        path.name
        for path in project.folder.glob("build/python/**/*.*")
        if path.suffix != ".pyc"
    )
    assert outputs == [
        ".opwright-manifest.json",
        "__init__.py",
        "operators.py",
        "structs.md",
        "types.py",
    ]

    # Nothing on the command line names this file: it is imported.
    project.edit("interfaces/npu/v1_0/Types.idl", "_RELU", "_RELU6")
    project.run(*BUILD)
    assert "ACTIVATION_RELU6" in project.text("build/python/npu/v1_0/types.py")
    assert "no work to do" in project.run(*BUILD)

    project.edit("targets/npu_table/table.md.jinja", "what it is", "purpose")
    project.run(*BUILD)
    assert "| struct | purpose |" in project.text("build/python/structs.md")
    assert "no work to do" in project.run(*BUILD)


@needs("cmake", "ninja")
def test_a_configuration_says_what_the_call_does_not(tmp_path: Path) -> None:
    project = Project.copy_of("cmake", tmp_path)
    sources = project.folder / "src"
    sources.mkdir()
    (sources / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.20)\n"
        "project(npu LANGUAGES NONE)\n"
        "find_package(opwright CONFIG REQUIRED)\n"
        "opwright_generate(npu_bindings)\n"
    )
    (project.folder / "opwright.toml").write_text(
        'specs = ["interfaces"]\nroots = ["acme:interfaces"]\nnaming = "snake_case"\n'
    )
    here = project.run("opwright", "--cmake-dir").strip()
    project.run("cmake", "-Ssrc", "-Bbuild", "-GNinja", f"-Dopwright_DIR={here}")
    project.run(*BUILD)
    assert "no work to do" in project.run(*BUILD)
    operators = "build/generated/npu/v1_0/operators.py"
    assert "window_size" in project.text(operators)

    project.edit("opwright.toml", 'naming = "snake_case"\n', "")
    project.run(*BUILD)
    assert "windowSize" in project.text(operators)
    assert "no work to do" in project.run(*BUILD)


@needs("cmake", "ninja")
def test_a_spec_with_an_error_stops_the_build(tmp_path: Path) -> None:
    project = built(tmp_path)
    before = project.text("build/python/npu/v1_0/operators.py")
    project.edit("interfaces/npu/v1_0/Operators.idl", "float factor;", "flaot factor;")
    done = project.start(*BUILD)
    assert done.returncode != 0
    assert "error[OPW0120]: type 'flaot' is not declared" in done.stdout
    assert project.text("build/python/npu/v1_0/operators.py") == before
    assert "no work to do" not in project.start(*BUILD).stdout


@needs("cmake", "make")
def test_makefiles_take_the_depfile_too(tmp_path: Path) -> None:
    project = Project.copy_of("cmake", tmp_path)
    here = project.run("opwright", "--cmake-dir").strip()
    project.run(
        "cmake", "-B", "build", "-G", "Unix Makefiles", f"-Dopwright_DIR={here}"
    )
    assert "Generating npu_bindings" in project.run(*BUILD)
    assert "Generating npu_bindings" not in project.run(*BUILD)
    project.edit("interfaces/npu/v1_0/Types.idl", "_RELU", "_RELU6")
    assert "Generating npu_bindings" in project.run(*BUILD)
    assert "ACTIVATION_RELU6" in project.text("build/python/npu/v1_0/types.py")


@needs("cmake")
@pytest.mark.parametrize(
    ("asked", "found"),
    [("", "1"), ("0.1", "1"), (f"{__version__} EXACT", "1"), ("99", "0")],
)
def test_the_version_is_that_of_the_package(
    tmp_path: Path, asked: str, found: str
) -> None:
    project = Project(folder=tmp_path)
    here = project.run("opwright", "--cmake-dir").strip()
    script = tmp_path / "probe.cmake"
    script.write_text(
        f'set(opwright_DIR "{here}")\n'
        f"find_package(opwright {asked} CONFIG QUIET)\n"
        'message("found ${opwright_FOUND} ${opwright_CONSIDERED_VERSIONS}")\n'
    )
    printed = project.run("cmake", "-P", script.name)
    assert printed == f"found {found} {__version__}\n"


@needs("cmake")
def test_an_argument_that_is_unknown_is_an_error(tmp_path: Path) -> None:
    project = Project.copy_of("cmake", tmp_path)
    project.edit("CMakeLists.txt", "TARGETS python", "BINDINGS python")
    here = project.run("opwright", "--cmake-dir").strip()
    done = project.start("cmake", "-B", "build", f"-Dopwright_DIR={here}")
    assert done.returncode != 0
    assert "opwright_generate" in done.stdout
