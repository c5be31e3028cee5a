"""The Makefile example."""

from pathlib import Path

from tests.examples.project import Project, needs

PACKAGE = "build/python/npu/v1_0"


@needs("make")
def test_it_builds_again_only_what_changed(tmp_path: Path) -> None:
    project = Project.copy_of("makefile", tmp_path)
    project.follow_readme()
    assert project.start("make", "--question").returncode == 0

    project.edit("interfaces/npu/v1_0/Types.idl", "_RELU", "_RELU6")
    assert project.start("make", "--question").returncode == 1
    project.run("make")
    assert "ACTIVATION_RELU6" in project.text(f"{PACKAGE}/types.py")
    assert project.start("make", "--question").returncode == 0


@needs("make")
def test_specs_come_and_go(tmp_path: Path) -> None:
    project = Project.copy_of("makefile", tmp_path)
    project.run("make")
    extra = project.folder / "interfaces/npu/v1_0/Extra.idl"
    extra.write_text("package acme.npu.v1_0;\n\nstruct Extra {\n    int size;\n};\n")
    project.run("make")
    assert (project.folder / PACKAGE / "extra.py").exists()
    extra.unlink()
    project.run("make")
    assert not (project.folder / PACKAGE / "extra.py").exists()
    assert project.start("make", "--question").returncode == 0


@needs("make")
def test_check_fails_where_code_is_edited_by_hand(tmp_path: Path) -> None:
    project = Project.copy_of("makefile", tmp_path)
    project.run("make")
    project.edit(f"{PACKAGE}/types.py", "ACTIVATION_RELU", "RELU")
    done = project.start("make", "check")
    assert done.returncode != 0
    assert "+    ACTIVATION_RELU = 1" in done.stdout
