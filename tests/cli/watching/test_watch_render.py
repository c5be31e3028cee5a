"""`render --watch`: a save of the template or of a spec, and errors in either."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.watching.watcher import Watcher, start_watcher

pytest.importorskip("watchfiles", reason="needs the extra `watch`")

SPEC = "package demo.v1_0;\nstruct Point { int x; };\n"
TEMPLATE = """{{ declaration.fields | map(attribute="name") | join(",") }}\n"""


@pytest.fixture
def watcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watcher]:
    project = tmp_path / "project"
    project.mkdir()
    monkeypatch.chdir(project)
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "caches"))
    Path("Point.idl").write_text(SPEC)
    Path("names.txt.jinja").write_text(TEMPLATE)
    watcher = start_watcher(
        tmp_path,
        *("names.txt.jinja", "--spec", "Point.idl", "--for", "declaration:Point"),
        verb="render",
    )
    yield watcher
    watcher.process.kill()
    watcher.process.wait()


def test_saves_and_errors(watcher: Watcher) -> None:
    assert watcher.wait_for("\n") == "x\n"
    Path("Point.idl").write_text(SPEC.replace("int x;", "int x; int y;"))
    assert watcher.wait_for("\n") == "x,y\n"
    watcher.wait_for_error("Point.idl has changed")
    Path("names.txt.jinja").write_text("{{ declaration.nam }}\n")
    watcher.wait_for_error("'nam' is not an attribute of PythonStruct")
    Path("Point.idl").write_text("package demo.v1_0;\nstruct {\n")
    watcher.wait_for_error("error[OPW01")
    Path("Point.idl").write_text(SPEC)
    Path("names.txt.jinja").write_text("again\n")
    assert watcher.wait_for("\n") == "again\n"
    assert watcher.interrupt() == 130


def test_a_template_that_goes_and_comes(watcher: Watcher) -> None:
    watcher.wait_for("x\n")
    Path("names.txt.jinja").unlink()
    watcher.wait_for_error("OPW0506")
    Path("names.txt.jinja").write_text("there\n")
    assert watcher.wait_for("\n") == "there\n"
