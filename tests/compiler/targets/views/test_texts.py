"""Texts as expressions: nothing of a text is ever anything but a literal."""

import pytest

from opwright.compiler.targets.views.python_texts import (
    Value,
    spell_message,
    spell_text,
)

HOSTILE = [
    "plain",
    "",
    'quotes " and \' and """ and \\',
    "{braces} {{}} {0} %s",
    "line\nends\r\t\x00\u2028",
    "\u202e \ud800 × 中",
    "a very long sentence " * 20,
    "x" * 300,
]


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("width", [20, 75])
def test_texts(text: str, width: int) -> None:
    assert eval(spell_text(text, width)) == text
    assert eval(spell_message([text], width)) == text
    values = [text, Value("1 + 1"), text, Value("x['a']")]
    shown = f"{text}2{text}it's"
    assert eval(spell_message(values, width), {"x": {"a": "it's"}}) == shown


@pytest.mark.parametrize(
    "source",
    ["a", "a != b", "[v for v in c]", "{'k': a}['k']", "(lambda v: v)(a)", 'c["\\n"]'],
)
def test_values(source: str) -> None:
    names: dict[str, object] = {"a": 1, "b": 2, "c": {"\n": 3}}
    spelled = spell_message(["<", Value(source), "> {}"], 75)
    assert eval(spelled, names) == f"<{eval(source, names)}> {{}}"


def test_short_messages_stand_alone() -> None:
    assert spell_message(["is ", Value("this.x")], 75) == 'f"is {this.x}"'
    assert spell_message(["is ", Value("x.a['b']")], 75) == "f\"is {x.a['b']}\""
    assert spell_message(["no values"], 75) == '"no values"'


def test_long_ones_are_cut_at_words() -> None:
    spelled = spell_message(["one two three ", Value("four"), " five {six}"], 20)
    assert spelled == '("one two three " f"{four} five " "{six}")'
