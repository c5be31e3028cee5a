"""Formatting by commands: only those that are allowed, and whatever they do."""

import sys
from pathlib import Path, PurePosixPath

import pytest

from opwright.compiler.formatting import command as commands
from opwright.compiler.formatting import format_files, limited
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.code import Code
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.formats import FormatterCommand

CONFIGURATION = SourceFile(Path("opwright.toml"), "opwright.toml", text="mine = []\n")
UPPER = "import sys; sys.stdout.write(sys.stdin.read().upper())"


def rendered(name: str, text: str, formatter: str = "mine") -> RenderedFile:
    return RenderedFile(
        path=PurePosixPath(name),
        text=text,
        formatter=formatter,
        policy=Policy.OVERWRITE,
        unit="demo:area",
    )


def python(folder: Path, code: str, *arguments: str) -> FormatterCommand:
    return FormatterCommand(
        name="mine",
        words=(sys.executable, "-X", "utf8", "-c", code, *arguments),
        folder=folder,
        span=Span(CONFIGURATION, Position(1, 1), Position(1, 5)),
    )


def fail(
    folder: Path, code: str, *names: str
) -> tuple[tuple[RenderedFile, ...], tuple[Diagnostic, ...]]:
    files = tuple(rendered(name, "a") for name in names or ("a.txt",))
    reporter = Reporter()
    result = format_files(files, reporter, (python(folder, code),))
    assert result == files
    return result, reporter.diagnostics


def test_a_text_goes_in_and_comes_out(tmp_path: Path) -> None:
    files = (rendered("a", "é 1\n"), rendered("b", "x=1", "none"), rendered("c", "c"))
    reporter = Reporter()
    result = format_files(files, reporter, (python(tmp_path, UPPER),))
    assert reporter.diagnostics == ()
    assert [file.text for file in result] == ["É 1\n", "x=1", "C"]


def test_it_runs_where_the_configuration_is_without_a_shell(tmp_path: Path) -> None:
    code = "import os, sys; print(os.getcwd(), sys.argv[1:], end='')"
    command = python(tmp_path, code, "$HOME", "*", ";ls")
    (file,) = format_files((rendered("a", ""),), Reporter(), (command,))
    assert file.text == f"{tmp_path.resolve()} ['$HOME', '*', ';ls']"


@pytest.mark.parametrize("word", ["tools/upper", "./upper"])
def test_a_program_with_a_folder_is_the_configurations(
    word: str, tmp_path: Path
) -> None:
    script = tmp_path / word
    script.parent.mkdir(exist_ok=True)
    script.write_text(f"#!{sys.executable}\n{UPPER}\n")
    script.chmod(0o755)
    command = FormatterCommand(
        name="mine",
        words=(word,),
        folder=tmp_path,
        span=CONFIGURATION.whole(),
    )
    assert command.program == str(script)
    (file,) = format_files((rendered("a", "a"),), Reporter(), (command,))
    assert file.text == "A"


def test_line_ends_are_the_same_everywhere(tmp_path: Path) -> None:
    code = r"import sys; sys.stdout.buffer.write(b'a\r\nb\n')"
    (file,) = format_files((rendered("a", ""),), Reporter(), (python(tmp_path, code),))
    assert file.text == "a\nb\n"


@pytest.mark.parametrize(
    ("code", "expected", "message"),
    [
        ("raise SystemExit(3)", codes.FORMATTER_FAILED, "ended with 3"),
        (
            r"import sys; sys.stdout.buffer.write(b'a\n\xff')",
            codes.FORMATTER_NOT_UTF8,
            "wrote what is no UTF-8, on line 2",
        ),
    ],
)
def test_what_fails_leaves_the_text(
    tmp_path: Path, code: str, expected: Code, message: str
) -> None:
    _, (problem,) = fail(tmp_path, code)
    assert problem.code is expected
    assert problem.message.endswith(message)
    assert problem.span is not None
    assert problem.span.file is CONFIGURATION


def test_what_it_said_is_told(tmp_path: Path) -> None:
    code = "import sys; sys.exit('line 1: bad\\n' + 'more\\n' * 100)"
    _, (problem,) = fail(tmp_path, code)
    assert problem.notes[0] == "it said: line 1: bad"
    assert problem.notes[-1] == "it was to format 'a.txt'"
    assert len(problem.notes) < 10


def test_what_does_not_end_is_not_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "TIMEOUT_SECONDS", 0.2)
    code = "import time; open('ran', 'a').write('x'); time.sleep(60)"
    _, (problem,) = fail(tmp_path, code, "a", "b")
    assert problem.code is codes.FORMATTER_TOO_SLOW
    assert problem.message.endswith("has not ended within 0.2 seconds")
    assert not (tmp_path / "ran").exists() or (tmp_path / "ran").read_text() == "x"


def test_nothing_instead_of_a_text_is_no_success(tmp_path: Path) -> None:
    _, (problem,) = fail(tmp_path, "")
    assert problem.code is codes.FORMATTER_FAILED
    assert problem.message.endswith("has written nothing")
    (nothing,) = format_files(
        (rendered("a", " \n"),), Reporter(), (python(tmp_path, ""),)
    )
    assert nothing.text == ""


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_flood_is_stopped(
    stream: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limited, "MAX_BYTES", 2**20)
    code = f"import sys\nwhile True: sys.{stream}.write('y' * 4096)"
    _, (problem,) = fail(tmp_path, code)
    assert problem.code is codes.FORMATTER_FAILED
    assert problem.message.endswith("writes more than 64 MiB")


def test_half_a_character_is_not_passed_on(tmp_path: Path) -> None:
    reporter = Reporter()
    (file,) = format_files(
        (rendered("a", "\ud800"),), reporter, (python(tmp_path, UPPER),)
    )
    assert file.text == "\ud800"
    (problem,) = reporter.diagnostics
    assert "surrogate" in problem.message


def test_a_program_that_is_gone(tmp_path: Path) -> None:
    command = FormatterCommand(
        name="mine", words=("./gone",), folder=tmp_path, span=CONFIGURATION.whole()
    )
    reporter = Reporter()
    format_files((rendered("a", ""),), reporter, (command,))
    assert [d.code for d in reporter.diagnostics] == [codes.FORMATTER_NOT_FOUND]
