"""Checks expressions: every name means something, and every part has a type that fits.

What is wrong is reported where it stands; the rest is still checked.
"""

from typing import assert_never

from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.expressions.signs import gives, takes
from opwright.compiler.expressions.sorts import sort_of, unify
from opwright.compiler.ir import Field, Struct
from opwright.compiler.ir.expressions import (
    Apply,
    Choice,
    Constant,
    Expression,
    ItemOf,
    Items,
    ListSort,
    Read,
    RecordSort,
    SimpleSort,
    Size,
    Sort,
    This,
)
from opwright.compiler.ir.syntax import (
    BinarySyntax,
    CallSyntax,
    ChoiceSyntax,
    ExpressionSyntax,
    IndexSyntax,
    ListSyntax,
    LiteralSyntax,
    NameSyntax,
    SelectSyntax,
    Sign,
    UnarySyntax,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import Span

_FUNCTIONS = ("size",)


def check_expression(
    syntax: ExpressionSyntax,
    expected: Sort,
    what: str,
    scope: ExpressionScope,
    reporter: Reporter,
) -> Expression | None:
    """Return an expression that has the expected sort, or report what is wrong.

    `what` names the value in messages, such as "a shape".
    """
    checker = _Checker(scope, reporter)
    found = checker.check(syntax)
    if found is None:
        return None
    if unify(found.sort, expected) is None:
        checker.misfit(f"{what} must be {expected}", found.sort, syntax.span)
        return None
    return found


class _Checker:
    def __init__(self, scope: ExpressionScope, reporter: Reporter) -> None:
        self._scope = scope
        self._reporter = reporter

    def check(self, syntax: ExpressionSyntax) -> Expression | None:
        match syntax:
            case LiteralSyntax():
                return self._literal(syntax)
            case ListSyntax():
                return self._list(syntax)
            case NameSyntax():
                return self._name(syntax)
            case SelectSyntax():
                return self._select(syntax)
            case IndexSyntax():
                return self._index(syntax)
            case CallSyntax():
                return self._call(syntax)
            case UnarySyntax():
                operand = self.check(syntax.operand)
                return self._apply(syntax.sign, syntax.span, (operand,))
            case BinarySyntax():
                operands = (self.check(syntax.left), self.check(syntax.right))
                return self._apply(syntax.sign, syntax.sign_span, operands)
            case ChoiceSyntax():
                return self._choice(syntax)
            case _:
                assert_never(syntax)

    def misfit(self, message: str, found: Sort, span: Span) -> None:
        """Report a value of a wrong sort."""
        label = f"this is {found}"
        self._reporter.report(codes.WRONG_TYPE, message, span, label=label)

    def _literal(self, syntax: LiteralSyntax) -> Constant | None:
        match syntax.value:
            case bool(value):
                return Constant(value=value, sort=SimpleSort.BOOL)
            case int(value):
                return Constant(value=value, sort=SimpleSort.INTEGER)
            case float(value):
                return Constant(value=value, sort=SimpleSort.FLOAT)
            case str(value):
                return Constant(value=value, sort=SimpleSort.TEXT)
            case None:
                message = "'null' has no use in a contract yet"
                self._reporter.report(codes.WRONG_TYPE, message, syntax.span)
                return None

    def _list(self, syntax: ListSyntax) -> Items | None:
        checked = [self.check(item) for item in syntax.items]
        items = tuple(item for item in checked if item is not None)
        if len(items) < len(checked):
            return None
        element: Sort | None = None
        for item, written in zip(items, syntax.items, strict=True):
            common = unify(element, item.sort) if element else item.sort
            if common is None or isinstance(common, RecordSort):
                message = "the items of a list must be of one type"
                self.misfit(message, item.sort, written.span)
                return None
            element = common
        return Items(items=items, sort=ListSort(element))

    def _name(self, syntax: NameSyntax) -> This | None:
        this = self._scope.this
        if syntax.name == "this" and this is not None:
            return This(sort=RecordSort(this.name))
        message = f"'{syntax.name}' is not defined"
        advice = this is not None and any(f.name == syntax.name for f in this.fields)
        self._reporter.report(
            codes.UNKNOWN_NAME,
            message,
            syntax.span,
            notes=() if this is not None else ("no names can be used here",),
            helps=(f"write 'this.{syntax.name}'",) if advice else (),
        )
        return None

    def _select(self, syntax: SelectSyntax) -> Read | None:
        record = self.check(syntax.of)
        if record is None:
            return None
        if not isinstance(record.sort, RecordSort):
            message = f"'{syntax.name}' must be a field of a struct"
            self.misfit(message, record.sort, syntax.of.span)
            return None
        if not isinstance(record, This | Read):
            message = "only fields of 'this', and fields of those, can be read"
            self._reporter.report(codes.WRONG_TYPE, message, syntax.of.span)
            return None
        struct = self._scope.declarations[record.sort.name]
        assert isinstance(struct, Struct)
        return self._read(record, struct, syntax)

    def _read(
        self, record: This | Read, struct: Struct, syntax: SelectSyntax
    ) -> Read | None:
        fields = {field.name: field for field in struct.fields}
        field = fields.get(syntax.name)
        if field is None:
            message = f"'{struct.name.simple}' has no field '{syntax.name}'"
            helps = did_you_mean(syntax.name, fields)
            span = syntax.name_span
            self._reporter.report(codes.UNKNOWN_NAME, message, span, helps=helps)
            return None
        sort = self._sort(field)
        if sort is SimpleSort.OTHER:
            message = f"an expression cannot read '{field.name}' yet"
            self._reporter.report(codes.WRONG_TYPE, message, syntax.name_span)
            return None
        default = self._scope.defaults.get((struct.name, field.name))
        return Read(
            record=record, struct=struct.name, field=field, sort=sort, default=default
        )

    def _sort(self, field: Field) -> Sort:
        return sort_of(field.type, self._scope.declarations)

    def _index(self, syntax: IndexSyntax) -> ItemOf | None:
        of, index = self.check(syntax.of), self.check(syntax.index)
        if of is None or index is None:
            return None
        element = of.sort.element if isinstance(of.sort, ListSort) else None
        if element is None:
            message = "only lists that may have items have an item"
            self.misfit(message, of.sort, syntax.of.span)
            return None
        if index.sort is not SimpleSort.INTEGER:
            message = "the place of an item must be an integer"
            self.misfit(message, index.sort, syntax.index.span)
            return None
        return ItemOf(of=of, index=index, sort=element)

    def _call(self, syntax: CallSyntax) -> Size | None:
        arguments = [self.check(argument) for argument in syntax.arguments]
        if syntax.name not in _FUNCTIONS:
            message = f"there is no function '{syntax.name}'"
            helps = did_you_mean(syntax.name, _FUNCTIONS)
            span = syntax.name_span
            self._reporter.report(codes.UNKNOWN_FUNCTION, message, span, helps=helps)
            return None
        if len(arguments) != 1:
            message = f"'size' takes 1 argument, not {len(arguments)}"
            self._reporter.report(codes.WRONG_ARITY, message, syntax.span)
            return None
        return self._size(arguments[0], syntax.arguments[0].span)

    def _size(self, of: Expression | None, span: Span) -> Size | None:
        if of is None:
            return None
        sized = isinstance(of.sort, ListSort)
        if not sized and of.sort not in (SimpleSort.TEXT, SimpleSort.BYTES):
            self.misfit("only lists, texts and bytes have a size", of.sort, span)
            return None
        return Size(of=of)

    def _apply(
        self, sign: Sign, span: Span, checked: tuple[Expression | None, ...]
    ) -> Apply | None:
        operands = tuple(operand for operand in checked if operand is not None)
        if len(operands) < len(checked):
            return None
        sorts = [operand.sort for operand in operands]
        taken = takes(sign)
        if sorts[0] not in taken or any(sort != sorts[0] for sort in sorts):
            wanted = " or ".join(sort.plural for sort in taken)
            notes = () if len(taken) == 1 else ("both sides must be of one type",)
            self._reporter.report(
                codes.WRONG_TYPE,
                f"'{sign}' works on {wanted}",
                span,
                label=f"here: {' and '.join(map(str, sorts))}",
                notes=notes if len(sorts) > 1 else (),
            )
            return None
        return Apply(sign=sign, operands=operands, sort=gives(sign, sorts[0]))

    def _choice(self, syntax: ChoiceSyntax) -> Choice | None:
        condition = self.check(syntax.condition)
        then, otherwise = self.check(syntax.then), self.check(syntax.otherwise)
        if condition is None or then is None or otherwise is None:
            return None
        if condition.sort is not SimpleSort.BOOL:
            message = "a condition must be a truth value"
            self.misfit(message, condition.sort, syntax.condition.span)
            return None
        sort = unify(then.sort, otherwise.sort)
        if sort is None or isinstance(sort, RecordSort):
            message = f"both values of a choice must be of one type, here {then.sort}"
            self.misfit(message, otherwise.sort, syntax.otherwise.span)
            return None
        return Choice(condition=condition, then=then, otherwise=otherwise, sort=sort)
