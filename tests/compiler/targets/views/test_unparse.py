"""Unparsing: the text means the tree, without needless parentheses."""

import ast

import pytest

from opwright.compiler.targets.views.expressions.unparse import unparse

AS_WRITTEN = [
    "a.b.c",
    "f(a, 'x', -1)",
    "all(x > 0 for x in a)",
    "f((x for x in a), b)",
    "(a + b) * c - d",
    "a - (b - c)",
    "a // b % c",
    "a * -b",
    "-(a + b)",
    "(-a)[0]",
    "(a or b).c",
    "a and b == c and d < e and not f",
    "a and (b or c)",
    "a and b or c or (d and e)",
    "not a == b",
    "not (a and b)",
    "(a < b) == c",
    "a is not None and a not in (1,)",
    "a if b else c if d else e",
    "(a if b else c) or d",
    "(lambda: a if b else c)()",
    "f(lambda x, y: x[y], a)",
    "[x if x else y for x, y in a.items() if x or y]",
    "[x for x in (a if b else c)]",
    "{k: v + 1 for k, v in a}",
    "{'a': [1, 2.5], b'x': ()}",
    "(a, b)",
    "(None, True, 'it\\'s \"so\" \\n (( and (')",
]


@pytest.mark.parametrize("source", AS_WRITTEN)
def test_text_as_it_was_written(source: str) -> None:
    tree = ast.parse(source, mode="eval").body
    text = unparse(tree)
    assert ast.dump(ast.parse(text, mode="eval").body) == ast.dump(tree)
    # Strings may change their quotes.
    assert text == source or "it\\'s" in source


def test_numbers_without_a_literal() -> None:
    assert unparse(ast.Constant(float("-inf"))) == "-1e309"
    assert eval(unparse(ast.Constant(float("inf")))) == float("inf")
    not_a_number = eval(unparse(ast.Constant(float("nan"))))
    assert not_a_number != not_a_number


def test_other_trees_are_refused() -> None:
    with pytest.raises(ValueError, match="JoinedStr"):
        unparse(ast.parse("f'{a}'", mode="eval").body)
