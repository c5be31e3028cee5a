"""Comments: which element a comment documents."""

from pathlib import Path

import pytest

from opwright.compiler.ir import Declaration, Enum, Interface, Paragraph, Struct, Union
from tests.compiler.hdi.reading import PACKAGE, read, read_types

CASES: dict[str, tuple[str, dict[str, str]]] = {
    "doc comment": ("/** About S. */\nstruct S { int a; };", {"S": "About S."}),
    "plain block": ("/* About S. */\nstruct S { int a; };", {"S": "About S."}),
    "lines": ("// About\n// S.\nstruct S { int a; };", {"S": "About S."}),
    "behind a member": (
        "struct S {\n int a; // About a.\n int b; /* About b. */\n};",
        {"a": "About a.", "b": "About b."},
    ),
    "behind the last member": ("struct S {\n int a // About a.\n};", {"a": "About a."}),
    "behind an enumerator": (
        "enum E {\n A = 1, /**< About A. */\n B /**< About B. */\n};",
        {"A": "About A.", "B": "About B."},
    ),
    "between an enumerator and its comma": (
        "enum E { A /* About A. */, B };",
        {"A": "About A."},
    ),
    "behind a declaration": ("struct S { int a; }; // About S.\n", {"S": "About S."}),
    "going on below": (
        "enum E {\n A, // About\n    // A.\n B,\n};",
        {"A": "About A."},
    ),
    "before a member on the same line": (
        "struct S { /** About a. */ int a; /** About b. */ int b; };",
        {"a": "About a.", "b": "About b."},
    ),
    "before wins over behind": (
        "struct S {\n /** About a. */\n int a; // checked\n};",
        {"a": "About a."},
    ),
    "doc comment from afar": ("/** About S. */\n\nstruct S {};", {"S": "About S."}),
    "plain comments from afar": ("/* Section. */\n\nstruct S {};", {}),
    "lines from afar": ("// Section.\n\n// About S.\nstruct S {};", {"S": "About S."}),
    "something between": ("/** Lost. */\n\n// Section.\n\nstruct S {};", {}),
    "doc comment above a remark": (
        "/** About S. */\n// TODO\nstruct S {};",
        {"S": "About S."},
    ),
    "before attributes": ("/** About S. */\n[full] struct S {};", {"S": "About S."}),
    "about a group": ("/** @} */\nstruct S {};", {}),
    "behind a brace": ("struct S { // opening\n int a;\n};", {}),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES)
def test_comments(tmp_path: Path, text: str, expected: dict[str, str]) -> None:
    declarations, _ = read_types(tmp_path, text)
    assert briefs(declarations) == expected


def briefs(declarations: tuple[Declaration, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for declaration in declarations:
        found[declaration.name.simple] = declaration.documentation.brief
        for element in elements(declaration):
            found[element[0]] = element[1]
    return {name: brief for name, brief in found.items() if brief}


def elements(declaration: Declaration) -> list[tuple[str, str]]:
    match declaration:
        case Struct():
            return [(f.name, f.documentation.brief) for f in declaration.fields]
        case Enum() | Union():
            return [(m.name, m.documentation.brief) for m in declaration.members]
        case Interface():
            return [(m.name, m.documentation.brief) for m in declaration.methods]
        case _:
            return []


HEADS = {
    "file comment": (
        "/*\n * Copyright (c) 2022 Someone\n */\n\n"
        "/**\n * @addtogroup Demo\n * @{\n *\n * @brief The group.\n */\n\n"
        "/**\n * @file Types.idl\n *\n * @brief About the file.\n */\n\n"
        f"/**\n * @brief About the package.\n */\n{PACKAGE}",
        "About the file.",
    ),
    "package comment": (
        f"/* Copyright */\n/** @brief About the package. */\n{PACKAGE}",
        "About the package.",
    ),
    "licence in lines": (
        f"// Copyright (c) 2022 Someone\n// All rights reserved.\n{PACKAGE}",
        "",
    ),
    "first block is taken for the licence": (f"/* All yours. */\n{PACKAGE}", ""),
}


@pytest.mark.parametrize(("head", "expected"), HEADS.values(), ids=HEADS)
def test_head_of_the_file(tmp_path: Path, head: str, expected: str) -> None:
    text = f"{head}\n/** About S. */\nstruct S {{}};\n"
    contributions, _ = read(tmp_path, {"Types.idl": text})
    assert contributions[0].module.documentation.brief == expected
    assert briefs(contributions[0].declarations) == {"S": "About S."}


def test_methods(tmp_path: Path) -> None:
    text = PACKAGE + "interface IPen {\n /** Draws. */\n Draw(); // really\n}"
    contributions, _ = read(tmp_path, {"IPen.idl": text})
    assert briefs(contributions[0].declarations) == {"Draw": "Draws."}


def test_a_marked_comment_behind_adds_to_one_before(tmp_path: Path) -> None:
    text = "struct S {\n /** About a. */\n int a; /**< In pixels. */\n};"
    (struct,), _ = read_types(tmp_path, text)
    assert isinstance(struct, Struct)
    documentation = struct.fields[0].documentation
    assert documentation.brief == "About a."
    assert documentation.body == (Paragraph("In pixels."),)
