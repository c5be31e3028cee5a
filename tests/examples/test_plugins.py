"""The examples of protoc and buf."""

from pathlib import Path

from tests.examples.project import Project, needs


def check_package(project: Project) -> None:
    package = project.folder / "generated/acme/npu/v1"
    names = sorted(path.name for path in package.glob("*.py"))
    assert names == ["__init__.py", "operators.py", "types.py"]
    assert "window_size: int" in (package / "operators.py").read_text("utf-8")


@needs("protoc-gen-opwright")
def test_protoc(tmp_path: Path) -> None:
    project = Project.copy_of("protoc", tmp_path)
    project.follow_readme()
    check_package(project)


@needs("protoc-gen-opwright", "buf")
def test_buf(tmp_path: Path) -> None:
    home = str(tmp_path)
    project = Project.copy_of("buf", tmp_path, HOME=home, XDG_CACHE_HOME=home)
    project.follow_readme()
    check_package(project)
    assert project.run("buf", "lint") == ""
