"""Whole runs that are killed, and runs at the same time, over outputs that change."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL")

TYPES = 12
COMMAND = (sys.executable, "-m", "opwright", "generate", "demo", "-o", "out", "-q")


def write_specs(version: int) -> None:
    folder = Path("demo/v1_0")
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(TYPES):
        fields = f"int a{number}; int version{version};"
        text = f"package demo.v1_0;\nstruct T{number} {{ {fields} }};\n"
        (folder / f"T{number}.idl").write_text(text)
    time.sleep(0.03)


def outputs() -> dict[str, str]:
    files = sorted(Path("out").rglob("*.py"))
    return {path.as_posix(): path.read_text() for path in files}


def versions_in(text: str) -> set[str]:
    return {f"version{n}" for n in (1, 2) if f"version{n}:" in text}


@pytest.fixture
def wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[int, object]:
    """Return the outputs of both versions of the specs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "caches").mkdir(mode=0o700)
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "caches"))
    made: dict[int, object] = {}
    for version in (1, 2):
        write_specs(version)
        subprocess.run(COMMAND, check=True)
        made[version] = outputs()
    assert made[1] != made[2]
    return made


def length_of_run(version: int) -> float:
    """Return how long a run takes whose outputs all change, in seconds."""
    write_specs(version)
    started = time.monotonic()
    subprocess.run(COMMAND, check=True)
    return time.monotonic() - started


def test_a_killed_run_never_makes_a_mixture_look_current(
    wanted: dict[int, object],
) -> None:
    moments = random.Random(7)
    longest = max(length_of_run(1), length_of_run(2))
    killed = 0
    for _ in range(10):
        version = 2 if outputs() == wanted[1] else 1
        write_specs(version)
        # The later moments are those at which outputs are moved and recorded.
        moment = moments.uniform(0.3, 1.05) * longest
        with subprocess.Popen(COMMAND) as process:
            try:
                process.wait(moment)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
        killed += process.returncode == -signal.SIGKILL
        for path, text in outputs().items():
            if "/t" in path:
                assert len(versions_in(text)) == 1, (moment, path)
        # Whatever is left, and whatever is recorded of it: the next run makes it good,
        # also if the specs are again what they were when the last record was made.
        next_version = moments.choice((1, 2))
        write_specs(next_version)
        subprocess.run(COMMAND, check=True)
        assert outputs() == wanted[next_version], moment
        leftovers = [path.name for path in Path("out").glob(".opwright-*")]
        assert leftovers == [".opwright-manifest.json"], moment
    assert killed > 4


def test_runs_at_the_same_time(wanted: dict[int, object]) -> None:
    for turn in range(3):
        version = 1 + turn % 2
        write_specs(version)
        runs = [subprocess.Popen(COMMAND) for _ in range(3)]
        assert [run.wait() for run in runs] == [0, 0, 0]
        assert outputs() == wanted[version]
        subprocess.run(COMMAND, check=True)
        assert outputs() == wanted[version]
