"""Items shared out among processes come back in order, whatever happens to those."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from opwright.compiler.processes import available_processors, map_items


@pytest.mark.parametrize("processes", [1, 2, 3, 50])
@pytest.mark.parametrize("count", [0, 1, 2, 17, 2500])
def test_results_are_in_the_order_of_the_items(processes: int, count: int) -> None:
    texts = tuple(f"{number} " * (number * 7 % 11) for number in range(count))
    expected = tuple(text.upper() for text in texts)
    assert map_items(str.upper, texts, processes) == expected


@pytest.mark.skipif(
    sys.platform != "linux", reason="processes are forked on Linux only"
)
def test_other_processes_take_part_and_have_no_children(tmp_path: Path) -> None:
    def work(_: str) -> tuple[int, set[int]]:
        (tmp_path / str(os.getpid())).touch()
        wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
        return os.getpid(), set(map_items(lambda _: os.getpid(), range(9), 2))

    made = dict(map_items(work, ("a", "b"), 2))
    here = os.getpid()
    (elsewhere,) = made.keys() - {here}
    assert made[elsewhere] == {elsewhere}


def test_large_results_do_not_stop_up_the_pipe() -> None:
    texts = ("a" * 3_000_000, "b" * 3_000_000, "c" * 3_000_000)
    assert map_items(str.upper, texts, 3) == tuple(text.upper() for text in texts)


def test_the_work_of_a_process_that_dies_is_done_here() -> None:
    here = os.getpid()

    def die_elsewhere(text: str) -> str:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return text.upper()

    assert map_items(die_elsewhere, ("a", "b", "c"), 3) == ("A", "B", "C")


def test_there_is_a_processor() -> None:
    assert available_processors() >= 1


ORPHANS = """
import os, sys, time
from pathlib import Path
from opwright.compiler.processes import map_items

folder, parent = Path(sys.argv[1]), os.getpid()

def work(text):
    (folder / text).write_text(str(os.getpid()))
    # Until all have one, so that none takes two.
    while len(list(folder.iterdir())) < 3 or os.getpid() == parent:
        time.sleep(0.01)
    return text * 1_000_000

map_items(work, ("a", "b", "c"), 3)
"""


@pytest.mark.skipif(
    sys.platform != "linux", reason="processes are forked on Linux only"
)
def test_children_do_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ORPHANS, str(tmp_path)], stderr=subprocess.PIPE
    ) as parent:
        names = [tmp_path / name for name in "abc"]
        wait_until(lambda: all(n.exists() and n.read_text() for n in names))
        parent.kill()
        children = {int(n.read_text()) for n in names} - {parent.pid}
        assert len(children) == 2
        # The error stream ends when the last process that holds it does.
        assert parent.stderr is not None
        assert parent.stderr.read() == b""


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
