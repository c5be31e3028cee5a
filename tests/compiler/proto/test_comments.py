"""Which comments document which element."""

import re
from pathlib import Path

import pytest

from opwright.compiler.ir import Documentation, ModuleContribution, Struct
from tests.compiler.proto.support import Outcome, read_text
from tests.shared import SHARED, needs_shared

MARKERS = {
    "line": "// {}\n",
    "three slashes": "/// {}\n",
    "block": "/* {} */\n",
    "two stars": "/** {} */\n",
    "tall block": "/*\n * {}\n */\n",
    "tall two stars": "/**\n * {}\n */\n",
}


def brief(outcome: Outcome, name: str) -> str:
    return outcome.declarations[name].documentation.brief


@pytest.mark.parametrize("marker", MARKERS.values(), ids=MARKERS)
def test_every_marker_documents(tmp_path: Path, marker: str) -> None:
    text = (
        'syntax = "proto3";\n\n'
        f"{marker.format('About the message.')}message M {{\n"
        f"  {marker.format('Before the field.')}  int32 a = 1;\n\n"
        f"  int32 b = 2; {marker.format('Behind the field.')}"
        f"  {marker.format('Before the choice.')}  oneof choice {{\n"
        f"    {marker.format('Before the member.')}    int32 c = 3;\n  }}\n}}\n"
        f"{marker.format('About the enum.')}enum E {{\n"
        f"  {marker.format('Before the value.')}  A = 0;\n"
        f"  B = 1; {marker.format('Behind the value.')}}}\n"
        f"service S {{\n  {marker.format('Before the method.')}"
        "  rpc Call(M) returns (M);\n}\n"
    )
    outcome = read_text(tmp_path, text)
    assert not outcome.diagnostics
    struct = outcome.struct("M")
    assert brief(outcome, "M") == "About the message."
    assert [f.documentation.brief for f in struct.fields] == [
        "Before the field.",
        "Behind the field.",
        "Before the member.",
    ]
    assert struct.oneofs[0].documentation.brief == "Before the choice."
    enum = outcome.enum("E")
    assert enum.documentation.brief == "About the enum."
    assert [m.documentation.brief for m in enum.members] == [
        "Before the value.",
        "Behind the value.",
    ]
    method = outcome.interface("S").methods[0]
    assert method.documentation.brief == "Before the method."


def fields_of(folder: Path, body: str) -> dict[str, Documentation]:
    outcome = read_text(folder, f'syntax = "proto3";\nmessage M {{\n{body}\n}}\n')
    return {f.name: f.documentation for f in outcome.struct("M").fields}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        # A comment on the next line leads the next field, not the one before.
        ("int32 a = 1;\n// Leads b.\nint32 b = 2;", {"a": "", "b": "Leads b."}),
        # Set off from what follows, it trails the field before.
        ("int32 a = 1;\n// Trails a.\n\nint32 b = 2;", {"a": "Trails a.", "b": ""}),
        ("int32 a = 1; // A.\n// B.\nint32 b = 2;", {"a": "A.", "b": "B."}),
        # Without any other, the last one that is set off counts, headings aside.
        ("int32 a = 1;\n\n// Over b.\n\nint32 b = 2;", {"a": "", "b": "Over b."}),
        (
            "int32 a = 1;\n\n// Over b.\n\n// Of b.\nint32 b = 2;",
            {"a": "", "b": "Of b."},
        ),
        (
            "int32 a = 1;\n\n// Part two\n// --------\n\nint32 b = 2;",
            {"a": "", "b": ""},
        ),
    ],
)
def test_attachment(tmp_path: Path, body: str, expected: dict[str, str]) -> None:
    found = fields_of(tmp_path, body)
    assert {name: doc.brief for name, doc in found.items()} == expected


def test_leading_comments_come_before_trailing_ones(tmp_path: Path) -> None:
    body = "// First part.\nint32 a = 1; // Second part."
    said = str(fields_of(tmp_path, body)["a"])
    assert 0 < said.index("First part") < said.index("Second part")


def test_a_comment_behind_the_brace_is_the_message_s(tmp_path: Path) -> None:
    text = 'syntax = "proto3";\nmessage M { // Behind the brace.\n  int32 a = 1;\n}\n'
    outcome = read_text(tmp_path, text)
    assert brief(outcome, "M") == "Behind the brace."
    assert outcome.field("M", "a").documentation.is_empty


def test_a_comment_that_opens_a_body_speaks_of_it(tmp_path: Path) -> None:
    text = (
        'syntax = "proto3";\nenum E {\n\n  // About the enum.\n\n'
        "  // About the value.\n  A = 0;\n}\n"
    )
    outcome = read_text(tmp_path, text)
    assert brief(outcome, "E") == "About the enum."
    assert outcome.enum("E").members[0].documentation.brief == "About the value."


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ('// About the file.\nsyntax = "proto3";', "About the file."),
        ('// About the file.\n\nsyntax = "proto3";', "About the file."),
        ('// Copyright Someone.\n\n// The file.\nsyntax = "proto3";', "The file."),
        ('// Copyright Someone.\nsyntax = "proto3";', ""),
        ('// A project\n// Copyright Someone.\n\nsyntax = "proto3";', ""),
        (
            '// The file,\n// of a (copyright) work.\nsyntax = "proto3";',
            "The file, of a",
        ),
        ('// SPDX-License-Identifier: MIT\n\nsyntax = "proto3";', ""),
        ('// About the file.\nedition = "2023";', "About the file."),
        ("// About the file.\npackage demo;", "About the file."),
    ],
)
def test_module_documentation(tmp_path: Path, head: str, expected: str) -> None:
    (contribution,) = read_text(tmp_path, f"{head}\n").contributions
    brief = contribution.module.documentation.brief
    assert brief.startswith(expected) if expected else not brief


def documents(contributions: tuple[ModuleContribution, ...]) -> dict[str, str]:
    """Return the documentation of all elements, as text."""
    found: dict[str, str] = {}
    for contribution in contributions:
        found[contribution.module.name] = str(contribution.module.documentation)
        for declaration in contribution.declarations:
            found[str(declaration.name)] = str(declaration.documentation)
            if isinstance(declaration, Struct):
                for member in (*declaration.fields, *declaration.oneofs):
                    key = f"{declaration.name}:{member.name}"
                    found[key] = str(member.documentation)
    return found


def remark(text: str, block: str, line: str) -> str:
    """Return a proto file with all its comments opened by other markers."""

    def replace(match: re.Match[str]) -> str:
        return block + match[1] if match[1] else line

    return re.sub(r"/\*+(?!/)(.*?\*/)|//+", replace, text, flags=re.DOTALL)


@needs_shared
def test_other_markers_say_the_same(tmp_path: Path) -> None:
    assert SHARED is not None
    upstream = SHARED / "upstream" / "coreml"
    for name in ("DataStructures", "Parameters", "FeatureTypes"):
        text = (upstream / f"{name}.proto").read_text("utf-8")
        (tmp_path / f"{name}.proto").write_text(text, encoding="utf-8")
    original = (upstream / "NeuralNetwork.proto").read_text("utf-8")
    texts = [original, remark(original, "/*", "//"), remark(original, "/**", "///")]
    assert len(set(texts)) == len(texts)
    results: list[dict[str, str]] = []
    for text in texts:
        (tmp_path / "Test.proto").write_text(text, encoding="utf-8")
        results.append(documents(read_text(tmp_path, text).contributions))
    assert results[0] == results[1]
    assert results[0] == results[2]
