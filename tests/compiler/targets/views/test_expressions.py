"""Expressions as Python: what they look like, and that they mean the same."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import pytest
from numpy.typing import NDArray

from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.ir import Package, QualifiedName, Schema
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.sorts import ListSort, SimpleSort, Sort
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_expressions import python_expression
from opwright.runtime import cel
from tests.compiler.build import PACKAGE, module, name
from tests.compiler.expressions.checking import DECLARATIONS, check

INTEGER = SimpleSort.INTEGER
INTEGERS = ListSort(INTEGER)

Defaults = dict[tuple[QualifiedName, str], Expression]


def analysed() -> AnalysedSchema:
    package = Package(name=PACKAGE, namespace="demo")
    modules = (module("demo.Types"),)
    schema = Schema(packages=(package,), modules=modules, declarations=DECLARATIONS)
    return analyse_schema(schema)


SCHEMA = analysed()
SPELLER = Speller(
    module="demo.Types", names=name_schema(SCHEMA, snake=False), analysed=SCHEMA
)

NAMES = {"this": "self", "inputs": "inputs", "output": "output"}


def spell(text: str, sort: Sort = INTEGER, defaults: Defaults | None = None) -> str:
    checked, reported = check(text, sort, defaults)
    assert checked is not None, reported
    return python_expression(checked, "cel", SPELLER, NAMES)


_HAS_LISTS = "len(self.list_) > 0 and len(self.floats) > 0"
_FIRST = "self.list_[0] > 0 if len(self.list_) > 0 else True"
_LEAST = "min(self.list_) if len(self.list_) > 0 else 0"
_MAYBE = "self.maybe > 0 if self.maybe is not None else True"
_NEGATED = "self.inner is None or self.n not in (0,)"
_RENAMED = "all(self_.name != '' for self_ in inputs)"


def default(text: str, sort: Sort) -> Expression:
    checked, _ = check(text, sort, this=None)
    assert checked is not None
    return checked


DEFAULTS: Defaults = {
    (name("Outer"), "n"): default("7", INTEGER),
    (name("Outer"), "list"): default("[3, 3]", INTEGERS),
    (name("Outer"), "floats"): default("[0.5]", ListSort(SimpleSort.FLOAT)),
    (name("Outer"), "maybe"): default("5", INTEGER),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(1 + this.n) * 2", "(1 + self.n) * 2"),
        ("1 - (2 - 3)", "1 - (2 - 3)"),
        ("this.list[0]", "cel.item(self.list_, 0)"),
        ("this.list[this.n]", "cel.item(self.list_, self.n)"),
        ("this.list[-1]", "cel.item(self.list_, -1)"),
        ("[4, 5][1]", "[4, 5][1]"),
        ("this.n / this.m", "cel.divide(self.n, self.m)"),
        ("this.n % 3", "cel.remainder(self.n, 3)"),
        ("size(this.list) / 2", "len(self.list_) // 2"),
        ("size(this.list) % 2", "len(self.list_) % 2"),
        ("-this.n", "-self.n"),
        ("this.big + 1", "cel.add(self.big, 1)"),
        ("this.extents[0] * this.n", "cel.multiply(cel.item(self.extents, 0), self.n)"),
        ("this.big - this.n", "cel.subtract(self.big, self.n)"),
        ("-this.big", "cel.negate(self.big)"),
        ("size(this.floats)", "len(self.floats)"),
        (
            "this.floats[0] < 1.0 ? 1 : 2",
            "1 if float(cel.item(self.floats, 0)) < 1.0 else 2",
        ),
        ("this.flag ? 1 : 2", "1 if self.flag else 2"),
        ("this.maybe", "self.maybe if self.maybe is not None else 0"),
        ("this.chosen", "self.chosen if self.chosen is not None else 0"),
        ("this.inner.a", "self.inner.a if self.inner is not None else 0"),
        (
            "this.inner.inner.a",
            "self.inner.inner.a if self.inner is not None and "
            "self.inner.inner is not None else 0",
        ),
        ("this.inners[0].a", "cel.item(self.inners, 0).a"),
        (
            "this.inners[0].inner.a",
            "cel.read(cel.item(self.inners, 0).inner, lambda record: record.a, 0)",
        ),
        (
            "(this.flag ? this.inner : this.only).a",
            "cel.read(self.inner if self.flag else self.only, "
            "lambda record: record.a, 0)",
        ),
        ("this.map['a']", "cel.lookup(self.map, 'a')"),
        ("this.parts.c.a", "cel.lookup(self.parts, 'c').a"),
        ("Mode.B", "1"),
        ("inputs[1].rank", "cel.item(inputs, 1).rank"),
        ("elements(this.weights)", "cel.elements(self.weights)"),
        ("int(this.x)", "cel.to_int(self.x)"),
        ("max([this.n, 0])", "max(self.n, 0)"),
        ("size(this.list) > 0 ? min(this.list) : 0", _LEAST),
        ("min(this.list)", "cel.least(self.list_)"),
        ("abs(this.n)", "abs(self.n)"),
        ("abs(this.extents[0])", "abs(cel.item(self.extents, 0))"),
        ("output.rank - 1", "output.rank - 1"),
    ],
)
def test_looks(text: str, expected: str) -> None:
    assert spell(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this.n", "self.n or 7"),
        ("this.list[0]", "(self.list_ or [3, 3])[0]"),
        ("this.list[1]", "cel.item(self.list_ or [3, 3], 1)"),
        ("size(this.floats)", "len(cel.filled(self.floats, [0.5]))"),
        ("this.maybe", "self.maybe if self.maybe is not None else 5"),
    ],
)
def test_defaults(text: str, expected: str) -> None:
    assert spell(text, defaults=DEFAULTS) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("size(this.list) == 2", "len(self.list_) == 2"),
        ("this.n >= 0", "self.n >= 0"),
        ("this.n in [0, 2]", "self.n in (0, 2)"),
        ("this.n in this.list", "self.n in self.list_"),
        ("0.5 in this.floats", "cel.contains(cel.as_list(self.floats), 0.5)"),
        ("this.list == [1, 2]", "self.list_ == [1, 2]"),
        ("this.floats == [1.0]", "cel.equal(cel.as_list(self.floats), [1.0])"),
        ("this.text.contains('a')", "'a' in self.text"),
        ("this.text.startsWith('a') && true", "self.text.startswith('a') and True"),
        ("this.text.matches('a')", "cel.matches(self.text, 'a')"),
        ("this.data == b'a'", "bytes(self.data) == b'a'"),
        ("size(this.data) > 1", "len(self.data) > 1"),
        ("dyn(this.n) == 1.0", "cel.equal(self.n, 1.0)"),
        ("dyn(this.n) < 1.0", "cel.less(self.n, 1.0)"),
        ("1.0 / 2.0 < this.x / this.x", "1.0 / 2.0 < cel.divide(self.x, self.x)"),
        # Facts.
        ("has(this.n)", "self.n != 0"),
        ("has(this.flag)", "self.flag"),
        ("has(this.list) && has(this.floats)", _HAS_LISTS),
        ("has(this.maybe)", "self.maybe is not None"),
        ("has(this.inner)", "self.inner is not None"),
        ("has(this.inner.a)", "self.inner is not None and self.inner.a != 0"),
        ("has(this.inners[0].inner)", "cel.item(self.inners, 0).inner is not None"),
        ("has(this.map.a)", "'a' in self.map"),
        ("has(this.data)", "len(self.data) > 0"),
        ("has(this.handle)", "self.handle is not None"),
        ("has(output.rank)", "cel.is_known(output, 'rank')"),
        # Logic: what can fail stands behind, and needs a function only beside another.
        ("this.flag && this.n > 0", "self.flag and self.n > 0"),
        ("this.flag && this.list[0] > 0", "self.flag and cel.item(self.list_, 0) > 0"),
        ("this.list[0] > 0 || this.flag", "self.flag or cel.item(self.list_, 0) > 0"),
        (
            "output.rank == 1 && output.shape[0] == 1",
            "cel.both(lambda: output.rank == 1, "
            "lambda: cel.item(output.shape, 0) == 1)",
        ),
        (
            "output.rank == 1 || output.rank == 2 || this.flag",
            "self.flag or cel.either(lambda: output.rank == 1, "
            "lambda: output.rank == 2)",
        ),
        # What is known behind a condition.
        (
            "size(this.list) == 2 && this.list[0] > 0 && this.list[1] > 0",
            "len(self.list_) == 2 and self.list_[0] > 0 and self.list_[1] > 0",
        ),
        (
            "size(this.list) < 1 || this.list[0] > 0",
            "len(self.list_) < 1 or self.list_[0] > 0",
        ),
        ("has(this.list) ? this.list[0] > 0 : true", _FIRST),
        (
            "size(this.list) != 0 && 6 / size(this.list) == 2",
            "len(self.list_) != 0 and 6 // len(self.list_) == 2",
        ),
        (
            "size(this.inners) == 1 && this.inners[0].list.all(x, x > 0)",
            "len(self.inners) == 1 and all(x > 0 for x in self.inners[0].list_)",
        ),
        (
            "has(this.inner) && this.inner.a > 0 && this.inner.inner.a > 0",
            "self.inner is not None and self.inner.a > 0 and "
            "(self.inner.inner.a if self.inner.inner is not None else 0) > 0",
        ),
        (
            "!has(this.inner.inner) || this.inner.inner.a == this.inner.a",
            "not (self.inner is not None and self.inner.inner is not None) or "
            "self.inner.inner.a == self.inner.a",
        ),
        ("has(this.maybe) ? this.maybe > 0 : true", _MAYBE),
        ("!has(this.inner) || !(this.n in [0])", _NEGATED),
        (
            "has(this.inner) && this.list[0] > 0 && this.inner.list[0] > 0",
            "self.inner is not None and cel.both("
            "lambda: cel.item(self.list_, 0) > 0, lambda: cel.item("
            "self.inner.list_ if self.inner is not None else [], 0) > 0)",
        ),
        # Macros.
        ("this.list.all(x, x > 0)", "all(x > 0 for x in self.list_)"),
        ("this.list.exists(x, x > 0)", "any(x > 0 for x in self.list_)"),
        (
            "this.list.exists_one(x, x > 0)",
            "sum(x > 0 for x in self.list_) == 1",
        ),
        (
            "this.inners.all(i, i.inner.a > 0)",
            "all((i.inner.a if i.inner is not None else 0) > 0 for i in self.inners)",
        ),
        (
            "[this.inner, this.only].all(i, i.a > 0)",
            "all((i.a if i is not None else 0) > 0 for i in [self.inner, self.only])",
        ),
        (
            "this.list.all(x, 6 / x == 1)",
            "cel.every(lambda x: cel.divide(6, x) == 1, self.list_)",
        ),
        (
            "this.list.exists(i, x, x / i == 1)",
            "cel.some_pair(lambda i, x: cel.divide(x, i) == 1, enumerate(self.list_))",
        ),
        (
            "this.map.all(k, v, v > 0)",
            "all(v > 0 for _, v in self.map.items())",
        ),
        (
            "size(this.list.filter(x, x > 0).map(x, x > 9, x * 2)) == 1",
            "len([x * 2 for x in [x for x in self.list_ if x > 0] if x > 9]) == 1",
        ),
        (
            "this.map.transformMap(k, v, v + 1) == {'a': 1}",
            "cel.equal({k: v + 1 for k, v in self.map.items()}, {'a': 1})",
        ),
        (
            "this.floats.all(len, len > 0.0)",
            "all(len_ > 0.0 for len_ in cel.as_list(self.floats))",
        ),
        ("size(this.list.map(x, 1)) == 0", "len([1 for _ in self.list_]) == 0"),
        (
            "this.list.all(i, x, i > 0)",
            "all(i > 0 for i, _ in enumerate(self.list_))",
        ),
        # What a macro goes over has a first item.
        (
            "this.list.all(x, x == this.list[0])",
            "all(x == self.list_[0] for x in self.list_)",
        ),
        (
            "this.list.all(x, x == this.list[1])",
            "cel.every(lambda x: x == cel.item(self.list_, 1), self.list_)",
        ),
        ("inputs.all(self, self.name != '')", _RENAMED),
    ],
)
def test_conditions(text: str, expected: str) -> None:
    assert spell(text, SimpleSort.BOOL) == expected


def test_texts_stay_texts() -> None:
    nasty = "'\\'); import os #\\n{{ x }}'"
    code = spell(f"this.text == {nasty}", SimpleSort.BOOL)
    (found,) = (
        n.value for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Constant)
    )
    assert found == "'); import os #\n{{ x }}"


@dataclass
class Inner:
    a: int = 0
    list_: "list[int]" = field(default_factory=lambda: [])
    inner: "Inner | None" = None


@dataclass
class Outer:
    n: int = 7
    m: int = -2
    x: float = 0.5
    flag: bool = True
    text: str = "abc"
    list_: "list[int]" = field(default_factory=lambda: [1, 2, 3])
    floats: NDArray[np.float32] = field(default_factory=lambda: np.ones(2, np.float32))
    maybe: int | None = None
    chosen: int | None = None
    mode: int = 1
    inner: Inner | None = None
    inners: "list[Inner]" = field(default_factory=lambda: [Inner(), Inner()])


GLOBALS: Mapping[str, object] = {"cel": cel, "len": len}


def value(text: str, sort: Sort, this: Outer) -> object:
    code = spell(text, sort)
    return eval(code, {"__builtins__": {}, **GLOBALS, "self": this})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this.n / this.m", -3),
        ("this.n % this.m", 1),
        ("-7 / 2", -3),
        ("-7 % 2", -1),
        ("-7 / -2", 3),
        ("2 + 3 * 4 - 6 / 2", 11),
        ("this.flag && this.x > 1.0 ? 1 : this.text == 'abc' ? 2 : 3", 2),
        ("!(this.n >= 7) || this.mode != 1 ? 1 : 0", 0),
        ("this.maybe + this.chosen + this.inner.inner.a", 0),
        ("size(this.inner.list) + size(this.inners) + size('é')", 3),
        ("this.list[this.n - 5] * size(this.floats)", 6),
    ],
)
def test_means_the_same(text: str, expected: int) -> None:
    assert value(text, INTEGER, Outer()) == expected


def test_records_that_are_set() -> None:
    inner = Inner(a=2, list_=[4], inner=Inner(a=3))
    outer = Outer(inner=inner, maybe=9)
    text = "[this.inner.a, this.inner.inner.a, this.inner.list[0], this.maybe]"
    assert value(text, INTEGERS, outer) == [2, 3, 4, 9]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("this.n / (this.m + 2)", "7 cannot be divided by 0"),
        ("this.n % (this.m + 2)", "7 cannot be divided by 0"),
        ("this.list[this.n]", "there is no item 7 in a list of 3"),
        ("this.list[-1]", "there is no item -1 in a list of 3"),
    ],
)
def test_what_has_no_value(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        value(text, INTEGER, Outer())
