"""Expressions without structs, from their text to their value, for tests."""

from collections.abc import Mapping
from pathlib import Path

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.contracts.yaml_tree import Leaf
from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.facts import analyse_schema
from opwright.compiler.ir import Schema
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.sorts import SimpleSort, Sort
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_expressions import python_expression
from opwright.runtime import cel

_EMPTY = analyse_schema(Schema(packages=(), modules=(), declarations=()))
SPELLER = Speller(module="", names=name_schema(_EMPTY, snake=False), analysed=_EMPTY)


class Refused(Exception):
    """An expression that was found to be wrong before it ran."""


def compile_text(
    text: str, variables: Mapping[str, Sort] | None = None, *, dynamic: bool = False
) -> Expression:
    """Parse and check an expression; raises Refused with the first message."""
    reporter = Reporter()
    file = SourceFile(Path("x"), "x", text)
    syntax = parse_expression(Leaf(text, file.whole()), reporter)
    scope = ExpressionScope(
        declarations={}, defaults={}, variables=variables or {}, dynamic=dynamic
    )
    checked = syntax and check_expression(
        syntax, SimpleSort.DYN, "a value", scope, reporter
    )
    if checked is None or reporter.diagnostics:
        raise Refused(reporter.diagnostics[0].message)
    return checked


def spell(expression: Expression, names: Mapping[str, str] | None = None) -> str:
    """Return an expression as Python."""
    return python_expression(expression, "cel", SPELLER, names or {})


def evaluate(
    text: str,
    variables: Mapping[str, tuple[Sort, object]] | None = None,
    *,
    dynamic: bool = False,
) -> object:
    """Return the value of an expression; raises CelError if it has none."""
    given = variables or {}
    sorts = {name: sort for name, (sort, _) in given.items()}
    checked = compile_text(text, sorts, dynamic=dynamic)
    names = {name: f"variable_{number}" for number, name in enumerate(given)}
    values = {names[name]: value for name, (_, value) in given.items()}
    return eval(spell(checked, names), {"cel": cel, **values})
