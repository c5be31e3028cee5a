"""What expressions mean: the same whether their types are checked before or later."""

import math

import pytest

from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort, Sort
from opwright.runtime import cel
from tests.compiler.expressions.running import Refused, evaluate

U = cel.Unsigned
Kind = cel.Kind

VARIABLES: dict[str, tuple[Sort, object]] = {
    "n": (SimpleSort.INTEGER, 5),
    "u": (SimpleSort.UNSIGNED, U(5)),
    "x": (SimpleSort.FLOAT, 0.5),
    "s": (SimpleSort.TEXT, "abc"),
    "b": (SimpleSort.BYTES, b"\xff"),
    "yes": (SimpleSort.BOOL, True),
    "nothing": (SimpleSort.NULL, None),
    "list": (ListSort(SimpleSort.INTEGER), [3, 1, 2]),
    "m": (MapSort(SimpleSort.TEXT, SimpleSort.INTEGER), {"a": 1, "b": 2}),
    "d": (SimpleSort.DYN, {"k": [1, "two", {"three": 3}]}),
    "a.b": (MapSort(SimpleSort.TEXT, SimpleSort.INTEGER), {"c": 1}),
    "a.b.c": (SimpleSort.TEXT, "longest"),
}

VALUES: list[tuple[str, object]] = [
    # Literals.
    ("0xFFu", U(255)),
    ("-0x10", -16),
    ("1e3", 1000.0),
    (".5 + 1.0", 1.5),
    ("'a' + \"b\"", "ab"),
    ("b'é\\377'", b"\xc3\xa9\xff"),
    ("'''a\n\"b\"'''", 'a\n"b"'),
    ("r'\\n' + R\"\\t\"", "\\n\\t"),
    ("[1, 2,] // a list\n", [1, 2]),
    ("{'a': [1], 'b': []}", {"a": [1], "b": []}),
    ("[] + [[1]]", [[1]]),
    ("null", None),
    # Names.
    ("a.b.c", "longest"),
    (".a.b.c", "longest"),
    ("a.b['c']", 1),
    ("[1].map(a, a)", [1]),
    ("['x'].map(n, n + '!')", ["x!"]),
    ("[1].map(n, .n)", [5]),
    ("list.map(list, list + 1)", [4, 2, 3]),
    # Numbers.
    ("7 / 2 * 2 + 7 % 2", 7),
    ("-7 / 2", -3),
    ("-7 % 2", -1),
    ("7 % -2", 1),
    ("n - 10", -5),
    ("u - 5u", U(0)),
    ("9223372036854775807 - 1", 2**63 - 2),
    ("18446744073709551614u + 1u", U(2**64 - 1)),
    ("-9223372036854775808", -(2**63)),
    ("1.0 / 0.0", math.inf),
    ("-1.0 / 0.0", -math.inf),
    ("x * 4.0", 2.0),
    ("-x", -0.5),
    ("--n", 5),
    # Equality.
    ("1 == 1 && 1u == 1u && 1.0 == 1.0", True),
    ("dyn(1) == 1u && dyn(1u) == 1.0 && dyn(2) != 1.0", True),
    ("dyn(1) == true || dyn('1') == 1 || dyn(null) == false", False),
    ("[1, 2u, 3.0] == [1.0, 2, 3u]", True),
    ("{} != {'a': 1}", True),
    ("{'a': [1, {'b': 2}]} == {'a': [1, {'b': 2}]}", True),
    ("0.0 / 0.0 == 0.0 / 0.0", False),
    ("0.0 / 0.0 != 0.0 / 0.0", True),
    ("[0.0 / 0.0] == [0.0 / 0.0]", False),
    ("-0.0 == 0.0", True),
    ("nothing == null", True),
    ("b == b'\\xff'", True),
    ("type(b) == bytes", True),
    # Order.
    ("'a' < 'B'", False),
    ("'a' < 'aa' && 'Z' < 'a' && 'z' < 'ä'", True),
    ("b'a' < b'b' && b'' < b'a'", True),
    ("false < true", True),
    ("n <= 5 && n >= 5 && !(n < 5) && !(n > 5)", True),
    ("dyn(1) < 1.5 && dyn(2u) > 1 && dyn(-1) < 0u", True),
    ("0.0 / 0.0 < 1.0 || 0.0 / 0.0 >= 1.0", False),
    # Logic.
    ("1 / 0 == 1 || true", True),
    ("true || 1 / 0 == 1", True),
    ("1 / 0 == 1 && false", False),
    ("false && 1 / 0 == 1", False),
    ("yes ? 1 : 1 / 0", 1),
    ("!yes ? 1 / 0 : 2", 2),
    ("list[7] == 1 || m.zz == 1 || n == 5", True),
    ("list[7] == 1 && m.zz == 1 && n == 4", False),
    ("(n > 5 || n < 6) && !(n == 4)", True),
    # Lists and maps.
    ("list[0] + list[2]", 5),
    ("[7, 8][dyn(1.0)]", 8),
    ("[7, 8][dyn(1u)]", 8),
    ("list + [n]", [3, 1, 2, 5]),
    ("2 in list && !(7 in list) && dyn(2.0) in list", True),
    ("'a' in m && !('z' in m)", True),
    ("1 in [] || 'a' in {}", False),
    ("dyn(true) in [1] || dyn(1) in {true: 1}", False),
    ("m.a + m['b']", 3),
    ("{1: 'int'}[dyn(1u)]", "int"),
    ("{true: 'yes', 2: 'two'}[true]", "yes"),
    ("d.k[0] == 1 && d['k'][2].three == 3", True),
    ("{'a-b': 1}.`a-b`", 1),
    ("size(m) + size(list) + size(s) + size(b) + size('🐱')", 10),
    ("list.size() + 'ab'.size()", 5),
    # Fields.
    ("has(m.a) && !has(m.z)", True),
    ("has(d.k) && !has(d.l)", True),
    ("has({'a': null}.a)", True),
    # Functions.
    ("'abc'.contains('bc') && s.startsWith('a') && !s.endsWith('b')", True),
    ("s.matches('^a.c$') && matches(s, 'b') && !s.matches('^b')", True),
    ("int('-5') + int(2u) + int(-1.9)", -4),
    ("uint(7) + uint('3') + uint(2.9)", U(12)),
    ("double(1) + double(2u) + double('0.5')", 3.5),
    (
        "string(1) + string(2u) + string(0.5) + string(true) + string(b'a')",
        "120.5truea",
    ),
    ("bytes('é')", b"\xc3\xa9"),
    ("bool('true') && !bool('f')", True),
    (
        "[type(1), type(1u), type(1.0), type(''), type(b''), type(true)]",
        [Kind.INT, Kind.UINT, Kind.DOUBLE, Kind.STRING, Kind.BYTES, Kind.BOOL],
    ),
    (
        "[type(null), type([]), type({}), type(int), null_type]",
        [Kind.NULL, Kind.LIST, Kind.MAP, Kind.TYPE, Kind.NULL],
    ),
    ("type(dyn(u)) == uint", True),
    ("dyn([1, 'a'])[1]", "a"),
    ("abs(-3) + min([2, 1]) + max(list) + sum(list) + product(list)", 19),
    ("abs(-0.5) + min([x]) + sum([x, x])", 2.0),
    ("distinct(list) && !distinct(['a', 'a']) && is_permutation([1, 0])", True),
    # Macros.
    ("list.all(i, i > 0) && !list.all(i, i > 1)", True),
    ("list.exists(i, i == 3) && !list.exists(i, i == 4)", True),
    ("list.exists_one(i, i > 2) && !list.exists_one(i, i > 1)", True),
    ("[].all(i, false) && ![].exists(i, true)", True),
    ("[0, 2].all(i, 2 / i == 2)", False),
    ("[0, 2].exists(i, 2 / i == 1)", True),
    ("[1, 'a'].exists(i, i == 'a')", True),
    ("list.map(i, i * 2)", [6, 2, 4]),
    ("list.map(i, i > 1, i * 2)", [6, 4]),
    ("list.filter(i, i > 1)", [3, 2]),
    ("m.map(k, k + '!')", ["a!", "b!"]),
    ("m.filter(k, m[k] > 1)", ["b"]),
    ("m.all(k, v, m[k] == v) && m.exists(k, v, k == 'b' && v == 2)", True),
    ("list.existsOne(i, v, i > v)", False),
    ("list.existsOne(i, v, i < v)", True),
    ("list.transformList(i, v, i > 0, v - i)", [0, 0]),
    ("m.transformMap(k, v, k + string(v))", {"a": "a1", "b": "b2"}),
    ("list.transformMap(i, v, i < 2, v)", {0: 3, 1: 1}),
    ("m.transformMapEntry(k, v, {v: k})", {1: "a", 2: "b"}),
    ("[[1, 2], [3]].map(l, l.map(i, i + size(l)))", [[3, 4], [4]]),
    ("[1, 2].all(i, [1, 2].exists(j, j == i && list.exists(k, k == j)))", True),
    ("[[1], [2]].filter(l, l.exists(l, l == 2))", [[2]]),
    ("dyn([1]).map(i, i)", [1]),
    ("dyn({'a': 1}).exists(k, v, v == 1)", True),
]

ERRORS = [
    "9223372036854775807 + 1",
    "-9223372036854775808 - 1",
    "9223372036854775807 * 2",
    "-(-9223372036854775808)",
    "-9223372036854775808 / -1",
    "-9223372036854775808 % -1",
    "0u - 1u",
    "18446744073709551615u * 2u",
    "1 / 0",
    "1 % 0",
    "1u / 0u",
    "1 / 0 == 1 || false",
    "1 / 0 == 1 && true",
    "1 / 0 == 1 && list[7] == 1",
    "1 / 0 == 1 ? 1 : 2",
    "list[3]",
    "list[-1]",
    "[1][dyn(0.5)]",
    "[1][dyn('0')]",
    "m.z",
    "m['z']",
    "{1: 'a'}[dyn(1.5)]",
    "{true: 1}[dyn(1)]",
    "{'a': 1, 'a': 2}",
    "{1: 'a', 1u: 'b'}",
    "{dyn(1.5): 1}",
    "{dyn(null): 1}",
    "d.k[1].three",
    "d.l",
    "has(d.k[0].a)",
    "dyn(1) + 1u",
    "dyn('a') + 1",
    "dyn(1.0) % 2.0",
    "dyn(1) < 'a'",
    "dyn(null) < null",
    "dyn([1]) < [2]",
    "-dyn(1u)",
    "!dyn(1)",
    "dyn(1) && true",
    "dyn(1) in 1",
    "dyn('a') ? 1 : 2",
    "size(dyn(1))",
    "dyn(1).startsWith('a')",
    "int('a')",
    "int(1e99)",
    "int(18446744073709551615u)",
    "uint(-1)",
    "double('x')",
    "string(b)",
    "bool('maybe')",
    "'a'.matches(dyn('('))",
    "[1, 0].all(i, 1 / i == 1)",
    "[1, 0].exists(i, 1 / i == 7)",
    "[2, 1, 0].exists_one(i, 2 / i == 1)",
    "[0].map(i, 1 / i)",
    "[0].filter(i, 1 / i == 1)",
    "dyn(1).all(i, true)",
    "m.transformMapEntry(k, v, {'same': v})",
    "min([])",
    "product([4294967296, 4294967296])",
    "abs(-9223372036854775808)",
]


@pytest.mark.parametrize("dynamic", [False, True], ids=["checked", "dynamic"])
@pytest.mark.parametrize(("text", "expected"), VALUES)
def test_values(text: str, expected: object, dynamic: bool) -> None:
    found = evaluate(text, VARIABLES, dynamic=dynamic)
    assert repr(found) == repr(expected)
    assert type(found) is type(expected)


@pytest.mark.parametrize("dynamic", [False, True], ids=["checked", "dynamic"])
@pytest.mark.parametrize("text", ERRORS)
def test_errors(text: str, dynamic: bool) -> None:
    with pytest.raises(cel.CelError if dynamic else (cel.CelError, Refused)):
        evaluate(text, VARIABLES, dynamic=dynamic)


@pytest.mark.parametrize(
    "text",
    [
        "1 + 1.0",
        "1 == 1u",
        "n + 'a'",
        "1 && true",
        "true ? 1 : 'a'",
        "unknown",
        "unknown(1)",
        "size()",
        "s.all(c, true)",
        "dyn",
        "m.a.b",
    ],
)
def test_mistakes_are_errors_of_the_checker_or_of_the_program(text: str) -> None:
    with pytest.raises(Refused):
        evaluate(text, VARIABLES)
    if text not in ("true ? 1 : 'a'", "1 == 1u"):
        with pytest.raises(cel.CelError):
            evaluate(text, VARIABLES, dynamic=True)


def test_an_operand_that_decides_absorbs_mistakes() -> None:
    for text in (
        "unknown || true",
        "unknown(1) || true",
        "'a' || true",
        "a.f() || true",
    ):
        assert evaluate(text, {}, dynamic=True) is True
    assert evaluate("32 && false", {}, dynamic=True) is False
