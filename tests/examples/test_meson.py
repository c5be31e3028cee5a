"""The Meson example."""

from pathlib import Path

from tests.examples.project import Project, needs


@needs("meson", "ninja")
def test_it_builds_again_only_what_changed(tmp_path: Path) -> None:
    project = Project.copy_of("meson", tmp_path)
    project.follow_readme()
    assert "no work to do" in project.run("ninja", "-C", "build")

    # Nothing in meson.build names this file: it is imported.
    project.edit("interfaces/npu/v1_0/Types.idl", "_RELU", "_RELU6")
    project.run("ninja", "-C", "build")
    assert "ACTIVATION_RELU6" in project.text("build/python/npu/v1_0/types.py")

    assert "window_size: int" in project.text("build/python/npu/v1_0/operators.py")
    project.edit("opwright.toml", 'naming = "snake_case"', "")
    project.run("ninja", "-C", "build")
    assert "windowSize: int" in project.text("build/python/npu/v1_0/operators.py")
    assert "no work to do" in project.run("ninja", "-C", "build")
