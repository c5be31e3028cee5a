"""Hostile and huge texts: a bounded number of diagnostics, and no crash."""

import random
from pathlib import Path

import pytest

from opwright.compiler.hdi.parse import parse_hdi
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile
from tests.compiler.hdi.reading import PACKAGE, read, shown

MEGABYTE = 2**20
NOISE = random.Random(1).choices("abc{}[]()<>;,= \n$%é123*/\"'", k=MEGABYTE)


def codes(text: str) -> list[str]:
    reporter = Reporter()
    parse_hdi(
        SourceFile(Path("/Types.idl"), "Types.idl", text=PACKAGE + text), reporter
    )
    return [diagnostic.code.id for diagnostic in reporter.diagnostics]


DEEP = {
    "lists": f"struct S {{ {'List<' * 10_000}int{'>' * 10_000} a; }};",
    "arrays": f"struct S {{ int{'[]' * 10_000} a; }};",
    "maps": f"struct S {{ {'Map<int,' * 1_000}int{'>' * 1_000} a; }};",
    "parentheses": f"enum E {{ A = {'(' * 10_000}1{')' * 10_000} }};",
    "signs": f"enum E {{ A = {'~' * 10_000}1 }};",
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_nesting_is_limited(text: str) -> None:
    assert codes(text) == ["OPW0105"]


@pytest.mark.parametrize("depth", [64, 65])
def test_the_limit_of_nesting(depth: int) -> None:
    nested = f"struct S {{ {'List<' * depth}int{'>' * depth} a; }};"
    assert codes(nested) == ["OPW0105"] * (depth > 64)


OPEN = {
    "lists": "struct S { " + "List<" * 10_000,
    "parentheses": "enum E { A = " + "(" * 10_000,
    "structs": "struct S { " * 10,
}


@pytest.mark.parametrize("text", OPEN.values(), ids=OPEN)
def test_what_is_never_closed(text: str) -> None:
    assert codes(text)[-1] == "OPW0104"


HUGE = {
    "semicolons": ";" * MEGABYTE,
    "words": "a " * MEGABYTE,
    "braces": "{" * MEGABYTE,
    "brackets": "[" * MEGABYTE,
    "noise": "".join(NOISE),
    "members": "struct S { " + "int a; " * 40_000,
    "comments": "//\n" * 200_000,
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_huge_texts_are_given_up(text: str) -> None:
    found = codes(text)
    assert found[-1] == "OPW0106"
    assert len(found) <= 51


def test_many_operands_are_no_nesting() -> None:
    assert codes("enum E { A = 1" + " | 1" * 20_000 + " };") == []


def test_long_names_are_cut_in_messages(tmp_path: Path) -> None:
    text = f"{PACKAGE}struct S {{ struct {'x' * MEGABYTE} a; }};"
    _, reporter = read(tmp_path, {"Types.idl": text})
    assert shown(reporter) == [f"OPW0120 2:19 type '{'x' * 40}…' is not declared"]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_positions_far_into_a_file(line_end: str) -> None:
    reporter = Reporter()
    text = PACKAGE.strip() + line_end * 5_000 + "é"
    parse_hdi(SourceFile(Path("/Types.idl"), "Types.idl", text=text), reporter)
    assert shown(reporter) == ["OPW0102 5001:1 unexpected character 'é'"]


PIECES = [
    "{",
    "}",
    ";",
    ",",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ">>",
    "=",
    "enum",
    "struct",
    "union",
    "interface",
    "package",
    "import",
    "List<",
    "Map<",
    "int",
    "in",
    "out",
    "/*",
    "*/",
    "//",
    "0x",
    "089",
    "1.5",
    "A",
    ".",
    "$",
    "é",
    "-",
    "~",
    "'",
    "unsigned",
    "[oneway]",
    "sequenceable",
    "S",
]
SAMPLE = """
enum E : byte { A = 1 << 2, B, C = (A | B) & ~1 };
struct S { enum E e; List<String> names; Map<int, byte[]> more; };
union U { int a; byte b; };
"""


@pytest.mark.parametrize("seed", range(100))
def test_pieces_at_random(seed: int) -> None:
    noise = random.Random(seed)
    pieces = (*PIECES, *SAMPLE.split(), "union U", "struct S {", "};")
    text = " ".join(noise.choices(pieces, k=noise.randint(1, 60)))
    assert len(codes(text)) <= 60


@pytest.mark.parametrize("seed", range(100))
def test_broken_texts(tmp_path: Path, seed: int) -> None:
    noise = random.Random(seed)
    text = PACKAGE + SAMPLE
    for _ in range(noise.randint(1, 6)):
        place = noise.randrange(len(text))
        cut = noise.choice((0, 1, 5, 40))
        text = f"{text[:place]} {noise.choice(PIECES)} {text[place + cut:]}"
    _, reporter = read(tmp_path, {"Types.idl": text})
    assert len(reporter.diagnostics) <= 60
