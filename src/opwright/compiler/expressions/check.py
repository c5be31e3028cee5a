"""Checks expressions: every name means something, and every part has a type that fits.

What is wrong is reported where it stands; the rest is still checked.
"""

from functools import reduce
from typing import assert_never

from opwright.compiler.expressions.check_calls import check_call
from opwright.compiler.expressions.check_fields import check_index, check_select
from opwright.compiler.expressions.check_names import check_name
from opwright.compiler.expressions.check_operators import check_operator, check_truth
from opwright.compiler.expressions.checking import Checking, all_of
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.expressions.sorts import fits, join, unify
from opwright.compiler.ir.expressions import (
    Choice,
    Constant,
    Entries,
    Expression,
    Items,
)
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    ObjectSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.syntax import (
    BinarySyntax,
    CallSyntax,
    ChoiceSyntax,
    ExpressionSyntax,
    IndexSyntax,
    ListSyntax,
    LiteralSyntax,
    MapSyntax,
    NameSyntax,
    SelectSyntax,
    UnarySyntax,
)
from opwright.compiler.report import Reporter

_KEYS = (
    SimpleSort.BOOL,
    SimpleSort.INTEGER,
    SimpleSort.UNSIGNED,
    SimpleSort.TEXT,
    SimpleSort.DYN,
)


def check_expression(
    syntax: ExpressionSyntax,
    expected: Sort,
    what: str,
    scope: ExpressionScope,
    reporter: Reporter,
) -> Expression | None:
    """Return an expression that has the expected sort, or report what is wrong.

    `what` names the value in messages, such as "a shape". `SimpleSort.DYN` expects
    nothing.
    """
    checker = _Checker(scope, reporter)
    found = checker.check(syntax)
    if found is None or fits(found.sort, expected):
        return found
    return checker.misfit(f"{what} must be {expected}", found.sort, syntax.span)


class _Checker(Checking):
    def check(self, syntax: ExpressionSyntax) -> Expression | None:
        match syntax:
            case LiteralSyntax():
                return _constant(syntax)
            case ListSyntax():
                return self._list(syntax)
            case MapSyntax():
                return self._map(syntax)
            case NameSyntax():
                return check_name(syntax, self)
            case SelectSyntax():
                return check_select(syntax, self)
            case IndexSyntax():
                return check_index(syntax, self)
            case CallSyntax():
                return check_call(syntax, self)
            case UnarySyntax():
                operands = (syntax.operand,)
                return check_operator(syntax.sign, syntax.span, operands, self)
            case BinarySyntax():
                operands = (syntax.left, syntax.right)
                return check_operator(syntax.sign, syntax.sign_span, operands, self)
            case ChoiceSyntax():
                return self._choice(syntax)
            case _:
                assert_never(syntax)

    def _list(self, syntax: ListSyntax) -> Expression | None:
        items = all_of([self.check(item) for item in syntax.items])
        if items is None:
            return None
        element = self._common(items, syntax.items)
        if items and element is None:
            return None
        return Items(items=items, sort=ListSort(element))

    def _map(self, syntax: MapSyntax) -> Expression | None:
        keys = all_of([self.check(key) for key, _ in syntax.entries])
        values = all_of([self.check(value) for _, value in syntax.entries])
        if keys is None or values is None:
            return None
        for key, (written, _) in zip(keys, syntax.entries, strict=True):
            if key.sort not in _KEYS and not self.scope.dynamic:
                message = "a key must be an integer, a text or a truth value"
                return self.misfit(message, key.sort, written.span)
        key = self._common(keys, tuple(key for key, _ in syntax.entries))
        value = self._common(values, tuple(value for _, value in syntax.entries))
        if keys and (key is None or value is None):
            return None
        entries = tuple(zip(keys, values, strict=True))
        return Entries(entries=entries, sort=MapSort(key, value))

    def _common(
        self, values: tuple[Expression, ...], written: tuple[ExpressionSyntax, ...]
    ) -> Sort | None:
        """Return the sort of the values of a collection, or report if there is none.

        Values of several sorts make a collection of values of any type. Structs keep to
        themselves, since of a value of any type no field can be read.
        """
        sort = reduce(join, (value.sort for value in values), None)
        if sort is SimpleSort.DYN:
            for value, syntax in zip(values, written, strict=True):
                if isinstance(value.sort, RecordSort | ObjectSort):
                    message = "structs cannot stand beside values of another type"
                    self.misfit(message, value.sort, syntax.span)
                    return None
        return sort

    def _choice(self, syntax: ChoiceSyntax) -> Expression | None:
        condition = check_truth(syntax.condition, "a condition", self)
        then, otherwise = self.check(syntax.then), self.check(syntax.otherwise)
        if condition is None or then is None or otherwise is None:
            return None
        sort = unify(then.sort, otherwise.sort)
        if sort is None and not self.scope.dynamic:
            message = f"both values of a choice must be of one type, here {then.sort}"
            return self.misfit(message, otherwise.sort, syntax.otherwise.span)
        return Choice(
            condition=condition,
            then=then,
            otherwise=otherwise,
            sort=sort or SimpleSort.DYN,
        )


def _constant(syntax: LiteralSyntax) -> Constant:
    match syntax.value:
        case bool():
            sort = SimpleSort.BOOL
        case int():
            sort = SimpleSort.UNSIGNED if syntax.unsigned else SimpleSort.INTEGER
        case float():
            sort = SimpleSort.FLOAT
        case str():
            sort = SimpleSort.TEXT
        case bytes():
            sort = SimpleSort.BYTES
        case None:
            sort = SimpleSort.NULL
    return Constant(value=syntax.value, sort=sort)
