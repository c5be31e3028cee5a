"""Generated statements of all the known shapes are split as Black splits them."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.compiler.formatting.layout.expected import (
    as_black,
    laid_out,
    needs_known_style,
)

pytestmark = needs_known_style

LETTERS = "abcdefgh"
Texts = st.SearchStrategy[str]


def spelled(template: str, *parts: Texts) -> Texts:
    return st.tuples(*parts).map(lambda texts: template.format(*texts))


names: Texts = st.integers(1, 24).map(lambda size: LETTERS[size % 8] * size)
strings: Texts = st.text("ab c'", max_size=30).map(lambda text: f'"{text}"')
numbers: Texts = st.integers(0, 10**6).map(str)
atoms: Texts = st.one_of(names, strings, numbers)


def listed(elements: Texts) -> Texts:
    return st.lists(elements, max_size=4).map(", ".join)


def compound(inner: Texts) -> Texts:
    operand = st.one_of(atoms, inner.map(lambda text: f"({text})"))
    arguments = listed(st.one_of(inner, spelled("{}={}", names, inner)))
    primaries = st.one_of(
        names,
        spelled("{}({})", names, arguments),
        spelled("{}.{}({})", names, names, arguments),
        spelled("{}({}).{}({})", names, inner, names, arguments),
        spelled("{}[{}]", names, inner),
    )
    operators = st.sampled_from(
        ["and", "or", "==", "<", "in", "is not", "not in", "+", "-", "*", "//", "|"]
    )
    return st.one_of(
        primaries,
        listed(inner).map(lambda text: f"[{text}]"),
        inner.map(lambda text: f"({text},)"),
        st.lists(inner, min_size=2, max_size=4)
        .map(", ".join)
        .map(lambda text: f"({text})"),
        st.lists(spelled("{}: {}", atoms, inner), min_size=1, max_size=3).map(
            lambda pairs: "{" + ", ".join(pairs) + "}"
        ),
        spelled("{} {} {}", operand, operators, operand),
        spelled("{0} {1} {2} {1} {3}", operand, operators, operand, operand),
        spelled("lambda {}: {}", listed(names).filter(bool), operand),
        spelled("({} if {} else {})", operand, operand, operand),
        spelled("{}({}, {} if {} else {})", names, atoms, operand, operand, operand),
        spelled("[{} for {} in {}]", operand, names, operand),
        spelled("{}({} for {} in {} if {})", names, operand, names, operand, operand),
        st.lists(strings, min_size=2, max_size=4)
        .map(" ".join)
        .map(lambda text: f"({text})"),
    )


expressions: Texts = st.recursive(atoms, compound, max_leaves=12)
annotations: Texts = st.one_of(
    names,
    spelled("{}[{}]", names, listed(names).filter(bool)),
    st.lists(names, min_size=2, max_size=4).map(" | ".join),
)
parameters: Texts = listed(
    st.one_of(
        names,
        spelled("{}: {}", names, annotations),
        spelled("{}: {} = {}", names, annotations, expressions),
    )
)
statements: Texts = st.one_of(
    spelled("{} = {}", names, expressions),
    spelled("{}.{} = {}", names, names, expressions),
    spelled("{}[{}] = {}", names, expressions, expressions),
    spelled("{}: {} = {}", names, annotations, expressions),
    spelled("{} += {}", names, expressions),
    spelled("{}({})", names, listed(expressions)),
    spelled("return {}", expressions),
    spelled("raise {}({})", names, expressions),
    spelled("if {}:\n    pass", expressions),
    spelled("while {}:\n    {}()", expressions, names),
    spelled("from {} import {}", names, listed(names).filter(bool)),
    spelled("from .{} import ({})", names, listed(names).filter(bool)),
    spelled("def {}({}):\n    return 1", names, parameters),
    spelled("def {}({}) -> {}: ...", names, parameters, annotations),
    spelled("@{}({})\nclass {}({}):\n    x = 1", names, expressions, names, names),
)


@given(statements, st.sampled_from([30, 60, 88]))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_generated_statements(statement: str, width: int) -> None:
    source = statement + "\n"
    result = laid_out(source, width)
    assume(result is not None)
    assert result == as_black(source, width)


@given(st.lists(statements, min_size=2, max_size=5), st.lists(st.integers(0, 3)))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_generated_modules(parts: list[str], blanks: list[int]) -> None:
    gaps = [*blanks, *[1] * len(parts)]
    source = "".join(
        "\n" * gap + part + "\n" for part, gap in zip(parts, gaps, strict=False)
    )
    result = laid_out(source)
    assume(result is not None)
    assert result == as_black(source)


@given(st.text("a\"'\\\\nx{", max_size=9), st.sampled_from(["", "b", "r", "f"]))
@settings(max_examples=400, deadline=None, derandomize=True)
def test_generated_literals(body: str, prefix: str) -> None:
    for quote in "\"'":
        source = f"x = {prefix}{quote}{body}{quote}\n"
        result = laid_out(source)
        if result is not None:
            assert result == as_black(source)


@given(st.text("ab \"'\\\n", max_size=20), st.sampled_from(["", "    ", "  "]))
@settings(max_examples=400, deadline=None, derandomize=True)
def test_generated_docstrings(body: str, indent: str) -> None:
    text = body.replace("\n", "\n" + indent)
    source = f'def f():\n    """{text}"""\n    return 1\n'
    result = laid_out(source, 20)
    if result is not None:
        assert result == as_black(source, 20)
