"""Finds the classes of attributes that cases are about."""

from collections.abc import Collection, Mapping
from typing import cast

from opwright.cli.modules import import_here
from opwright.cli.types import HOME_BINDINGS
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import converting as codes
from opwright.runtime import Record, spec_name_of

Operators = Mapping[int, type[Record]]


def load_operators(name: str, reporter: Reporter) -> Operators:
    """Return the classes of attributes by codes that bindings have, or report it."""
    try:
        module = import_here(f"{name}.operators")
    except Exception as error:
        # A module may do anything when it is imported; what failed is theirs to see.
        reporter.report(
            codes.BINDINGS_UNUSABLE,
            f"module '{name}.operators' cannot be imported:"
            f" {type(error).__name__}: {error}",
            place=name,
            helps=("bindings are named like in an import, such as generated.coreml",),
        )
        return {}
    table: object = getattr(module, "OPERATORS", None)
    if isinstance(table, Mapping):
        return cast(Operators, table)
    reporter.report(
        codes.BINDINGS_UNUSABLE,
        f"module '{name}.operators' has no OPERATORS",
        place=name,
        helps=("generate the bindings with --target python_bindings",),
    )
    return {}


def home_operators(names: Collection[str], reporter: Reporter) -> Operators:
    """Return the operators of the home spec that has most of these names."""
    tables = [load_operators(bindings, reporter) for bindings in HOME_BINDINGS]
    return max(tables, key=lambda table: len(_names_of(table) & set(names)))


def _names_of(operators: Operators) -> set[str]:
    return {spec_name_of(cls).rpartition(".")[2] for cls in operators.values()}
