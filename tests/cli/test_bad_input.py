"""Whatever a user hands in: a diagnostic, exit code 1, nothing written."""

from collections.abc import Callable
from pathlib import Path

import pytest

from opwright.cli.main import run

HEAD = "package demo.v1_0;\n"


def make_missing(folder: Path) -> str:
    return str(folder / "Missing.idl")


def make_folder(folder: Path) -> str:
    (folder / "Types.idl").mkdir()
    return str(folder / "Types.idl")


def text_file(name: str, text: str) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        (folder / name).write_text(text, encoding="utf-8")
        return str(folder / name)

    return make


def data_file(name: str, data: bytes) -> Callable[[Path], str]:
    def make(folder: Path) -> str:
        (folder / name).write_bytes(data)
        return str(folder / name)

    return make


def make_cycle(folder: Path) -> str:
    package = folder / "demo" / "v1_0"
    package.mkdir(parents=True)
    for name, other in (("A", "B"), ("B", "A")):
        text = f"{HEAD}import demo.v1_0.{other};\nstruct S{name} {{ int x; }};\n"
        (package / f"{name}.idl").write_text(text)
    return str(package / "A.idl")


def make_link_loop(folder: Path) -> str:
    (folder / "Types.idl").symlink_to(folder / "Types.idl")
    return str(folder / "Types.idl")


def make_proto_cycle(folder: Path) -> str:
    for name, other in (("a", "b"), ("b", "a")):
        text = f'syntax = "proto3";\nimport "{other}.proto";\n'
        (folder / f"{name}.proto").write_text(text)
    return str(folder / "a.proto")


LISTS = f"{HEAD}struct A {{ {'List<' * 10_000}int{'>' * 10_000} x; }};\n"
PARENTHESES = f"{HEAD}enum E {{ A = {'(' * 10_000}1{')' * 10_000} }};\n"
ARRAYS = f"{HEAD}struct A {{ int{'[]' * 10_000} x; }};\n"
BRACES = HEAD + "struct A { " * 10_000
MESSAGES = 'syntax = "proto3";\n' + "message A { " * 10_000 + "}" * 10_000

BAD: dict[str, Callable[[Path], str]] = {
    "missing": make_missing,
    "missing proto": lambda folder: str(folder / "missing.proto"),
    "missing set": lambda folder: str(folder / "missing.binpb"),
    "unknown name": lambda _: "nrnt",
    "folder with a suffix": make_folder,
    "empty": text_file("Types.idl", ""),
    "blank": text_file("Types.idl", " \n\t\n"),
    "empty proto": text_file("t.proto", ""),
    "empty set": data_file("t.binpb", b""),
    "binary": data_file("Types.idl", bytes(range(256)) * 50),
    "binary proto": data_file("t.proto", bytes(range(256)) * 50),
    "garbage set": data_file("t.binpb", b"\xff" * 5000),
    "nul": data_file("Types.idl", b"package demo.v1_0;\n\0"),
    "latin-1": data_file("Types.idl", b"package demo.v1_0; // caf\xe9\n"),
    "latin-1 proto": data_file("t.proto", b'syntax = "proto3"; // caf\xe9\n'),
    "utf-16": data_file("Types.idl", "package demo.v1_0;".encode("utf-16")),
    "truncated": text_file("Types.idl", f"{HEAD}struct A {{ int x; lon"),
    "truncated comment": text_file("Types.idl", f"{HEAD}/* struct A"),
    "truncated proto": text_file("t.proto", 'syntax = "proto3";\nmessage A { int32'),
    "50 MB": data_file(
        "Types.idl", HEAD.encode() + b"struct A { int x; };\n" * 2_400_000
    ),
    "50 MB proto": data_file("t.proto", b"// nothing here\n" * 3_200_000),
    "nested lists": text_file("Types.idl", LISTS),
    "nested parentheses": text_file("Types.idl", PARENTHESES),
    "nested arrays": text_file("Types.idl", ARRAYS),
    "nested braces": text_file("Types.idl", BRACES),
    "nested messages": text_file("t.proto", MESSAGES),
    "huge number": text_file("Types.idl", f"{HEAD}enum E {{ A = {'9' * 100_000} }};\n"),
    "huge shift": text_file("Types.idl", f"{HEAD}enum E {{ A = 1 << 4000000000 }};\n"),
    "long name": lambda _: f"{'x' * 300}.idl",
    "long name without suffix": lambda _: "x" * 300,
    "link to itself": make_link_loop,
    "import cycle": make_cycle,
    "proto import cycle": make_proto_cycle,
    "unknown suffix": text_file("Types.thrift", "struct A {}\n"),
    "no suffix": text_file("Types", "struct A {}\n"),
    "folder without specs": lambda folder: str(folder),
}


@pytest.mark.parametrize("make", BAD.values(), ids=BAD)
def test_bad_input(
    make: Callable[[Path], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    spec = make(tmp_path)
    assert run(["generate", spec, "-o", "out"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "error[OPW" in err
    assert "OPW0099" not in err
    assert "Traceback" not in err
    assert len(err) < 200_000
    assert not Path("out").exists()


@pytest.mark.parametrize("output", ["file", "file/below"])
def test_bad_output_folders(
    output: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("not a folder")
    Path("Types.idl").write_text(f"{HEAD}struct A {{ int x; }};\n")
    assert run(["generate", "Types.idl", "-o", output, "-q"]) == 1
    err = capsys.readouterr().err
    assert "error[OPW06" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Types.idl", "file"]


@pytest.mark.parametrize(
    "arguments",
    [["convert"], ["nonsense"], ["generate", "nnrt", "--nonsense"], ["--nonsense"]],
)
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    assert "usage: opwright" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--help"], ["generate", "--help"]])
def test_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 0
    assert "opwright" in capsys.readouterr().out


def test_a_misspelled_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generat", "nnrt"]) == 2
    assert "did you mean 'generate'?" in capsys.readouterr().err
