"""A run that is killed, fails or is interrupted, at every step that it takes.

Each such run is made in a forked child, in which an audit hook counts the calls that
look at or change files, and lets something happen at one of them.
"""

import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.compiler.writing.outputs import generate, output, tree

pytestmark = pytest.mark.skipif(
    not hasattr(os, "fork"), reason="needs processes that fork"
)

EVENTS = frozenset(
    {
        "fcntl.flock",
        "open",
        "os.chmod",
        "os.link",
        "os.mkdir",
        "os.remove",
        "os.rename",
        "os.rmdir",
        "os.scandir",
    }
)

# How a child ends: without having come to the step, in spite of what happened there,
# because of it and in good order, because of it and not.
UNTOUCHED, SURVIVED, FAILED, CRASHED = 0, 4, 3, 99

FIRST = {"a.py": "1\n", "b/c.py": "1\n", "s/t.py": "1\n", "same.py": "1\n"}
SECOND = {"a.py": "2\n", "b/c.py": "2\n", "n/o/p.py": "2\n", "same.py": "1\n"}
THIRD = {"a.py": "3\n", "b/c.py": "1\n", "n/o/p.py": "3\n", "same.py": "1\n"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A run that something happened to: its folder, before and since, and its end."""

    step: int
    folder: Path
    before: dict[str, str | None]
    since: dict[str, str | None]
    code: int


def generate_all(folder: Path, texts: dict[str, str]) -> bool:
    outcome = generate(folder, *(output(path, text) for path, text in texts.items()))
    return outcome.result is not None


def after(folder: Path, *runs: dict[str, str]) -> dict[str, str | None]:
    """Return how a folder is after these runs."""
    for texts in runs:
        assert generate_all(folder, texts)
    return tree(folder)


def run_child(
    folder: Path, texts: dict[str, str], step: int, event: Callable[[], None]
) -> int:
    """Generate in a child, with an event at one step; return its exit code."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    steps = 0

    def hook(name: str, _: object) -> None:
        nonlocal steps
        if name in EVENTS:
            steps += 1
            if steps == step:
                event()

    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        sys.addaudithook(hook)
        done = generate_all(folder, texts)
        os._exit(FAILED if not done else UNTOUCHED if steps < step else SURVIVED)
    finally:
        os._exit(CRASHED)


def runs_with(event: Callable[[], None], tmp_path: Path) -> Iterator[Run]:
    """Yield a run for each step that there is for something to happen at."""
    for step in range(1, 1000):
        folder = tmp_path / str(step)
        before = after(folder, FIRST)
        code = run_child(folder, SECOND, step, event)
        if code == UNTOUCHED:
            return
        yield Run(
            step=step, folder=folder, before=before, since=tree(folder), code=code
        )
    pytest.fail("the run has no end")


def be_killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def find_disk_full() -> None:
    raise OSError(errno.ENOSPC, "injected")


@pytest.mark.parametrize("texts", [FIRST, SECOND, THIRD])
def test_a_killed_run_leaves_old_or_new_and_the_next_cleans_up(
    tmp_path: Path, texts: dict[str, str]
) -> None:
    clean = after(tmp_path / "clean", texts)
    runs = 0
    for run in runs_with(be_killed, tmp_path):
        assert run.code == -signal.SIGKILL
        for path in {*FIRST, *SECOND}:
            possible = {FIRST.get(path), SECOND.get(path)}
            assert run.since.get(path) in possible, (run.step, path)
        # No file of the killed run counts as edited, and nothing else of it is left.
        assert after(run.folder, texts) == clean, run.step
        runs += 1
    assert runs > 30


def test_the_cleaning_up_may_be_killed_as_well(tmp_path: Path) -> None:
    clean = after(tmp_path / "clean", THIRD)
    for run in runs_with(be_killed, tmp_path):
        if run.step % 4:
            continue
        for step in range(1 + run.step // 4 % 6, 60, 6):
            run_child(run.folder, THIRD, step, be_killed)
        assert after(run.folder, THIRD) == clean, run.step


def test_a_run_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    failures = 0
    for run in runs_with(find_disk_full, tmp_path):
        if run.code == SURVIVED:
            continue
        assert run.code == FAILED, run.step
        assert run.since == run.before, run.step
        failures += 1
    assert failures > 15


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_has_done_all_or_nothing(
    tmp_path: Path, number: signal.Signals
) -> None:
    done = after(tmp_path / "done", FIRST, SECOND)
    ends: set[str] = set()
    for run in runs_with(lambda: signal.raise_signal(number), tmp_path):
        assert run.code == -number, run.step
        assert run.since in (run.before, done), run.step
        ends.add("all" if run.since == done else "nothing")
    assert ends == {"all", "nothing"}


LOOP = """
import sys
from pathlib import Path
from tests.compiler.writing.outputs import generate, output

folder = Path(sys.argv[1])
print("ready", flush=True)
number = 0
while True:
    number += 1
    files = [output(f"{n % 5}/{n}.py", f"{number}\\n" * 2000) for n in range(20)]
    if generate(folder, *files[number % 3 :]).result is None:
        sys.exit("failed")
"""


def test_runs_that_are_killed_at_any_moment(tmp_path: Path) -> None:
    moments = random.Random(20)
    for _ in range(6):
        with subprocess.Popen(
            [sys.executable, "-c", LOOP, str(tmp_path)], stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            time.sleep(moments.uniform(0.01, 0.15))
            process.kill()
        assert process.returncode == -signal.SIGKILL
        for text in (tree(tmp_path)[f"{n % 5}/{n}.py"] for n in range(3, 20)):
            assert text is not None
            assert len(set(text.splitlines())) == 1
            assert text.count("\n") == 2000
    assert list(after(tmp_path, {"a.py": "1\n"})) == [".opwright-manifest.json", "a.py"]
