"""Each file goes through its formatter; what one cannot read is a diagnostic."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path, PurePosixPath

import pytest

from opwright.compiler.formatting import format_files
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import SourceFile


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(folder))
    return folder


def rendered(text: str, formatter: str, path: str = "m.py") -> RenderedFile:
    return RenderedFile(
        path=PurePosixPath(path),
        text=text,
        formatter=formatter,
        policy=Policy.OVERWRITE,
        unit="bindings:demo",
    )


def formatted(text: str, formatter: str) -> str:
    reporter = Reporter()
    (file,) = format_files((rendered(text, formatter),), reporter)
    assert not reporter.diagnostics
    return file.text


LONG_CALL = f"f({'a' * 60}, {'b' * 30})"
SPLIT_CALL = f"f(\n    {'a' * 60},\n    {'b' * 30},\n)\n"
JSON = """{
  "b": [
    1,
    2.5
  ],
  "a": "é"
}
"""


@pytest.mark.parametrize(
    ("formatter", "before", "after"),
    [
        ("python", "x = {'a':1}", 'x = {"a": 1}\n'),
        ("python", "", ""),
        ("python", "def f( ):\n  'doc'\n", 'def f():\n    "doc"\n'),
        ("python", LONG_CALL, SPLIT_CALL),
        ("python", "match x:\n  case 1: y", "match x:\n    case 1:\n        y\n"),
        ("json", '{"b":[1,2.5],"a":"\\u00e9"}', JSON),
        ("none", " as\tit  is", " as\tit  is"),
    ],
)
def test_texts_are_formatted(formatter: str, before: str, after: str) -> None:
    assert formatted(before, formatter) == after
    assert formatted(before, formatter) == after  # from the cache


def test_files_stay_in_order_and_keep_all_but_their_texts() -> None:
    files = tuple(
        rendered(f"x={number}", formatter, f"{number}.py")
        for number, formatter in enumerate(["none", "python", "none", "python"])
    )
    result = format_files(files, Reporter())
    assert [file.text for file in result] == ["x=0", "x = 1\n", "x=2", "x = 3\n"]
    assert [file.path for file in result] == [file.path for file in files]
    assert [file.formatter for file in result] == [file.formatter for file in files]


@pytest.mark.parametrize(
    ("formatter", "text", "place"),
    [
        ("python", "x = 1\ndef f(:\n", "m.py:2:7"),
        ("python", "x = '\ud800'\n", "m.py:1:1"),
        ("python", "a\0b", "m.py:1:1"),
        ("json", '{\n "a": }', "m.py:2:7"),
        ("json", "NaN", "m.py:1:1"),
        ("json", "[" * 100_000, "m.py:1:1"),
        ("json", '"\\ud800"', "m.py:1:1"),
        ("none", "x\n\ud800", "m.py:2:1"),
        ("ruby", "x", "m.py:1:1"),
    ],
)
def test_texts_that_cannot_be_formatted_are_reported(
    formatter: str, text: str, place: str
) -> None:
    reporter = Reporter()
    good = rendered("y=1", "python", "good.py")
    result = format_files((rendered(text, formatter), good), reporter)
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code.id == "OPW0099"
    assert str(diagnostic.span) == place
    assert "`bindings`" in diagnostic.notes[0]
    assert [file.text for file in result] == [text, "y = 1\n"]


def test_a_pack_from_outside_is_told_which_template_made_the_text() -> None:
    manifest = SourceFile(Path("target.toml"), "target.toml", text="main.jinja\n")
    file = replace(rendered("x = = 1\n", "python"), template_span=manifest.whole())
    reporter = Reporter()
    assert format_files((file,), reporter) == (file,)
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code is codes.UNFORMATTABLE
    assert str(diagnostic.span) == "m.py:1:5"
    (related,) = diagnostic.related
    assert related.span == manifest.whole()


def test_black_is_not_imported_while_the_cache_has_the_text(cache: Path) -> None:
    code = """
import sys
from pathlib import PurePosixPath
from opwright.compiler.formatting import format_files
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Reporter

file = RenderedFile(
    path=PurePosixPath("m.py"), text="x=1", formatter="python",
    policy=Policy.OVERWRITE, unit="t:n",
)
(result,) = format_files((file,), Reporter())
print(repr(result.text), "black" in sys.modules)
"""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert outputs == ["'x = 1\\n' True\n", "'x = 1\\n' False\n"]
    assert any(cache.rglob("*.entry"))
