"""Lowers the functions of a contract: parts of rules that have a name.

functions:
  taps:
    parameters: {kernel: list(int)}   the types: int, float, bool, string, bytes, a
    result: int                         struct, or list(…) of one of these
    value: product(kernel)
"""

from collections.abc import Iterator

from opwright.compiler.contracts.origins import take_word, word_of
from opwright.compiler.contracts.shape import take_entries, take_mapping
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Entry, Node
from opwright.compiler.ir.rule_syntax import FunctionSyntax, ParameterSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_KEYS = ("parameters", "result", "value")


def lower_functions(node: Node | None, reporter: Reporter) -> Iterator[FunctionSyntax]:
    """Yield the functions that a section has, if there is one."""
    for entry in take_entries(node, "functions", reporter):
        function = _lower_function(entry, reporter)
        if function is not None:
            yield function


def _lower_function(entry: Entry, reporter: Reporter) -> FunctionSyntax | None:
    parts = take_mapping(entry.value, _KEYS, "a function", reporter)
    missing = [key for key in ("result", "value") if key not in parts]
    if missing:
        message = f"a function needs '{missing[0]}'"
        reporter.report(codes.MISSING_KEY, message, entry.key.span)
        return None
    result = take_word(parts["result"], "result", reporter)
    value = take_expression(parts["value"], "the value of a function", reporter)
    parameters = tuple(_lower_parameters(parts.get("parameters"), reporter))
    if result is None or value is None:
        return None
    return FunctionSyntax(
        name=word_of(entry.key), parameters=parameters, result=result, value=value
    )


def _lower_parameters(
    node: Node | None, reporter: Reporter
) -> Iterator[ParameterSyntax]:
    for entry in take_entries(node, "parameters", reporter):
        type_ = take_word(entry.value, "the type of a parameter", reporter)
        if type_ is not None:
            yield ParameterSyntax(name=word_of(entry.key), type=type_)
