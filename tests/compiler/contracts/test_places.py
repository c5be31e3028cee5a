"""The fast ways to find the characters of a value find what the slow one does."""

from pathlib import Path

import pytest

from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, parse_yaml
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile

# Each value with the places of its letters, as line and column; None for the whole.
VALUES = [
    ("a: x y", ((1, 4), (1, 6))),
    ("a: 'x y'", ((1, 5), (1, 7))),
    ("a: 'x  ''y'", ((1, 5), (1, 10))),
    ("a: x\n  y", ((1, 4), (2, 3))),
    ("a: >\n  x\n\n   y\n", ((2, 3), (4, 4))),
    ("a: |-\n    x\n      y\n", ((2, 5), (3, 7))),
    ('a: "x\\n  y"', ((1, 5), (1, 10))),
    ('a: "x\\x20y\\\n   "', ((1, 5), (1, 10))),
    ('a: "x \\x79"', None),
]


def value_of(text: str) -> Leaf:
    root = parse_yaml(SourceFile(Path("a"), "a", text=text), Reporter())
    assert isinstance(root, Mapping)
    (entry,) = root.entries
    assert isinstance(entry.value, Leaf)
    return entry.value


@pytest.mark.parametrize(("text", "expected"), VALUES)
def test_letters_are_found_where_they_stand(
    text: str, expected: tuple[tuple[int, int], ...] | None
) -> None:
    leaf = value_of(text)
    places = Places(leaf)
    for index, letter in enumerate("xy"):
        offset = leaf.text.index(letter)
        start = places.span(offset, offset + 1).start
        whole = leaf.span.start.line, leaf.span.start.column
        wanted = expected[index] if expected else whole
        assert (start.line, start.column) == wanted
        behind = places.behind(offset).span(0, 1)
        assert behind == places.span(offset, offset + 1)
