"""Formulas in plain text."""

import pytest

from opwright.compiler.documentation.latex import inline_math, plain_math

LINES: list[tuple[str, list[str]]] = [
    (r"\frac{a}{b}", ["(a) / (b)"]),
    (r"\dfrac{1}{\sqrt{x + \epsilon}}", ["(1) / (sqrt(x + epsilon))"]),
    (r"\frac12", ["(1) / (2)"]),
    (r"\frac\alpha\beta", ["(alpha) / (beta)"]),
    (r"x^{2}", ["x^2"]),
    (r"e^{-2x}", ["e^(-2x)"]),
    (r"x^10", ["x^10"]),
    (r"x^\alpha", ["x^alpha"]),
    (r"r_{max}", ["r_max"]),
    (r"y_{t-1}", ["y_(t-1)"]),
    (r"block_shape[0]", ["block_shape[0]"]),
    (r"Q_{11}x", ["Q_11 x"]),
    (r"2\pi r", ["2 pi r"]),
    (r"\alpha\beta", ["alpha beta"]),
    (r"a \times b \cdot c", ["a * b * c"]),
    (r"a \leq b \geq c \neq d", ["a <= b >= c != d"]),
    (r"\left ( x \right )", ["(x)"]),
    (r"\text{max}(0, x)", ["max(0, x)"]),
    (r"\rm{erf} {\bf v}", ["erf v"]),
    (r"\sum_{i=1}^{N}{x_i}", ["sum_(i=1)^N x_i"]),
    (r"\{a\} \_ \%", ["{a} _ %"]),
    (r"\unknown{x}", ["unknown x"]),
    (r"i \;,\; j", ["i, j"]),
    (r"\lfloor x \rfloor", ["floor(x)"]),
    ("a + \\\n    b", ["a + b"]),
    ("a = 1\nb = 2", ["a = 1", "b = 2"]),
    (
        "f = \\begin{cases}\n x & y \\\\\n z & w\n\\end{cases}",
        ["f = {", "    x y", "    z w", "}"],
    ),
    (r"\begin{nosuch} a \\ b \end{nosuch}", ["    a", "    b"]),
    (r"\frac{a", ["(a) /"]),
    (r"\sqrt{{{a", ["sqrt(a)"]),
    ("}}}", []),
    (r"\end{cases}", []),
    ("\\", []),
]


@pytest.mark.parametrize(("source", "expected"), LINES)
def test_plain_math(source: str, expected: list[str]) -> None:
    assert list(plain_math(source)) == expected


def test_rows_on_one_line_are_parted_by_semicolons() -> None:
    source = r"f = \begin{cases} x & a \\ y & b \\ \end{cases}"
    assert inline_math(source) == "f = { x a; y b }"
