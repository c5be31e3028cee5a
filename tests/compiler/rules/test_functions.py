"""Functions of contracts: types, calls, and an order in which they can be defined."""

from pathlib import Path

import pytest

from opwright.compiler.ir.expressions import Call, ListSort, RecordSort, SimpleSort
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import contracts as codes
from tests.compiler.rules.resolving import HEAD, resolve


def functions(*lines: str) -> str:
    return f"{HEAD}functions:\n" + "".join(f"  {line}\n" for line in lines)


RULE = "rules: {{Pooling: {{x: {{rule: '{0}', message: m}}}}}}\n"


def test_types(tmp_path: Path) -> None:
    text = functions(
        "f:",
        "  parameters: {a: int, b: 'list(list(float))', c: Borders, d: bool}",
        "  result: list(string)",
        '  value: "[string(a)]"',
    )
    resolved = resolve(tmp_path, text)
    assert resolved.messages == []
    (function,) = resolved.contract.functions
    a, b, c, d = (parameter.sort for parameter in function.parameters)
    assert (a, d) == (SimpleSort.INTEGER, SimpleSort.BOOL)
    assert b == ListSort(ListSort(SimpleSort.FLOAT))
    assert isinstance(c, RecordSort)
    assert function.result == ListSort(SimpleSort.TEXT)


def test_functions_come_after_those_that_they_call(tmp_path: Path) -> None:
    text = functions(
        'a: {result: int, value: "b() + c()"}',
        'b: {result: int, value: "c()"}',
        'c: {result: int, value: "1"}',
    )
    resolved = resolve(tmp_path, text)
    assert resolved.messages == []
    names = [function.name for function in resolved.contract.functions]
    assert names == ["c", "b", "a"]


def test_they_are_called_both_ways_from_any_file(tmp_path: Path) -> None:
    text = functions(
        "f:", "  parameters: {b: Borders}", "  result: bool", "  value: b.before > 0"
    )
    for call in ("f(this.borders)", "this.borders.f()"):
        resolved = resolve(tmp_path, text, HEAD + RULE.format(call))
        assert resolved.messages == []
        (rule,) = resolved.rules
        assert isinstance(rule.holds, Call)
        assert rule.holds.own
        assert rule.holds.function == "f"
        assert not rule.holds.fails


def test_whether_a_call_can_fail_is_known(tmp_path: Path) -> None:
    text = functions(
        "f: {parameters: {n: int}, result: bool, value: 10 / n > 1}",
        "g: {parameters: {n: int}, result: bool, value: f(n)}",
    )
    resolved = resolve(tmp_path, text, HEAD + RULE.format("g(size(this.kernel))"))
    assert resolved.messages == []
    assert isinstance(resolved.rules[0].holds, Call)
    assert resolved.rules[0].holds.fails


@pytest.mark.parametrize(
    ("lines", "code", "message"),
    [
        (
            ["f: {parameters: {a: Bordes}, result: int, value: '1'}"],
            codes.UNKNOWN_TYPE,
            "there is no type 'Bordes'",
        ),
        (
            ["f: {result: map, value: '1'}"],
            codes.UNKNOWN_TYPE,
            "there is no type 'map'",
        ),
        (
            ["f: {result: " + "list(" * 9 + "int" + ")" * 9 + ", value: '1'}"],
            codes.UNKNOWN_TYPE,
            "there is no type '" + "list(" * 9 + "int" + ")" * 9 + "'",
        ),
        (
            ["f: {result: bool, value: '1'}"],
            codes.WRONG_TYPE,
            "the value of 'f' must be a truth value",
        ),
        (
            ["f: {result: int, value: this.x}"],
            codes.UNKNOWN_NAME,
            "'this' is not defined",
        ),
        (
            ["f: {result: int, value: size(inputs)}"],
            codes.UNKNOWN_NAME,
            "'inputs' is not defined",
        ),
        (
            ["size: {result: int, value: '1'}"],
            codes.WRONG_VALUE,
            "a function cannot be called 'size'",
        ),
        (
            ["f g: {result: int, value: '1'}"],
            codes.WRONG_VALUE,
            "a function cannot be called 'f g'",
        ),
        (
            ["f: {result: int, value: f()}"],
            codes.RECURSIVE_FUNCTION,
            "function 'f' calls itself",
        ),
        (
            ["f: {result: int, value: g()}", "g: {result: int, value: f() + 1}"],
            codes.RECURSIVE_FUNCTION,
            "function 'f' calls itself",
        ),
        (
            [
                "f: {parameters: {n: int}, result: int, value: n}",
                "g: {result: int, value: f()}",
            ],
            codes.WRONG_ARITY,
            "'f' takes 1 argument, not 0",
        ),
        (
            [
                "f: {parameters: {n: int}, result: int, value: n}",
                "g: {result: int, value: f('a')}",
            ],
            codes.WRONG_TYPE,
            "'f' takes an integer",
        ),
    ],
)
def test_functions_that_do_not_fit(
    tmp_path: Path, lines: list[str], code: Code, message: str
) -> None:
    resolved = resolve(tmp_path, functions(*lines))
    assert resolved.messages == [message]
    assert resolved.codes == [code]


def test_a_function_that_is_wrong_is_told_of_once(tmp_path: Path) -> None:
    text = functions("f: {result: bool, value: '1'}")
    resolved = resolve(tmp_path, text, HEAD + RULE.format("this.same || f()"))
    assert resolved.codes == [codes.WRONG_TYPE]
