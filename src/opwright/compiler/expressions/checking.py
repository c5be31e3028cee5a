"""What the parts of the checker share: the scope, the macros' variables, reporting."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from itertools import count

from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.ir.expressions import Expression, Failure, Local
from opwright.compiler.ir.sorts import Sort
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import Span


class Checking(ABC):
    """One expression being checked."""

    def __init__(self, scope: ExpressionScope, reporter: Reporter) -> None:
        self.scope = scope
        self.locals: Mapping[str, Local] = {}
        self._reporter = reporter
        self._numbers = count()

    @abstractmethod
    def check(self, syntax: ExpressionSyntax) -> Expression | None:
        """Return an expression, or None if what is wrong has been reported."""

    def local(
        self,
        name: str,
        sort: Sort,
        bounds: tuple[int, int] | None,
        *,
        may_be_absent: bool = False,
    ) -> Local:
        """Return a variable of a macro, which differs from all others."""
        return Local(
            name=name,
            number=next(self._numbers),
            sort=sort,
            bounds=bounds,
            may_be_absent=may_be_absent,
        )

    @contextmanager
    def within(self, variables: tuple[Local, ...]) -> Generator[None]:
        """Let the variables of a macro be known."""
        outer = self.locals
        self.locals = {**outer, **{variable.name: variable for variable in variables}}
        yield
        self.locals = outer

    def fail(
        self,
        code: Code,
        message: str,
        span: Span,
        *,
        label: str = "",
        notes: tuple[str, ...] = (),
        helps: tuple[str, ...] = (),
    ) -> Failure | None:
        """Report what is wrong, or leave it to the running program."""
        if self.scope.dynamic:
            return Failure(message=message)
        self._reporter.report(
            code, message, span, label=label, notes=notes, helps=helps
        )
        return None

    def misfit(self, message: str, found: Sort, span: Span) -> Failure | None:
        """Report a value of a wrong sort."""
        return self.fail(codes.WRONG_TYPE, message, span, label=f"this is {found}")


def all_of(checked: list[Expression | None]) -> tuple[Expression, ...] | None:
    """Return expressions if all are there."""
    found = tuple(expression for expression in checked if expression is not None)
    return found if len(found) == len(checked) else None
