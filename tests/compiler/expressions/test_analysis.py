"""What is known of expressions: whether they can fail, what they read, rules."""

import pytest

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.check_rule import check_rule
from opwright.compiler.expressions.ranges import Range, range_of
from opwright.compiler.expressions.reads import reads
from opwright.compiler.expressions.truth import is_always_true
from opwright.compiler.ir.expressions import Constant, Expression
from opwright.compiler.ir.sorts import SimpleSort
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from tests.compiler.build import name
from tests.compiler.expressions.checking import check, leaf_of, scope_of

NOTHING: set[str] = set()


def checked(text: str) -> Expression:
    found, reported = check(text, SimpleSort.DYN)
    assert found is not None, reported
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this.n + 1", False),
        ("this.n * this.m", False),
        ("this.n * this.m * this.n", True),
        ("this.big + 1", True),
        ("this.big == 1", False),
        ("-this.n", False),
        ("this.n / 2", False),
        ("this.n / this.m", True),
        ("2u - 1u", False),
        ("1u - 2u", True),
        ("this.x * this.x / this.x", False),
        ("this.list[0]", True),
        ("this.list.all(x, x == this.list[0])", False),
        ("this.list.all(x, x == this.list[1])", True),
        ("[1, 2][1]", False),
        ("[1, 2][2]", True),
        ("size(this.list) / 2", False),
        ("this.map.a", True),
        ("{'a': 1}", False),
        ("{'a': 1, 'a': 2}", True),
        ("{this.n: 1}", True),
        ("has(this.map.a)", False),
        ("has(dyn(1).a)", True),
        ("has(output.rank)", False),
        ("output.rank", True),
        ("output.name", False),
        ("inputs[0].name", True),
        ("dyn(1) == 'a'", False),
        ("dyn(1) < 2", True),
        ("dyn([1]) + [2]", True),
        ("1 in dyn([1])", True),
        ("dyn(1) in [1]", False),
        ("int(this.n)", False),
        ("int(this.x)", True),
        ("string(this.n)", False),
        ("abs(this.n)", False),
        ("abs(output.shape[0] - 1) > 0 || abs(this.big) > 0", True),
        ("max([this.n, 1])", False),
        ("max(this.list)", True),
        ("size(this.list) > 0 ? min(this.list) : 0", False),
        ("this.text.matches('a+')", False),
        ("this.text.matches(this.text)", True),
        ("size(this.list) == 0 || this.list[0] == 1", False),
        ("size(this.list) == 0 || this.list[1] == 1", True),
        ("this.list[0] == 1 && size(this.list) > 0", True),
        ("size(this.list) > 1 ? this.list[1] : 0", False),
        ("size(this.list) > 1 ? 0 : this.list[1]", True),
        ("1 < size(this.list) && this.list[1] == 1", False),
        ("!(size(this.list) != 3) && this.list[2] == 1", False),
        ("size(this.list) in [2, 4] && this.list[1] == 1", False),
        ("has(this.list) && this.list[0] == 1", False),
        ("this.n != 0 && 6 / this.n == 1", True),
        ("this.n > 0 && 6 / this.n == 1", False),
        ("this.big > 5 && this.big < 9 && 6 / this.big == 1", False),
        ("this.list.all(x, x > 0)", False),
        ("this.list.all(x, 1 / x > 0)", True),
        ("this.list.filter(x, x > 0).map(x, 1 / x)", True),
        ("this.list.map(x, x > 0, 1 / x)", False),
        ("this.list.exists(i, x, x / (i + 1) > 0)", False),
        ("dyn([1]).all(x, true)", True),
        ("this.inners.all(i, i.inner.a > 0)", False),
        ("this.inners.all(i, i.list[0] > 0)", True),
        ("this.inners.all(i, size(i.list) > 0 && i.list[0] > 0)", False),
    ],
)
def test_can_fail(text: str, expected: bool) -> None:
    assert can_fail(checked(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1", NOTHING),
        ("this.n + this.m", {"this.n", "this.m"}),
        ("this.inner.inner.a", {"this.inner.inner.a"}),
        ("has(this.inner.a)", {"this.inner.a"}),
        ("this.inners[this.n].a", {"this.inners", "this.inners.a", "this.n"}),
        ("inputs[0].rank", {"inputs", "inputs.rank"}),
        ("size(inputs)", {"inputs"}),
        ("output.shape[0]", {"output.shape"}),
        (
            "this.inners.all(i, i.a > this.n)",
            {"this.inners", "this.inners.a", "this.n"},
        ),
        ("inputs.exists(i, t, t.rank > i)", {"inputs", "inputs.rank"}),
        ("this.map.a", {"this.map"}),
        ("this.flag ? [this.n] : this.list", {"this.flag", "this.n", "this.list"}),
        ("{this.n: this.text}", {"this.n", "this.text"}),
        (
            "(this.flag ? this.inner : this.only).a",
            {"this.flag", "this.inner", "this.only"},
        ),
        (
            "(this.flag ? this.inner : this.only).inner.a",
            {"this.flag", "this.inner", "this.only"},
        ),
    ],
)
def test_reads(text: str, expected: set[str]) -> None:
    assert reads(checked(text)) == expected


@pytest.mark.parametrize(
    ("text", "least", "greatest"),
    [
        ("this.n", -(2**31), 2**31 - 1),
        ("this.big", 0, 2**64 - 1),
        ("this.mode", -(2**31), 2**31 - 1),
        ("this.extents[0]", 0, 2**64 - 1),
        ("this.map.a", -(2**31), 2**31 - 1),
        ("size('abc') + size([1]) * 2 - 1", 4, 4),
        ("this.flag ? 1 : 5", 1, 5),
        ("[3, 1][this.n]", 1, 3),
        ("size(this.list) % 4", 0, 3),
        ("this.n % -4", -3, 3),
        ("this.n / -2", -(2**30) + 1, 2**30),
        ("size(this.list.map(x, 1))", 0, 2**48),
        ("size([1, 2].map(x, x))", 2, 2),
        ("[1, 2].map(x, x * 10)[this.n]", 10, 20),
        ("abs(this.n)", 0, 2**31),
        ("max([this.n, 1]) + min([1, 2])", -(2**31) + 1, 2**31 + 1),
        ("output.rank - 1", -1, 98),
    ],
)
def test_ranges(text: str, least: int, greatest: int) -> None:
    assert range_of(checked(text)) == Range(least, greatest)


def test_a_default_takes_the_place_of_zero() -> None:
    default = Constant(value=3, sort=SimpleSort.INTEGER)
    key = (name("Outer"), "big")
    found, _ = check("this.big", SimpleSort.INTEGER, {key: default})
    assert found is not None
    assert range_of(found) == Range(1, 2**64 - 1)


ALWAYS = [
    "true",
    "1 + 1 == 2",
    "size(this.list) >= 0",
    "size(this.list) > -1",
    "this.big >= 0",
    "this.extents.all(e, e >= 0)",
    "this.n == this.n",
    "this.list == this.list",
    "this.flag || true",
    "this.n / 0 == 1 || true",
    "this.n > 0 || this.n <= 0",
    "this.n != 3 || this.n == 3",
    "!(this.n > 0 && this.n < 0)",
    "'a' < 'b'",
    "b'a' == b'a'",
    "1.5 != 2.5",
    "1 in [1, this.n]",
    "this.n in [1] ? true : 1 < 2",
    "[].all(x, this.flag)",
    "!this.list.exists(x, false)",
    "'ab'.startsWith('a')",
]
NEVER = [
    "false",
    "1 > 2",
    "size(this.list) < 0",
    "this.big < 0",
    "this.n < this.n",
    "this.n > 0 && this.n < 0",
    "size(this.list) == 2 && size(this.list) == 3",
    "this.flag && false",
    "4 in [1, 2]",
    "[].exists(x, this.flag)",
]
SOMETIMES = [
    "this.n > 0",
    "this.big > 0",
    "this.x == this.x",
    "this.floats == this.floats",
    "this.flag || this.n == 1",
    "this.n == this.m",
    "this.n >= -2147483647",
    "size(this.list) == 2 || size(this.list) == 3",
    "this.list.all(x, x > 0)",
    "has(this.inner)",
    "this.n in [1, 2]",
    "this.n / this.m == 1 || this.n / this.m != 1",
]


@pytest.mark.parametrize("text", ALWAYS + NEVER)
def test_constant_rules(text: str) -> None:
    reporter = Reporter()
    syntax = parse_expression(leaf_of(text), reporter)
    assert syntax is not None
    assert check_rule(syntax, scope_of(), reporter) is None
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code is codes.CONSTANT_RULE


@pytest.mark.parametrize("text", SOMETIMES)
def test_other_rules(text: str) -> None:
    reporter = Reporter()
    syntax = parse_expression(leaf_of(text), reporter)
    assert syntax is not None
    assert check_rule(syntax, scope_of(), reporter) is not None
    assert reporter.diagnostics == ()


def test_what_is_always_true() -> None:
    assert is_always_true(checked("this.big >= 0"))
    assert not is_always_true(checked("this.big > 0"))
    assert not is_always_true(checked("this.big < 0"))


def test_a_rule_is_a_truth_value() -> None:
    for text in ("this.n", "dyn(true)"):
        reporter = Reporter()
        syntax = parse_expression(leaf_of(text), reporter)
        assert syntax is not None
        assert check_rule(syntax, scope_of(), reporter) is None
        (diagnostic,) = reporter.diagnostics
        assert diagnostic.message == "a rule must be a truth value"
