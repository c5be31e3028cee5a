"""A project in a folder of its own, with a cache of its own."""

import time
from pathlib import Path

import pytest

from tests.uptodate.project import Project, make_project


@pytest.fixture(scope="session", autouse=True)
def code_at_rest() -> None:
    """Wait for tests that were edited a moment ago, as no run with them is recorded."""
    newest = max(path.stat().st_ctime for path in Path(__file__).parent.iterdir())
    time.sleep(max(0.0, newest + 2.1 - time.time()))


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache for all projects, whose records differ by their folders."""
    return tmp_path_factory.mktemp("caches")


@pytest.fixture
def project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared_cache: Path
) -> Project:
    made = make_project(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(shared_cache))
    return made


@pytest.fixture
def own_cache(project: Project, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a cache of the project's own."""
    caches = project.folder / "caches"
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(caches))
    return caches
