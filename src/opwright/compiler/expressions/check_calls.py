"""Calls: functions by name, form, number of arguments and what these are."""

from opwright.compiler.expressions.check_fields import check_has
from opwright.compiler.expressions.check_macros import MACROS, check_macro
from opwright.compiler.expressions.check_patterns import check_pattern
from opwright.compiler.expressions.checking import Checking, all_of
from opwright.compiler.expressions.functions import BY_NAME, Form, Function, Special
from opwright.compiler.expressions.sorts import fits, unify
from opwright.compiler.ir.expressions import Call, Expression
from opwright.compiler.ir.sorts import RecordSort, SimpleSort, Sort
from opwright.compiler.ir.syntax import CallSyntax
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean

_HAS = "has"


def check_call(syntax: CallSyntax, checking: Checking) -> Expression | None:
    """Return a call or what a macro stands for, or report what is wrong with it."""
    if syntax.receiver is None and syntax.name == _HAS:
        return check_has(syntax, checking)
    if syntax.receiver is not None:
        macro = check_macro(syntax, syntax.receiver, checking)
        if macro is not None:
            return macro.expression
    functions = _named(syntax, checking)
    if not functions:
        return _report_name(syntax, checking)
    written = (*((syntax.receiver,) if syntax.receiver else ()), *syntax.arguments)
    arguments = all_of([checking.check(argument) for argument in written])
    takers = [f for f in functions if len(f.parameters) == len(written)]
    if not takers:
        return _report_arity(syntax, functions, checking)
    if arguments is None:
        return None
    return _call(syntax, takers, arguments, checking)


def _named(syntax: CallSyntax, checking: Checking) -> list[Function]:
    other = Form.METHOD if syntax.receiver is None else Form.FUNCTION
    own = checking.scope.functions.get(syntax.name)
    known = (*BY_NAME.get(syntax.name, ()), *((own,) if own else ()))
    return [f for f in known if f.form is not other]


def _call(
    syntax: CallSyntax,
    takers: list[Function],
    arguments: tuple[Expression, ...],
    checking: Checking,
) -> Expression | None:
    matching = [
        taker
        for taker in takers
        if all(
            _takes(parameter, argument.sort, checking)
            for parameter, argument in zip(taker.parameters, arguments, strict=True)
        )
    ]
    if not matching:
        if not checking.scope.dynamic:
            return _report_types(syntax, takers, arguments, checking)
        matching = takers
    results = {taker.result for taker in matching}
    call = Call(
        function=matching[0].runtime,
        arguments=arguments,
        sort=results.pop() if len(results) == 1 else SimpleSort.DYN,
        fails=all(t.fails or not _surely_takes(t, arguments) for t in matching),
        own=matching[0].own,
    )
    return check_pattern(call, syntax, checking) if call.function == "matches" else call


def _surely_takes(function: Function, arguments: tuple[Expression, ...]) -> bool:
    """Whether nothing is left for the running program to check."""
    return all(
        isinstance(parameter, Special) or fits(argument.sort, parameter)
        for parameter, argument in zip(function.parameters, arguments, strict=True)
    )


def _takes(parameter: Sort | Special, sort: Sort, checking: Checking) -> bool:
    match parameter:
        case Special.TENSOR:
            return isinstance(sort, RecordSort) and sort.name in checking.scope.tensors
        case _:
            return unify(parameter, sort) is not None


def _report_name(syntax: CallSyntax, checking: Checking) -> Expression | None:
    known = {*BY_NAME, *checking.scope.functions}
    if syntax.name in known:
        kind = "function" if syntax.receiver is None else "method"
        message = f"'{syntax.name}' is no {kind}"
        other = f"a.{syntax.name}(b)" if kind == "function" else f"{syntax.name}(a)"
        helps = (f"write '{other}'",)
    else:
        message = f"there is no function '{syntax.name}'"
        macros = MACROS if syntax.receiver is not None else ()
        helps = did_you_mean(syntax.name, (*sorted(known), *macros))
    span = syntax.name_span
    return checking.fail(codes.UNKNOWN_FUNCTION, message, span, helps=helps)


def _report_arity(
    syntax: CallSyntax, functions: list[Function], checking: Checking
) -> Expression | None:
    inside = 1 if syntax.receiver is not None else 0
    wanted = len(functions[0].parameters) - inside
    plural = "" if wanted == 1 else "s"
    given = len(syntax.arguments)
    message = f"'{syntax.name}' takes {wanted} argument{plural}, not {given}"
    return checking.fail(codes.WRONG_ARITY, message, syntax.span)


def _report_types(
    syntax: CallSyntax,
    takers: list[Function],
    arguments: tuple[Expression, ...],
    checking: Checking,
) -> Expression | None:
    """Report the first argument that no function of this name takes."""
    written = (*((syntax.receiver,) if syntax.receiver else ()), *syntax.arguments)
    for place, (argument, at) in enumerate(zip(arguments, written, strict=True)):
        wanted = [taker.parameters[place] for taker in takers]
        if not any(_takes(parameter, argument.sort, checking) for parameter in wanted):
            texts = dict.fromkeys(_describe(parameter) for parameter in wanted)
            message = f"'{syntax.name}' takes {' or '.join(texts)}"
            return checking.misfit(message, argument.sort, at.span)
    message = f"'{syntax.name}' does not take these values together"
    return checking.fail(codes.WRONG_TYPE, message, syntax.span)


def _describe(parameter: Sort | Special) -> str:
    match parameter:
        case Special.TENSOR:
            return "a struct that is a tensor"
        case SimpleSort():
            return str(parameter)
        case _:
            return (
                str(parameter)
                .removesuffix(" of values of any type")
                .partition(" from values of any type")[0]
            )
