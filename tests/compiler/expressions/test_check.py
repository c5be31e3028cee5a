"""Checking expressions: their types, and the mistakes that are found."""

import pytest

from opwright.compiler.ir.expressions import ListSort, SimpleSort, Sort
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
        ("this.map", codes.WRONG_TYPE, "an expression cannot read 'map' yet", 8),
        (
            "this.inners[0].a",
            codes.WRONG_TYPE,
            "only fields of 'this', and fields of those, can be read",
            3,
        ),
        ("this", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("1.5", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("[1]", codes.WRONG_TYPE, "a value must be an integer", 3),
        ("null", codes.WRONG_TYPE, "'null' has no use in a contract yet", 3),
        ("1 + 1.5", codes.WRONG_TYPE, "'+' works on integers or floats", 5),
        ("1.5 / 2.0", codes.WRONG_TYPE, "'/' works on integers", 7),
        ("'a' + 'b'", codes.WRONG_TYPE, "'+' works on integers or floats", 7),
        ("-true", codes.WRONG_TYPE, "'-' works on integers or floats", 3),
        ("!1", codes.WRONG_TYPE, "'!' works on truth values", 3),
        ("[1] == [1]", codes.WRONG_TYPE, "'==' works on integers or floats", 7),
        ("1 < 2 < 3", codes.WRONG_TYPE, "'<' works on integers or floats", 9),
        ("[1, 'a'][0]", codes.WRONG_TYPE, "the items of a list must be of one", 7),
        ("[this][0]", codes.WRONG_TYPE, "the items of a list must be of one type", 4),
        ("this.n[0]", codes.WRONG_TYPE, "only lists that may have items have", 3),
        ("[][0]", codes.WRONG_TYPE, "only lists that may have items have an item", 3),
        ("this.list['a']", codes.WRONG_TYPE, "the place of an item must be an", 13),
        ("1 ? 2 : 3", codes.WRONG_TYPE, "a condition must be a truth value", 3),
        ("true ? 2 : 'a'", codes.WRONG_TYPE, "both values of a choice must be of", 14),
        (
            "(true ? this.inner : this.inner).a",
            codes.WRONG_TYPE,
            "both values of a choice must be of one type",
            24,
        ),
        ("size(1)", codes.WRONG_TYPE, "only lists, texts and bytes have a size", 8),
        ("size()", codes.WRONG_ARITY, "'size' takes 1 argument, not 0", 3),
        ("this.list.size(1)", codes.WRONG_ARITY, "'size' takes 1 argument, not 2", 3),
        ("sizes(1)", codes.UNKNOWN_FUNCTION, "there is no function 'sizes'", 3),
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


def test_help_for_names() -> None:
    assert check("this.lst", INTEGERS)[1][0].helps == ("did you mean 'list'?",)
    assert check("list", INTEGERS)[1][0].helps == ("write 'this.list'",)


def test_there_may_be_no_this() -> None:
    _, (diagnostic,) = check("this.n", INTEGER, this=None)
    assert diagnostic.message == "'this' is not defined"
    assert diagnostic.notes == ("no names can be used here",)
