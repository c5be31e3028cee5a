"""A record looks at whatever a run opened or listed, and protoc with it."""

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from opwright.uptodate.form import DIGEST_LENGTH
from tests.uptodate.project import ARGUMENTS, Project, rest

RUN = """
import os, sys

seen = set()

def hook(name, arguments):
    if name in ("open", "os.listdir", "os.scandir") and arguments[0] is not None:
        if isinstance(arguments[0], (str, bytes, os.PathLike)):
            seen.add(os.path.abspath(os.fsdecode(arguments[0])))

sys.addaudithook(hook)
sys.argv[1:] = sys.argv[2:]
from opwright.__main__ import main
try:
    main()
finally:
    with open("seen", "w") as file:
        file.write("\\n".join(sorted(seen)))
"""


def run_watched(project: Project, *arguments: str) -> set[Path]:
    """Return what a run opened or listed that is not its own or Python's."""
    # The current folder is one that modules are looked for in.
    Path("out").mkdir(exist_ok=True)
    Path("seen").touch()
    rest()
    subprocess.run(
        [sys.executable, "-c", RUN, "opwright", *arguments],
        check=True,
        capture_output=True,
    )
    seen = {Path(line) for line in Path("seen").read_text().splitlines()}
    return {path.resolve() for path in seen if not is_own(path, project)}


def is_own(path: Path, project: Project) -> bool:
    library = Path(sysconfig.get_path("stdlib"))
    own = (project.folder / "out", project.folder / "caches", Path("/dev"))
    compiled = path.suffix == ".pyc" or path.name in ("__pycache__", "seen")
    inside = path.is_relative_to(library) and "site-packages" not in path.parts
    temporary = path.name.startswith("opwright-") or "opwright-" in path.parent.name
    return compiled or inside or temporary or any(path.is_relative_to(o) for o in own)


def looked_at() -> set[Path]:
    """Return what the only record has looks at."""
    (record,) = Path("caches/records").glob("*.entry")
    data = record.read_bytes()[DIGEST_LENGTH:].decode()
    lines = (line.split("\t") for line in data.splitlines()[3:])
    return {Path(line[3]).resolve() for line in lines if line[0] == "at"}


@pytest.mark.parametrize("target", ["python_bindings", "cpp_kernels"])
def test_all_that_is_opened_is_looked_at(
    project: Project, own_cache: Path, target: str
) -> None:
    arguments = (*ARGUMENTS, f"-t={target}")
    cold = run_watched(project, *arguments)
    assert cold >= {
        path.resolve()
        for pattern in ("demo/*/*", "second/*/*", "area/*", "packs/*/*", "*.yaml")
        for path in Path().glob(pattern)
        if path.is_file()
    }
    assert not missing(cold)
    for record in (own_cache / "records").iterdir():
        record.unlink()
    warm = run_watched(project, *arguments)
    assert not missing(warm)


def missing(opened: set[Path]) -> set[Path]:
    """Return what was opened, is still there, and was not looked at."""
    return {
        path
        for path in opened - looked_at()
        # Libraries are known by their names and versions, and by what was loaded.
        if path.exists() and "site-packages" not in path.parent.parts
    }


def test_a_run_that_started_other_programs_is_not_recorded(
    project: Project, own_cache: Path
) -> None:
    manifest = project.folder / "packs" / "notes" / "target.toml"
    manifest.write_text(manifest.read_text() + 'format = "same"\n')
    Path("opwright.toml").write_text('[formatters]\nsame = ["cat"]\n')
    run_watched(project, *ARGUMENTS)
    run_watched(project, *ARGUMENTS)
    assert not list((own_cache / "records").glob("*"))
    manifest.write_text(manifest.read_text().replace('"same"', '"none"'))
    run_watched(project, *ARGUMENTS)
    assert list((own_cache / "records").glob("*"))
