"""Running protoc: hostile names, and ends of every kind."""

import sys
from pathlib import Path

import pytest

from opwright.compiler.inputs import Inputs
from opwright.compiler.proto.import_paths import build_import_path
from opwright.compiler.proto.place_files import GivenFile, place_files
from opwright.compiler.proto.proto_sources import ProtoSources, load_proto
from opwright.compiler.proto.protoc import (
    MAX_MESSAGE_BYTES,
    ProtocResult,
    run_protoc,
)
from opwright.compiler.proto.report_protoc import report_protoc
from opwright.compiler.report import Reporter
from tests.compiler.proto.support import read_files, show

HEAD = 'syntax = "proto3";\n'


@pytest.mark.parametrize(
    "name",
    [
        "-I.proto",
        "--version.proto",
        "@arguments.proto",
        "with space.proto",
        "a=b.proto",
        "a:b.proto",
        "quote'\".proto",
        "é⊙.proto",
        "-x/--y=z/Test.proto",
        "a:b/Test.proto",
        "a=b/Test.proto",
        "$(touch x)/`ls`.proto",
    ],
)
def test_hostile_names(tmp_path: Path, name: str) -> None:
    outcome = read_files(tmp_path, {name: f"{HEAD}message A {{ int32 x = 1; }}\n"})
    assert not outcome.diagnostics
    assert list(outcome.declarations) == ["A"]
    broken = read_files(tmp_path, {name: f"{HEAD}message A {{ int32 x = ; }}\n"})
    assert broken.shown == ["OPW0200 2:23-24 expected field number"]


def test_a_name_that_looks_like_a_message(tmp_path: Path) -> None:
    outcome = read_files(tmp_path, {"a:1:2: b.proto": f"{HEAD}message {{}}\n"})
    (diagnostic,) = outcome.diagnostics
    assert diagnostic.code.id == "OPW0208"
    assert "Expected message name" in str(diagnostic.notes)


@pytest.mark.parametrize("name", ["a\nb.proto", "a\\b.proto", "a\x1b[31m.proto"])
def test_names_that_cannot_be_imported(tmp_path: Path, name: str) -> None:
    outcome = read_files(tmp_path, {name: f"{HEAD}message A {{}}\n"})
    assert outcome.codes == ["OPW0222"]


def run(folder: Path, script: str, timeout: float = 30.0) -> tuple[list[str], bool]:
    """Report a run of a Python script that stands in for protoc."""
    path = folder / "Test.proto"
    path.write_text(f"{HEAD}message A {{}}\n", encoding="utf-8")
    reporter = Reporter()
    source = load_proto(path, reporter)
    assert source is not None
    import_path = build_import_path((path,), (), Inputs())
    placed = place_files((GivenFile(path=path, source=source),), import_path, reporter)
    command = (sys.executable, "-c", script)
    result = run_protoc(placed, import_path, command, timeout)
    sources = ProtoSources(placed, import_path, reporter)
    verdict = report_protoc(result, sources, reporter)
    return [show(d) for d in reporter.diagnostics], verdict.usable


WRITE = "open('descriptors.binpb', 'wb').write(b'x');"
SAY = "import sys; sys.stderr.write({!r});"


@pytest.mark.parametrize(
    ("script", "expected", "usable"),
    [
        (WRITE, [], True),
        ("", ["OPW0208 protoc wrote no descriptors"], False),
        (
            "raise SystemExit(3)",
            ["OPW0208 protoc stopped with exit status 3 and did not say why"],
            False,
        ),
        (
            "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)",
            ["OPW0208 protoc crashed with signal 11 (Segmentation fault)"],
            False,
        ),
        # A good exit status does not outweigh an error.
        (
            WRITE + SAY.format("Test.proto:2:9: Something.\n"),
            ["OPW0200 2:9-10 something"],
            False,
        ),
        (
            WRITE + SAY.format("Test.proto:2:9: warning: Something. Or other.\n"),
            ["OPW0204 2:9-10 something"],
            True,
        ),
        (
            WRITE + SAY.format("Test.proto: Something.\n"),
            ["OPW0200 1:1-1 something"],
            False,
        ),
        (WRITE + SAY.format("What is this?\n"), ["OPW0204 what is this?"], True),
        (
            WRITE + SAY.format("W0000 00:00:1.2 3 parser.cc:659] Beware.\n"),
            ["OPW0204 beware"],
            True,
        ),
    ],
)
def test_endings(
    tmp_path: Path, script: str, expected: list[str], usable: bool
) -> None:
    assert run(tmp_path, script) == (expected, usable)


def test_what_protoc_says_before_it_gives_up_is_shown() -> None:
    reporter = Reporter()
    sources = ProtoSources((), build_import_path((), (), Inputs()), reporter)
    result = ProtocResult(status=1, messages="No such module\nReally\n")
    assert not report_protoc(result, sources, reporter).usable
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.notes == ("no such module", "really")


def test_protoc_that_never_ends_is_ended(tmp_path: Path) -> None:
    shown, usable = run(tmp_path, "while True: pass", timeout=0.3)
    assert shown == ["OPW0208 protoc did not end within 60 seconds"]
    assert not usable


def test_endless_messages_are_cut_off(tmp_path: Path) -> None:
    line = "Test.proto:2:9: Something is wrong here.\n"
    times = 2 * MAX_MESSAGE_BYTES // len(line)
    script = f"import sys, time; sys.stderr.write({line!r} * {times}); time.sleep(600)"
    shown, usable = run(tmp_path, script)
    assert shown == ["OPW0200 2:9-10 something is wrong here"]
    assert not usable


def test_protoc_that_cannot_be_started(tmp_path: Path) -> None:
    path = tmp_path / "Test.proto"
    result = run_protoc(
        (), build_import_path((path,), (), Inputs()), (str(tmp_path / "none"),)
    )
    assert result.status is None
    reporter = Reporter()
    sources = ProtoSources((), build_import_path((), (), Inputs()), reporter)
    assert not report_protoc(result, sources, reporter).usable
    assert [d.message for d in reporter.diagnostics] == ["protoc cannot be started"]
