"""Two runs on one folder do not come between each other."""

import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest

from opwright.compiler.writing import lock
from opwright.compiler.writing.lock import FolderBusy, folder_locked
from tests.compiler.writing.outputs import MANIFEST, generate, output, tree, written

HOLD = """
import sys
from pathlib import Path
from opwright.compiler.writing.lock import folder_locked

with folder_locked(Path(sys.argv[1]), lambda: None):
    print("locked", flush=True)
    sys.stdin.read()
"""


def go_on() -> None:
    """Let a wait for the lock go on."""


def hold(folder: Path) -> "subprocess.Popen[bytes]":
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"locked\n"
    return process


def test_a_lock_leaves_nothing_behind(tmp_path: Path) -> None:
    with folder_locked(tmp_path / "a" / "b", go_on):
        assert (tmp_path / "a" / "b" / lock.LOCK_NAME).exists()
    assert tree(tmp_path) == {}


def test_a_run_that_does_not_end_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "WAIT_SECONDS", 0.05)
    with hold(tmp_path / "out") as process:
        with pytest.raises(FolderBusy), folder_locked(tmp_path / "out", go_on):
            pytest.fail("two hold one lock")
        outcome = generate(tmp_path / "out", output("a.py"))
        assert outcome.codes == ["OPW0611"]
        assert outcome.diagnostics[0].message.startswith("another run")
        process.communicate()
    assert tree(tmp_path) == {}
    assert written(tmp_path / "out", output("a.py")) == ["a.py"]


def test_a_run_waits_for_another(tmp_path: Path) -> None:
    waited = 0
    with hold(tmp_path) as process:

        def end_the_other() -> None:
            nonlocal waited
            waited += 1
            if waited == 3:
                process.communicate()

        with folder_locked(tmp_path, end_the_other):
            assert waited == 3
    assert tree(tmp_path) == {}


def test_the_lock_of_a_killed_run_holds_nobody_up(tmp_path: Path) -> None:
    with hold(tmp_path) as process:
        process.kill()
    assert list(tree(tmp_path)) == [lock.LOCK_NAME]
    assert written(tmp_path, output("a.py")) == ["a.py"]
    assert sorted(tree(tmp_path)) == [MANIFEST, "a.py"]


def test_a_link_in_place_of_the_lock_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / lock.LOCK_NAME).symlink_to(tmp_path / "victim")
    assert generate(tmp_path / "out", output("a.py")).codes == ["OPW0611"]
    assert not (tmp_path / "victim").exists()


def write_often(folder: Path, unit: str, shared: str) -> None:
    for number in range(25):
        files = [output(f"{unit}/{n}.py", f"{number}\n", unit=unit) for n in range(5)]
        common = [output(f"shared/{n}.py", shared, unit="shared") for n in range(5)]
        scope = frozenset({unit, "shared"})
        assert generate(folder, *files, *common, scope=scope).result is not None


def test_two_runs_at_once(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    folder = tmp_path / "out"
    workers = [
        context.Process(target=write_often, args=(folder, unit, f"{unit}\n"))
        for unit in ("one", "two")
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    texts = {path: text for path, text in tree(folder).items() if text is not None}
    manifest = texts.pop(MANIFEST)
    assert len(texts) == 15
    assert all(path in manifest for path in texts)
    assert len({text for path, text in texts.items() if "shared" in path}) == 1
    assert {text for path, text in texts.items() if "shared" not in path} == {"24\n"}
