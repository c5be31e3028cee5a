"""Macros: what is done with each item of a list or each key of a map."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from opwright.compiler.expressions.check_operators import check_truth
from opwright.compiler.expressions.checking import Checking
from opwright.compiler.expressions.ranges import SIZE, element_range
from opwright.compiler.expressions.records import items_may_be_absent
from opwright.compiler.ir.expressions import Comprehension, Expression, Local, Macro
from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort, Sort
from opwright.compiler.ir.syntax import CallSyntax, ExpressionSyntax, NameSyntax
from opwright.compiler.report.catalogue import contracts as codes

_DYN = SimpleSort.DYN


@dataclass(frozen=True, slots=True)
class _Form:
    """How a macro is written: the number of its variables, and of what follows."""

    macro: Macro
    variables: tuple[int, ...]
    filtered: bool = False
    filters: bool = False


_FORMS: Mapping[str, _Form] = MappingProxyType(
    {
        "all": _Form(Macro.ALL, (1, 2)),
        "exists": _Form(Macro.EXISTS, (1, 2)),
        "exists_one": _Form(Macro.EXISTS_ONE, (1, 2)),
        "existsOne": _Form(Macro.EXISTS_ONE, (1, 2)),
        "map": _Form(Macro.LIST, (1,), filtered=True),
        "filter": _Form(Macro.LIST, (1,), filters=True),
        "transformList": _Form(Macro.LIST, (2,), filtered=True),
        "transformMap": _Form(Macro.MAP, (2,), filtered=True),
        "transformMapEntry": _Form(Macro.ENTRIES, (2,), filtered=True),
    }
)

MACROS = tuple(_FORMS)


@dataclass(frozen=True, slots=True)
class Expanded:
    """What a macro stands for; None if what is wrong with it has been reported."""

    expression: Expression | None


@dataclass(frozen=True, slots=True)
class _Parts:
    form: _Form
    source: Expression
    variables: tuple[Local, ...]
    condition: Expression | None
    result: ExpressionSyntax | None


def check_macro(
    syntax: CallSyntax, receiver: ExpressionSyntax, checking: Checking
) -> Expanded | None:
    """Return what a macro stands for, None if this is a call like others."""
    form = _FORMS.get(syntax.name)
    count = _count_variables(form, syntax) if form else 0
    if form is None or count == 0:
        return None
    source = checking.check(receiver)
    if source is None:
        return Expanded(None)
    named = syntax.arguments[:count]
    names = [name.name for name in named if isinstance(name, NameSyntax)]
    if len(set(names)) < count:
        message = f"the variables of '{syntax.name}' have the same name"
        return Expanded(checking.fail(codes.UNKNOWN_NAME, message, named[-1].span))
    variables = _variables(names, source, checking)
    if variables is None:
        message = f"'{syntax.name}' works on lists and maps"
        return Expanded(checking.misfit(message, source.sort, receiver.span))
    with checking.within(variables):
        return Expanded(_expand(form, syntax, source, variables, checking))


def _count_variables(form: _Form, syntax: CallSyntax) -> int:
    """Return how many of the arguments are variables, 0 if the form does not fit."""
    given = len(syntax.arguments)
    for count in form.variables:
        fits = given == count + 1 or (form.filtered and given == count + 2)
        named = syntax.arguments[:count]
        if fits and all(_is_variable(name) for name in named):
            return count
    return 0


def _is_variable(syntax: ExpressionSyntax) -> bool:
    return isinstance(syntax, NameSyntax) and not syntax.absolute


def _variables(
    names: list[str], source: Expression, checking: Checking
) -> tuple[Local, ...] | None:
    sorts = _sorts(source.sort, len(names), checking)
    if sorts is None:
        return None
    *first, last = names
    is_list = isinstance(source.sort, ListSort)
    places = [checking.local(n, sorts[0], SIZE if is_list else None) for n in first]
    bounds = element_range(source) if is_list or first else None
    absent = items_may_be_absent(source)
    items = checking.local(last, sorts[-1], bounds, may_be_absent=absent)
    return (*places, items)


def _sorts(source: Sort, count: int, checking: Checking) -> tuple[Sort, ...] | None:
    """Return the sorts of the variables, None if a macro does not go over this."""
    match source:
        case ListSort(element):
            return (SimpleSort.INTEGER, element or _DYN)[-count:]
        case MapSort(key, value):
            return (key or _DYN, value or _DYN)[:count]
        case _ if source is _DYN or checking.scope.dynamic:
            return (_DYN, _DYN)[:count]
        case _:
            return None


def _expand(
    form: _Form,
    syntax: CallSyntax,
    source: Expression,
    variables: tuple[Local, ...],
    checking: Checking,
) -> Expression | None:
    *conditions, last = syntax.arguments[len(variables) :]
    if form.filters:
        conditions, result = [last], variables[0]
    elif form.macro in (Macro.ALL, Macro.EXISTS, Macro.EXISTS_ONE):
        result = check_truth(last, f"what '{syntax.name}' asks", checking)
    else:
        result = checking.check(last)
    checked = [check_truth(c, "a condition", checking) for c in conditions]
    if result is None or None in checked:
        return None
    sort = _sort(form.macro, source.sort, result.sort, checking)
    if sort is None:
        message = f"'{syntax.name}' makes a map of maps"
        return checking.misfit(message, result.sort, last.span)
    return Comprehension(
        macro=form.macro,
        source=source,
        variables=variables,
        result=result,
        sort=sort,
        condition=checked[0] if checked else None,
    )


def _sort(macro: Macro, source: Sort, result: Sort, checking: Checking) -> Sort | None:
    match macro:
        case Macro.LIST:
            return ListSort(result)
        case Macro.MAP:
            key = source.key if isinstance(source, MapSort) else SimpleSort.INTEGER
            return MapSort(_DYN if source is _DYN else key or _DYN, result)
        case Macro.ENTRIES:
            if isinstance(result, MapSort):
                return result
            known = result is _DYN or checking.scope.dynamic
            return MapSort(_DYN, _DYN) if known else None
        case _:
            return SimpleSort.BOOL
