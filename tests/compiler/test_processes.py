"""Texts shared out among processes come back in order, whatever happens to those."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from opwright.compiler.formatting.parallel import available_processors, map_texts


@pytest.mark.parametrize("processes", [1, 2, 3, 50])
@pytest.mark.parametrize("count", [0, 1, 2, 17])
def test_results_are_in_the_order_of_the_texts(processes: int, count: int) -> None:
    texts = tuple(f"{number} " * (number * 7 % 11) for number in range(count))
    expected = tuple(text.upper() for text in texts)
    assert map_texts(str.upper, texts, processes) == expected


@pytest.mark.skipif(
    sys.platform != "linux", reason="processes are forked on Linux only"
)
def test_other_processes_take_part() -> None:
    pids = map_texts(lambda _: os.getpid(), ("aa", "bb", "cc", "dd"), 2)
    assert pids[0] == pids[2] == os.getpid()
    assert len(set(pids)) == 2


def test_large_results_do_not_stop_up_the_pipe() -> None:
    texts = ("a" * 3_000_000, "b" * 3_000_000, "c" * 3_000_000)
    assert map_texts(str.upper, texts, 3) == tuple(text.upper() for text in texts)


def test_the_work_of_a_process_that_dies_is_done_here() -> None:
    here = os.getpid()

    def die_elsewhere(text: str) -> str:
        if os.getpid() != here:
            os.kill(os.getpid(), signal.SIGKILL)
        return text.upper()

    assert map_texts(die_elsewhere, ("a", "b", "c"), 3) == ("A", "B", "C")


def test_there_is_a_processor() -> None:
    assert available_processors() >= 1


ORPHANS = """
import os, sys, time
from pathlib import Path
from opwright.compiler.formatting.parallel import map_texts

def work(text):
    Path(sys.argv[1], text).write_text(str(os.getpid()))
    time.sleep(60 if text == "a" else 0.5)
    return text * 1_000_000

map_texts(work, ("a", "b", "c"), 3)
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
