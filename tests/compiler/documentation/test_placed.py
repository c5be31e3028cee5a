"""Places of sentences: the lines on which interface files say them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from opwright.compiler.assets import home_specs
from opwright.compiler.documentation import SentencePlaces, quotable
from opwright.compiler.documentation.parse import parse_documentation
from opwright.compiler.frontends import read_specs
from opwright.compiler.ir import (
    Documentation,
    Enum,
    ModuleContribution,
    Origin,
    Struct,
)
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root
from opwright.compiler.source import Position, SourceFile, Span

TEXT = """\
// A file.

// Adds things. Must have
// two inputs.
message Add {
  // Opens the body.

  // Must have two inputs, but of one type.
  int32 a = 1; // Trailing words here.
  string b = 2 /* In a block. */; // "quoted"
  string c = 3;
  // Behind c, set off.

  int32 d = 4;
}

// Must have two inputs. Elsewhere.
message Sub {}
"""


def origin(line: int, text: str = TEXT) -> Origin:
    file = SourceFile(Path("net.proto"), "net.proto", text=text)
    return Origin(span=Span(file, Position(line, 1), Position(line, 2)))


@pytest.mark.parametrize(
    ("sentence", "element", "line"),
    [
        ("Adds things.", 5, 3),
        ("Must have two inputs.", 5, 3),
        ("Must have two inputs, but of one type.", 9, 8),
        ("Trailing words here.", 9, 9),
        ("In a block.", 10, 10),
        ("Behind c, set off.", 11, 12),
        ("Must have two inputs.", 18, 17),
        ("Opens the body.", 5, 6),
        ("Nothing like this anywhere.", 14, 14),
        ("∑ …", 14, 14),
        ("", 14, 14),
    ],
)
def test_lines(sentence: str, element: int, line: int) -> None:
    assert SentencePlaces().line_of(sentence, origin(element)) == line


def test_markup_does_not_matter() -> None:
    text = (
        "/**\n * @brief Scales {@link Tensor} by\n * \\f$ x \\f$ always.\n */\nint x;"
    )
    found = SentencePlaces().line_of("Scales `Tensor` by `x` always.", origin(5, text))
    assert found == 2


def test_a_file_without_text() -> None:
    assert SentencePlaces().line_of("Some words.", origin(7, "")) == 7


def test_what_can_be_quoted() -> None:
    documentation = parse_documentation("One. Two.\n\n```\nx = y\n\nz\n```\n")
    assert quotable(documentation) == ("One.", "Two.", "x = y", "z")


def elements(read: ModuleContribution) -> Iterator[tuple[Documentation, Origin]]:
    for declaration in read.declarations:
        yield declaration.documentation, declaration.origin
        match declaration:
            case Struct():
                members = (*declaration.fields, *declaration.oneofs)
            case Enum():
                members = declaration.members
            case _:
                members = ()
        yield from ((member.documentation, member.origin) for member in members)


def stands_there(sentence: str, line: int, file: SourceFile) -> bool:
    """Tell whether the sentence's first words stand on a line or the one behind it."""
    words = re.findall(r"\w+", sentence.casefold())[:3]
    found = f"{file.line(line)} {file.line(line + 1)}".casefold()
    return all(word in found for word in words)


@pytest.mark.parametrize("name", ["coreml", "nnrt/v1_0"])
def test_every_sentence_of_the_home_specs_is_found(name: str) -> None:
    (folder,) = (home.folder for home in home_specs() if home.name == name)
    files = tuple(p for p in folder.iterdir() if p.suffix in (".proto", ".idl"))
    roots = (Root("ohos.hdi", folder.parent.parent), Root("", folder))
    places = SentencePlaces()
    lost = [
        sentence
        for read in read_specs(files, roots, Reporter())
        if isinstance(read, ModuleContribution)
        for documentation, origin in elements(read)
        for sentence in quotable(documentation)
        if not stands_there(
            sentence, places.line_of(sentence, origin), origin.span.file
        )
    ]
    assert lost == []
