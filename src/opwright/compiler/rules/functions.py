"""Functions of contracts: types found, bodies checked, callers after what they call."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.check_names import TYPES
from opwright.compiler.expressions.functions import FUNCTIONS, Form, Special
from opwright.compiler.expressions.functions import Function as Callable
from opwright.compiler.ir import ContractContribution
from opwright.compiler.ir.rule_syntax import FunctionSyntax
from opwright.compiler.ir.rules import Function, Parameter
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.rules.calls import called_names
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.types import resolve_type

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_TAKEN = frozenset(("this", "has", *(f.name for f in FUNCTIONS), *TYPES))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Owned:
    """A function, and whether its contract may speak of what the package lacks."""

    syntax: FunctionSyntax
    lenient: bool


def resolve_functions(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> tuple[tuple[Function, ...], Context]:
    """Return the functions, and the context of rules that can call them."""
    owned = _gather(contracts, context, reporter)
    headed = {name: _head(one, context, reporter) for name, one in owned.items()}
    heads = {name: head for name, head in headed.items() if head}
    functions: list[Function] = []
    for name in _in_order({n: owned[n] for n in heads}, reporter):
        # A function that is called by itself is known by its head.
        inside = _calling(heads, context)
        function = _resolve(owned[name], heads[name], inside, reporter)
        if function is not None:
            functions.append(function)
            heads[name] = replace(heads[name], fails=can_fail(function.value))
    return tuple(functions), _calling(heads, context)


def _calling(heads: Mapping[str, Callable], context: Context) -> Context:
    """Return the context of expressions that can call some functions."""
    return replace(context, scope=replace(context.scope, functions=dict(heads)))


def _gather(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> Mapping[str, _Owned]:
    """Return the functions by name, each of which only one contract may define."""
    groups: dict[str, list[_Owned]] = {}
    for contract in contracts:
        lenient = contract.is_lenient(context.package)
        for syntax in contract.functions:
            owned = _Owned(syntax=syntax, lenient=lenient)
            groups.setdefault(syntax.name.text, []).append(owned)
    for name, group in groups.items():
        said = (Said(one.syntax, one.syntax.name.origin.span) for one in group)
        choose_only(said, f"function '{name}' is defined twice", reporter)
    return {name: group[0] for name, group in groups.items()}


class _State(Enum):
    OPEN = "open"
    DONE = "done"


def _in_order(owned: Mapping[str, _Owned], reporter: Reporter) -> Iterator[str]:
    """Yield each function after those that it calls, reporting those in circles."""
    states: dict[str, _State] = {}
    for name in owned:
        stack = [] if name in states else [(name, _callees(name, owned))]
        states.setdefault(name, _State.OPEN)
        while stack:
            caller, callees = stack[-1]
            callee = next(callees, None)
            if callee is None:
                states[caller] = _State.DONE
                yield caller
                stack.pop()
            elif callee not in states:
                states[callee] = _State.OPEN
                stack.append((callee, _callees(callee, owned)))
            elif states[callee] is _State.OPEN:
                _report_recursion(owned[callee], owned[caller], reporter)


def _callees(name: str, owned: Mapping[str, _Owned]) -> Iterator[str]:
    called = called_names(owned[name].syntax.value)
    return (other for other in called if other in owned)


def _report_recursion(callee: _Owned, caller: _Owned, reporter: Reporter) -> None:
    name, other = callee.syntax.name, caller.syntax.name
    related = (
        () if name is other else (Related(other.origin.span, "it is called here"),)
    )
    message = f"function '{name.text}' calls itself"
    code = codes.RECURSIVE_FUNCTION
    reporter.report(code, message, name.origin.span, related=related)


def _head(one: _Owned, context: Context, reporter: Reporter) -> Callable | None:
    """Return a function by its name and its types, or report what is wrong there."""
    name, own = one.syntax.name, Reporter() if one.lenient else reporter
    if name.text in _TAKEN or not _NAME.fullmatch(name.text):
        message = f"a function cannot be called '{name.text}'"
        notes = ("names are words that CEL does not use",)
        own.report(codes.WRONG_VALUE, message, name.origin.span, notes=notes)
        return None
    types = (parameter.type for parameter in one.syntax.parameters)
    parameters = [resolve_type(type_, context.structs, own) for type_ in types]
    result = resolve_type(one.syntax.result, context.structs, own)
    found = tuple(sort for sort in parameters if sort)
    if result is None or len(found) < len(parameters):
        return None
    return Callable(
        name=name.text,
        parameters=found,
        result=result,
        runtime=name.text,
        fails=True,
        form=Form.EITHER,
        own=True,
    )


def _resolve(
    one: _Owned, head: Callable, context: Context, reporter: Reporter
) -> Function | None:
    names = (parameter.name.text for parameter in one.syntax.parameters)
    parameters = tuple(
        Parameter(name=name, sort=sort)
        for name, sort in zip(names, head.parameters, strict=True)
        if not isinstance(sort, Special)
    )
    inside = context.seeing({p.name: p.sort for p in parameters})
    own = Reporter() if one.lenient else reporter
    what = f"the value of '{head.name}'"
    value = inside.check(one.syntax.value, head.result, what, own)
    return value and Function(
        name=head.name,
        parameters=parameters,
        result=head.result,
        value=value,
        origin=one.syntax.name.origin,
    )
