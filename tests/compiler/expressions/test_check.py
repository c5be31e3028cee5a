"""Checking expressions: their types, and the mistakes that are found."""

import pytest

from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort, Sort
from opwright.compiler.report.catalogue import contracts as codes
from tests.compiler.expressions.checking import check

INTEGER = SimpleSort.INTEGER
INTEGERS = ListSort(INTEGER)


@pytest.mark.parametrize(
    ("text", "sort"),
    [
        ("1", INTEGER),
        ("1.5", SimpleSort.FLOAT),
        ("'a'", SimpleSort.TEXT),
        ("true", SimpleSort.BOOL),
        ("[1, this.n]", INTEGERS),
        ("[]", INTEGERS),
        ("[[], [1]]", ListSort(INTEGERS)),
        ("this.list", INTEGERS),
        ("this.list[this.n]", INTEGER),
        ("this.n == 0 ? [] : [1]", INTEGERS),
        ("this.mode == 1", SimpleSort.BOOL),
        ("this.inner.inner.list[0]", INTEGER),
        ("size(this.list) + this.text.size() + size(this.inners)", INTEGER),
        ("-this.x * 2.0", SimpleSort.FLOAT),
        ("!this.flag || this.x < 1.0 && 'a' <= this.text", SimpleSort.BOOL),
        ("this.maybe / 2 % 3", INTEGER),
        ("this.big + 1", INTEGER),
        ("size(this.data) + size(this.map) + size({})", INTEGER),
        ("this.map['a'] + this.map.b + this.parts.c.a", INTEGER),
        ("this.inners[0].inner.a", INTEGER),
        ("(this.flag ? this.inner : this.only).a", INTEGER),
        ("this.inners.map(i, i.a)", INTEGERS),
        (
            "this.inners.filter(i, has(i.inner)).map(i, i.inner.list)",
            ListSort(INTEGERS),
        ),
        ("[this.inner, this.only].all(i, i.a > 0)", SimpleSort.BOOL),
        ("this.list.exists(i, x, x == i)", SimpleSort.BOOL),
        ("this.map.transformList(k, v, v)", INTEGERS),
        ("this.mode == Mode.B && this.n == Kind.ON", SimpleSort.BOOL),
        ("Outer.Kind.ON + demo.v1_0.Outer.Kind.ON + demo.v1_0.Mode.B", INTEGER),
        ("inputs[0].rank + inputs.map(t, t.shape[0])[1]", INTEGER),
        ("has(this.handle) && has(inputs[0].rank) && has(this.map.a)", SimpleSort.BOOL),
        ("elements(this.weights)", INTEGER),
        ("encodings(this.weights)", ListSort(SimpleSort.TEXT)),
        ("[this.weights, this.bias].all(t, holds(t, this.n))", SimpleSort.BOOL),
        ("dyn(1) + 2", INTEGER),
        ("dyn(1) == 'a' || dyn(true)", SimpleSort.BOOL),
        ("[1, 'a']", ListSort(SimpleSort.DYN)),
        ("{'a': 1, 2: 'b'}", MapSort(SimpleSort.DYN, SimpleSort.DYN)),
        ("b'a' + b'b'", SimpleSort.BYTES),
        ("type(1) == int", SimpleSort.BOOL),
        ("min([1, 2]) + max(this.list) + sum(this.list) + abs(-1)", INTEGER),
        ("min(this.floats) + sum(this.floats)", SimpleSort.FLOAT),
        ("distinct(this.list) && is_permutation([0])", SimpleSort.BOOL),
        ("'a'.matches('a+') || matches('a', this.text)", SimpleSort.BOOL),
    ],
)
def test_good_expressions(text: str, sort: Sort) -> None:
    checked, reported = check(text, sort)
    assert reported == ()
    assert checked is not None


@pytest.mark.parametrize(
    ("text", "code", "message", "column"),
    [
        ("this.nn", codes.UNKNOWN_NAME, "'Outer' has no field 'nn'", 8),
        ("n", codes.UNKNOWN_NAME, "'n' is not defined", 3),
        ("this.inner.b", codes.UNKNOWN_NAME, "'Inner' has no field 'b'", 14),
        ("this.n.a", codes.WRONG_TYPE, "'a' must be a field of a struct", 3),
        ("this.handle", codes.WRONG_TYPE, "an expression cannot read 'handle'", 8),
        ("this.ports.a", codes.WRONG_TYPE, "'a' must be a key of a map with texts", 3),
        ("this", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("1.5", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("[1]", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("null", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("dyn(1)", codes.WRONG_TYPE, "a value must be an integer", 3),
        (
            "1 + 1.5",
            codes.WRONG_TYPE,
            "'+' works on integers, unsigned integers, fl",
            5,
        ),
        (
            "1.5 % 2.0",
            codes.WRONG_TYPE,
            "'%' works on integers or unsigned integers",
            7,
        ),
        ("1 + 2u", codes.WRONG_TYPE, "'+' works on integers, unsigned integers, fl", 5),
        (
            "'a' - 'b'",
            codes.WRONG_TYPE,
            "'-' works on integers, unsigned integers or",
            7,
        ),
        (
            "[1] + ['a']",
            codes.WRONG_TYPE,
            "'+' works on integers, unsigned integers,",
            7,
        ),
        ("-true", codes.WRONG_TYPE, "'-' works on integers or floats", 3),
        ("-2u", codes.WRONG_TYPE, "'-' works on integers or floats", 3),
        ("!1", codes.WRONG_TYPE, "what '!' works on must be a truth value", 4),
        ("1 && true", codes.WRONG_TYPE, "what '&&' works on must be a truth value", 3),
        ("this.n == 'a'", codes.WRONG_TYPE, "'==' compares values of one type", 10),
        (
            "this.inner == null",
            codes.WRONG_TYPE,
            "'==' compares values of one type",
            14,
        ),
        ("1 < 2 < 3", codes.WRONG_TYPE, "'<' works on integers, unsigned integers,", 9),
        (
            "1 in ['a']",
            codes.WRONG_TYPE,
            "'in' looks for what a list or a map can hold",
            5,
        ),
        (
            "1 in 'a'",
            codes.WRONG_TYPE,
            "'in' looks for what a list or a map can hold",
            5,
        ),
        ("[1, 'a'][0]", codes.WRONG_TYPE, "a value must be an integer", 3),
        (
            "[this, 1]",
            codes.WRONG_TYPE,
            "structs cannot stand beside values of anot",
            4,
        ),
        (
            "{1.5: 1}",
            codes.WRONG_TYPE,
            "a key must be an integer, a text or a truth",
            4,
        ),
        ("this.n[0]", codes.WRONG_TYPE, "only lists and maps that may have items", 3),
        ("[][0]", codes.WRONG_TYPE, "only lists and maps that may have items have", 3),
        ("this.map[1]", codes.WRONG_TYPE, "the keys of this map are texts", 12),
        (
            "has(this)",
            codes.WRONG_TYPE,
            "'has' takes one field, such as 'has(this.a)'",
            3,
        ),
        (
            "this.list.all(x, x, x > 0)",
            codes.UNKNOWN_NAME,
            "the variables of 'all' have the same name",
            20,
        ),
        ("this.n.all(x, x > 0)", codes.WRONG_TYPE, "'all' works on lists and maps", 3),
        (
            "this.list.all(x, x)",
            codes.WRONG_TYPE,
            "what 'all' asks must be a truth value",
            20,
        ),
        (
            "this.list.map(x, x.a)",
            codes.WRONG_TYPE,
            "'a' must be a field of a struct",
            20,
        ),
        ("this.list['a']", codes.WRONG_TYPE, "the place of an item must be an", 13),
        ("1 ? 2 : 3", codes.WRONG_TYPE, "a condition must be a truth value", 3),
        ("true ? 2 : 'a'", codes.WRONG_TYPE, "both values of a choice must be of", 14),
        ("size(1)", codes.WRONG_TYPE, "'size' takes a list or a map or a text or", 8),
        ("size()", codes.WRONG_ARITY, "'size' takes 1 argument, not 0", 3),
        ("this.list.size(1)", codes.WRONG_ARITY, "'size' takes 0 arguments, not 1", 3),
        ("sizes(1)", codes.UNKNOWN_FUNCTION, "there is no function 'sizes'", 3),
        (
            "startsWith('a', 'b')",
            codes.UNKNOWN_FUNCTION,
            "'startsWith' is no function",
            3,
        ),
        ("1.int()", codes.UNKNOWN_FUNCTION, "'int' is no method", 5),
        ("this.list.any(x, x > 0)", codes.UNKNOWN_FUNCTION, "there is no function", 13),
        (
            "elements(this.inner)",
            codes.WRONG_TYPE,
            "'elements' takes a struct that is",
            12,
        ),
        (
            "this.text.matches('(')",
            codes.BAD_PATTERN,
            "the pattern is not well-formed",
            21,
        ),
        ("Mode.C", codes.UNKNOWN_NAME, "'Mode' has no 'C'", 8),
        ("Modes.A", codes.UNKNOWN_NAME, "'Modes' is not defined", 3),
        ("Outer.Kind.OFF", codes.UNKNOWN_NAME, "'Kind' has no 'OFF'", 14),
        ("Outer.Kid.ON", codes.UNKNOWN_NAME, "'Outer' has no 'Kid'", 9),
        (
            "this.n == Outer.Kind ? 1 : 2",
            codes.UNKNOWN_NAME,
            "'Kind' is a type, not a",
            19,
        ),
        ("this.choice", codes.UNKNOWN_NAME, "'Outer' has no field 'choice'", 8),
        ("inputs[0].size", codes.UNKNOWN_NAME, "a tensor has no 'size'", 13),
    ],
)
def test_bad_expressions(text: str, code: object, message: str, column: int) -> None:
    checked, (diagnostic,) = check(text, INTEGER)
    assert checked is None
    assert diagnostic.code is code
    assert diagnostic.message.startswith(message)
    assert diagnostic.span is not None
    assert (diagnostic.span.start.line, diagnostic.span.start.column) == (2, column)


def test_sorts_have_names() -> None:
    _, (diagnostic,) = check("[[true]]", INTEGERS)
    assert diagnostic.message == "a value must be a list of integers"
    assert diagnostic.label == "this is a list of lists of truth values"


def test_all_mistakes_are_told() -> None:
    _, reported = check("[this.a, b, 1 + true]", INTEGERS)
    assert len(reported) == 3


def test_the_empty_list_is_no_list_of_texts_only() -> None:
    assert check("['a']", INTEGERS)[0] is None
    assert check("[[]]", INTEGERS)[0] is None


@pytest.mark.parametrize(
    ("text", "help_"),
    [
        ("this.lst", "did you mean 'list'?"),
        ("this.list.exist(x, true)", "did you mean 'exists'?"),
        ("inners", "write 'this.inners'"),
        ("input", "did you mean 'inputs'?"),
        ("this.choice", "it is a group of fields; name one of them, such as 'chosen'"),
        ("Outer.Kind.NOME", "did you mean 'NONE'?"),
        ("inputs[0].rnak", "did you mean 'rank'?"),
        ("sise(this.list)", "did you mean 'size'?"),
        ("contains(this.text, 'a')", "write 'a.contains(b)'"),
        ("1.int()", "write 'int(a)'"),
        ("this.x > 0", "write '0.0'"),
        ("this.inner != null", "ask with 'has' whether a field is set"),
    ],
)
def test_help(text: str, help_: str) -> None:
    _, (diagnostic,) = check(text, SimpleSort.DYN)
    assert diagnostic.helps == (help_,)


def test_there_may_be_no_this() -> None:
    _, (diagnostic,) = check("this.n", INTEGER, this=None)
    assert diagnostic.message == "'this' is not defined"
    assert diagnostic.notes == ("no names can be used here",)
