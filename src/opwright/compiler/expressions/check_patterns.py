"""Patterns of `matches`: one that is written out is checked when the spec is read."""

from dataclasses import replace

from opwright.compiler.expressions.checking import Checking
from opwright.compiler.ir.expressions import Call, Constant, Expression
from opwright.compiler.ir.sorts import SimpleSort
from opwright.compiler.ir.syntax import CallSyntax
from opwright.compiler.report.catalogue import contracts as codes


def check_pattern(
    call: Call, syntax: CallSyntax, checking: Checking
) -> Expression | None:
    """Return a call of `matches` that cannot fail, if its pattern is known and good."""
    text, pattern = call.arguments
    match pattern:
        case Constant(value=str(written)):
            problem = _problem(written)
        case _:
            return call
    if problem is None:
        return replace(call, fails=text.sort is not SimpleSort.TEXT)
    return checking.fail(codes.BAD_PATTERN, problem, syntax.arguments[-1].span)


def _problem(pattern: str) -> str | None:
    # Imported here: it brings NumPy, and few contracts have patterns.
    from opwright.runtime.cel import CelError
    from opwright.runtime.cel.patterns import compile_pattern

    try:
        compile_pattern(pattern)
    except CelError as error:
        return str(error)
    return None
