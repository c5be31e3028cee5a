"""Outlines of templates: what they extend, and where their blocks are."""

from pathlib import Path

import pytest

from opwright.compiler.render.outline import Block, block_span, block_text, outline_of
from opwright.compiler.source import SourceFile

TEXT = """\
{%- extends 'a:b.jinja' -%}
{# {% block not_this %} #}
{% block outer scoped %}
one {{ "{% block nor_this %}" }}
  {%+ block inner %}x{% endblock inner %}
{% raw %}{% block nor_that %}{% endraw %}
{% endblock %}
{% block last %}{% endblock %}
"""


def file(text: str) -> SourceFile:
    return SourceFile(Path("t.jinja"), "t.jinja", text=text)


def test_an_outline() -> None:
    template = file(TEXT)
    outline = outline_of(template)
    assert outline.extends == "a:b.jinja"
    inner, outer, last = outline.blocks
    assert inner == Block(name="inner", lines=(5, 5), is_inner=True)
    assert outer == Block(name="outer", lines=(3, 7), is_inner=False)
    assert last.name == "last"
    assert block_text(template, inner) == "  {%+ block inner %}x{% endblock inner %}\n"
    assert block_text(template, outer).count("\n") == 5
    span = block_span(template, inner)
    assert (span.start.line, span.start.column, span.end.column) == (5, 3, 42)


@pytest.mark.parametrize(
    "text",
    [
        "plain",
        "{% extends name %}",
        "{% extends 'a' if x else 'b' %}",
        "{% endblock %}",
        "{% block %}",
        "{% block x",
        "{{ 'unclosed }}",
        "{% %}",
    ],
)
def test_what_has_no_outline(text: str) -> None:
    outline = outline_of(file(text))
    assert (outline.extends, outline.blocks) == (None, ())
