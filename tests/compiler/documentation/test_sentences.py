"""Where a sentence ends, and where it does not."""

import pytest

from opwright.compiler.documentation import sentences
from opwright.compiler.documentation.parse import parse_documentation
from opwright.compiler.documentation.sentences import split_sentences

TEXTS: list[tuple[str, list[str]]] = [
    ("One. Two.", ["One.", "Two."]),
    ("One! Two? Three", ["One!", "Two?", "Three"]),
    ("Use a layer, e.g. Pooling. Done.", ["Use a layer, e.g. Pooling.", "Done."]),
    ("That is (i.e. `x`). `y` is so.", ["That is (i.e. `x`).", "`y` is so."]),
    ("A vs. B counts.", ["A vs. B counts."]),
    ("Defaults to 0.5. Must be 1.0 or 2.", ["Defaults to 0.5.", "Must be 1.0 or 2."]),
    ("Set `a. B` here. Then go.", ["Set `a. B` here.", "Then go."]),
    ("It ends (so.) Next.", ["It ends (so.)", "Next."]),
    ("rank 4: (x1). x1 is a length.", ["rank 4: (x1). x1 is a length."]),
    ("Version 4. 5 inputs.", ["Version 4.", "5 inputs."]),
    ("Layers, etc. Others too.", ["Layers, etc.", "Others too."]),
    ("必须为正。否则无效。", ["必须为正。", "否则无效。"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_split_sentences(text: str, expected: list[str]) -> None:
    assert list(split_sentences(text)) == expected


def test_all_parts_of_a_documentation_are_read() -> None:
    documentation = parse_documentation(
        "Brief. Body one.\n\n- Item one. Item two.\n\n    x = 1. Y = 2.\n\n"
        "Inputs:\n- `x`: first. Second.\n\nOutputs:\n- `y`: third."
    )
    assert sentences(documentation) == (
        "Brief.",
        "Body one.",
        "Item one.",
        "Item two.",
        "first.",
        "Second.",
        "third.",
    )
