"""CEL that is written anew means what it meant in the contract."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.functions import Function as Callable
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import QualifiedName, Struct
from opwright.compiler.ir.expressions import Expression, SimpleSort, Sort
from opwright.compiler.ir.rules import Contract
from opwright.compiler.report import Reporter
from opwright.compiler.rules.scope import inference_variables, node_variables
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.views.cel_layout import cel_lines
from opwright.compiler.targets.views.cel_source import cel_source, own_functions
from tests.compiler.expressions.checking import check
from tests.compiler.targets.rendering import home


def leaf(text: str) -> Leaf:
    file = SourceFile(Path("x.yaml"), "x.yaml", text)
    span = Span(file, Position(1, 1), Position(1, 1))
    return Leaf(span=span, text=text)


def callable_of(contract: Contract) -> Mapping[str, Callable]:
    return {
        one.name: Callable(
            one.name,
            tuple(parameter.sort for parameter in one.parameters),
            one.result,
            one.name,
            can_fail(one.value),
            own=True,
        )
        for one in contract.functions
    }


def said(contract: Contract) -> Iterator[tuple[Expression, QualifiedName]]:
    """Yield expressions, and what `this` is in them."""
    for chapter in contract.chapters:
        inferred = ((s, i) for s in chapter.signatures for i in s.infer)
        for signature, one in inferred:
            for expression in (one.rank, one.shape, one.dtype):
                if expression is not None:
                    yield expression, signature.attributes
        own = (rule for s in chapter.signatures for rule in s.rules)
        for rule in (*chapter.rules, *own):
            yield rule.holds, rule.subject
            if rule.when is not None:
                yield rule.when, rule.subject


def read(text: str, like: Expression, scope: ExpressionScope) -> Expression | None:
    reporter = Reporter()
    syntax = parse_expression(leaf(text), reporter)
    assert syntax is not None, text
    found = check_expression(syntax, like.sort, "a value", scope, reporter)
    assert found is not None, (text, [one.message for one in reporter.diagnostics])
    return found


def variables_of(contract: Contract) -> Mapping[str, Sort]:
    networks = contract.graph.networks if contract.graph else ()
    facts = {fact.name: fact.value.sort for one in networks for fact in one.facts}
    return inference_variables(node_variables(facts))


def scope_of(analysed: AnalysedSchema, contract: Contract) -> ExpressionScope:
    defaults = analysed.schema.defaults
    return ExpressionScope(
        declarations=analysed.declarations,
        defaults={(one.struct, one.field): one.value for one in defaults},
        variables=variables_of(contract),
        tensors=tuple(analysed.tensors),
        package=contract.package,
        functions=callable_of(contract),
    )


@pytest.mark.parametrize("name", ["nnrt", "coreml"])
def test_rules_mean_the_same_on_one_line_and_on_several(name: str) -> None:
    analysed = home(name)
    count = 0
    for contract in analysed.schema.contracts:
        scope = scope_of(analysed, contract)
        for expression, subject in said(contract):
            this = analysed.declaration(subject)
            assert isinstance(this, Struct)
            inside = replace(scope, this=this)
            for text in (cel_source(expression), "\n".join(cel_lines(expression, 60))):
                assert read(text, expression, inside) == expression, text
            count += 1
    assert count > 200


@pytest.mark.parametrize("name", ["nnrt", "coreml"])
def test_functions_mean_the_same(name: str) -> None:
    analysed = home(name)
    for contract in analysed.schema.contracts:
        scope = scope_of(analysed, contract)
        for one in contract.functions:
            parameters = {p.name: p.sort for p in one.parameters}
            inside = replace(scope, variables=parameters)
            text = "\n".join(cel_lines(one.value, 60))
            assert read(text, one.value, inside) == one.value, text


@pytest.mark.parametrize(
    "text",
    [
        "(n + m) * -this.n",
        "this.n - (this.m - this.n)",
        "this.n - this.m - this.n",
        "(this.n == this.m) == this.flag",
        "!(this.flag && this.n > 1) || !this.flag && this.m > 1",
        "(this.flag ? this.n : this.m) > 1 ? 1 : this.flag ? 2 : 3",
        "(this.flag ? true : false) ? 1 : 2",
        '{"a": [1, 2], \'b"\\\\\': []}',
        r'"\u202e\n" + r"\d" == this.text',
        r'b"\x00\"a"',
        "2u + 3u",
        "1e300 * -1.5 > this.x",
        "has(this.inner.inner) || has(this.map.key)",
        'this.map["a b"] + this.ports[2]',
        "this.list.map(one, one > 2, one * 2)",
        "this.list.filter(one, one > 2)[0]",
        "this.list.map(one, one > 2, one)",
        "this.list.transformList(i, one, i < one, one)",
        "this.map.transformMap(key, value, value > 1, value + 1)",
        "this.list.exists_one(one, one == 1) && this.map.all(key, key != '')",
        "this.text.startsWith('a') && this.text.matches('b+') && size(this.text) > 1",
        "(this.list + [1]).all(one, one in this.list)",
        "this.mode == Mode.B && this.n == Outer.Kind.ON",
        "type(this.n) == int && null == null",
    ],
)
def test_all_of_cel_means_the_same(text: str) -> None:
    written = text.replace("(n + m)", "(this.n + this.m)")
    known, problems = check(written, SimpleSort.DYN)
    assert known is not None, problems
    for again in (cel_source(known), " ".join(cel_lines(known, 10))):
        found, problems = check(again, SimpleSort.DYN)
        assert found == known, (again, problems)


def test_enumerators_keep_their_names() -> None:
    known, _ = check("this.mode == Mode.B", SimpleSort.BOOL)
    assert known is not None
    assert cel_source(known) == "this.mode == Mode.B"


def test_no_parentheses_are_written_without_need() -> None:
    text = "this.n + this.m * 2 > 1 && (this.flag || this.n - (this.m - 1) > 2)"
    known, _ = check(text, SimpleSort.BOOL)
    assert known is not None
    assert cel_source(known) == text


def test_what_is_too_wide_is_broken() -> None:
    text = "this.flag && max([this.n, this.m]) > 1 || this.text == ''"
    known, _ = check(text, SimpleSort.BOOL)
    assert known is not None
    assert cel_lines(known, 30) == (
        "this.flag",
        "&& max([this.n, this.m]) > 1",
        '|| this.text == ""',
    )
    assert list(own_functions(known)) == []
