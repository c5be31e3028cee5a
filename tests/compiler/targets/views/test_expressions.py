"""Expressions as Python: what they look like, and that they mean the same."""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import pytest
from numpy.typing import NDArray

from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.ir import Package, QualifiedName, Schema
from opwright.compiler.ir.expressions import Expression, ListSort, SimpleSort, Sort
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_expressions import python_expression
from opwright.runtime import pb
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


def spell(text: str, sort: Sort = INTEGER, defaults: Defaults | None = None) -> str:
    checked, reported = check(text, sort, defaults)
    assert checked is not None, reported
    return python_expression(checked, "pb", SPELLER)


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
        ("this.list[0]", "self.list_[0]"),
        ("this.list[this.n]", "pb.item(self.list_, self.n)"),
        ("this.list[-1]", "pb.item(self.list_, -1)"),
        ("this.n / this.m", "pb.divide(self.n, self.m)"),
        ("this.n % 3", "pb.remainder(self.n, 3)"),
        ("size(this.floats)", "len(self.floats)"),
        ("this.floats[0] < 1.0 ? 1 : 2", "1 if float(self.floats[0]) < 1.0 else 2"),
        ("this.flag ? 1 : 2", "1 if self.flag else 2"),
        ("this.maybe", "self.maybe if self.maybe is not None else 0"),
        ("this.chosen", "self.chosen if self.chosen is not None else 0"),
        ("this.inner.a", "self.inner.a if self.inner is not None else 0"),
        (
            "this.inner.inner.a",
            "self.inner.inner.a if self.inner is not None and "
            "self.inner.inner is not None else 0",
        ),
    ],
)
def test_looks(text: str, expected: str) -> None:
    assert spell(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this.n", "self.n or 7"),
        ("this.list[1]", "(self.list_ or [3, 3])[1]"),
        ("size(this.floats)", "len(self.floats if len(self.floats) else [0.5])"),
        ("this.maybe", "self.maybe if self.maybe is not None else 5"),
    ],
)
def test_defaults(text: str, expected: str) -> None:
    assert spell(text, defaults=DEFAULTS) == expected


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


NAMES: Mapping[str, object] = {"pb": pb, "len": len}


def value(text: str, sort: Sort, this: Outer) -> object:
    code = spell(text, sort)
    return eval(code, {"__builtins__": {}, **NAMES, "self": this})


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
