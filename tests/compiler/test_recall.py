"""What a stage made is recalled while all that it looked at is as it was."""

import os
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

import pytest

from opwright.compiler import object_cache
from opwright.compiler.recall import recall
from opwright.compiler.report import Reporter, StageFailed
from opwright.compiler.report.catalogue import source as codes

Make = Callable[[Reporter], tuple[str, ...]]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(object_cache, "code_identity", lambda: "this code")


def write(path: Path, text: str) -> None:
    path.write_text(text)
    # What has just changed may change again unseen, so that it is not relied on.
    time.sleep(0.05)


class Stage:
    """A stage that reads a file, or another one if that is there, and lists a folder.

    `runs` counts how often it had to.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.runs = 0
        self.warns = False
        write(folder / "file", "text")
        (folder / "listed").mkdir()

    def __call__(self, reporter: Reporter) -> tuple[str, ...]:
        self.runs += 1
        better, listed = self.folder / "better", self.folder / "listed"
        path = better if better.exists() else self.folder / "file"
        if path != better:
            reporter.inputs.nothing(better)
        reporter.inputs.file(path)
        reporter.inputs.folder(listed)
        if self.warns:
            reporter.report(codes.FILE_EMPTY, "the file is empty")
        return (path.read_text(), *sorted(found.name for found in listed.iterdir()))

    def run(self, *asked: str) -> tuple[str, ...]:
        return recall("kind", asked, self, Reporter())


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def test_what_was_made_is_not_made_again(stage: Stage) -> None:
    assert stage.run("a") == stage.run("a") == ("text",)
    assert stage.runs == 1
    assert stage.run("b") == ("text",)
    assert stage.runs == 2


def test_what_was_looked_at_is_noted_again(stage: Stage, tmp_path: Path) -> None:
    stage.run()
    reporter = Reporter()
    recall("kind", (), stage, reporter)
    assert stage.runs == 1
    assert list(reporter.inputs.files) == [tmp_path / "file"]
    assert list(reporter.inputs.folders) == [tmp_path / "listed"]
    assert list(reporter.inputs.absent) == [tmp_path / "better"]


def test_a_file_that_changes_counts_and_is_known_when_it_changes_back(
    stage: Stage, tmp_path: Path
) -> None:
    stage.run()
    write(tmp_path / "file", "tixt")
    assert stage.run() == ("tixt",)
    assert stage.runs == 2
    write(tmp_path / "file", "text")
    assert stage.run() == ("text",)
    assert stage.runs == 2


def test_a_file_that_comes_to_be_counts(stage: Stage, tmp_path: Path) -> None:
    stage.run()
    write(tmp_path / "better", "best")
    assert stage.run() == ("best",)
    (tmp_path / "better").unlink()
    assert stage.run() == ("text",)


def test_a_folder_that_changes_counts(stage: Stage, tmp_path: Path) -> None:
    stage.run()
    write(tmp_path / "listed" / "new", "")
    assert stage.run() == ("text", "new")


def test_a_link_that_leads_somewhere_now_counts(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "listed" / "link").symlink_to(tmp_path / "target")
    stage.run()
    (tmp_path / "target").mkdir()
    stage.run()
    assert stage.runs == 2


def test_a_link_to_another_file_of_the_same_text_counts(
    stage: Stage, tmp_path: Path
) -> None:
    write(tmp_path / "one", "text")
    write(tmp_path / "other", "text")
    (tmp_path / "file").unlink()
    for runs, target in ((1, "one"), (2, "other"), (2, "one")):
        (tmp_path / "file").unlink(missing_ok=True)
        (tmp_path / "file").symlink_to(tmp_path / target)
        stage.run()
        assert stage.runs == runs


def test_what_cannot_be_read_any_more_is_made_again(
    stage: Stage, tmp_path: Path
) -> None:
    stage.run()
    (tmp_path / "file").unlink()
    with pytest.raises(FileNotFoundError):
        stage.run()


def test_a_file_that_has_just_changed_is_not_relied_on(
    stage: Stage, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("new")
    stage.run()
    stage.run()
    assert stage.runs == 2


def test_a_file_that_changes_while_it_is_read_is_not_relied_on(
    stage: Stage, tmp_path: Path
) -> None:
    def make(reporter: Reporter) -> tuple[str, ...]:
        made = stage(reporter)
        write(tmp_path / "file", "other")
        return made

    assert recall("kind", (), make, Reporter()) == ("text",)
    assert stage.run() == ("other",)


def test_diagnostics_are_given_each_time(stage: Stage) -> None:
    stage.warns = True
    for runs in (1, 2):
        reporter = Reporter()
        recall("kind", (), stage, reporter)
        assert [d.code for d in reporter.diagnostics] == [codes.FILE_EMPTY]
        assert stage.runs == runs


def test_a_stage_that_fails_has_reported(stage: Stage) -> None:
    def fail(reporter: Reporter) -> tuple[str, ...]:
        stage.warns = True
        stage(reporter)
        reporter.checkpoint()
        return ()

    reporter = Reporter()
    with pytest.raises(StageFailed):
        recall("kind", (), fail, reporter)
    assert reporter.failed
    assert len(reporter.inputs.files) == 1


def test_what_costs_much_is_kept_from_the_second_time_on(stage: Stage) -> None:
    for runs in (1, 2, 2):
        recall("kind", (), stage, Reporter(), at_once=False)
        assert stage.runs == runs


def hammer(folder: Path) -> None:
    object_cache.code_identity = lambda: "this code"
    os.environ["OPWRIGHT_CACHE_DIR"] = str(folder / "cache")

    def make(reporter: Reporter) -> tuple[str, ...]:
        reporter.inputs.file(folder / "file")
        return ((folder / "file").read_text(),)

    for number in range(20):
        write(folder / f"{os.getpid()}", f"{number % 5}")
        (folder / f"{os.getpid()}").replace(folder / "file")
        made = recall("kind", (), make, Reporter())
        assert made[0] in {"0", "1", "2", "3", "4"}


def test_processes_share_what_was_made(tmp_path: Path) -> None:
    context = get_context("spawn")
    workers = [context.Process(target=hammer, args=(tmp_path,)) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    # What is recalled now is what the file says, whatever they did to each other.
    for number in range(5):
        write(tmp_path / "file", f"{number}")

        def make(reporter: Reporter) -> tuple[str, ...]:
            reporter.inputs.file(tmp_path / "file")
            return ((tmp_path / "file").read_text(),)

        assert recall("kind", (), make, Reporter()) == (f"{number}",)
