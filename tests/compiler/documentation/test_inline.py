"""Running text with one inline markup: backticks."""

import pytest

from opwright.compiler.documentation.inline import render_inline

TEXTS = [
    ("<b>x</b>", "`x`"),
    ("<b>true</b> or <B>-0.5</B>", "`true` or `-0.5`"),
    ("<b>two words here</b>", "two words here"),
    ("<b>a = b</b>", "`a = b`"),
    ("<b>Note</b>: mind", "Note: mind"),
    ("<b>open", "open"),
    ("shut</b>", "shut"),
    ("by <b>group</b>must", "by `group` must"),
    ("<i>it</i> <code>f()</code>", "it `f()`"),
    ("``a`` `b`", "`a` `b`"),
    ("must be``[1]``, yes", "must be `[1]`, yes"),
    ("`[a]``.", "`[a]`."),
    ("a ` b", "a b"),
    (":math:`\\frac{a}{b}` :ref:`Layer`", "`(a) / (b)` `Layer`"),
    ("\\f$ x_{max} \\f$", "`x_max`"),
    ("\\f$ a \\f$ and \\f$ b", "`a` and b"),
    ("{@link X}, {@link X#y}, {@link struct X}", "`X`, `X`, `X`"),
    ("{@code a b} {@Link A::b}", "`a b` `A::b`"),
    ("<b>{@link X}</b>", "`X`"),
    ("{@link", "{ link"),
    ("1 &lt; 2 &amp;&amp; 3 &#62; 2", "1 < 2 && 3 > 2"),
    ("&nosuch; &", "&nosuch; &"),
    ("a < b and c > d", "a < b and c > d"),
    ("Map<string, int>", "Map<string, int>"),
    ("x<sub>2</sub>", "x_2"),
    ("<script>alert(1)</script>", "alert(1)"),
    ("&lt;b&gt;x", "x"),
    ("@p name and @c code", "`name` and `code`"),
    ("user@example.com", "user@example.com"),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS)
def test_render_inline(text: str, expected: str) -> None:
    assert render_inline([text]) == expected


def test_markup_may_go_over_lines() -> None:
    assert render_inline(["see {@link", "Node}, <b>a", "b</b>"]) == "see `Node`, a b"
