"""Contexts: what is needed to resolve the rules of one package."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from opwright.compiler.expressions.check import check_expression
from opwright.compiler.expressions.scope import ExpressionScope
from opwright.compiler.ir import Carrier, ContractContribution, Operator, Struct
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import Expression, Sort
from opwright.compiler.ir.rule_syntax import Cites
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.rules.cite import Citations
from opwright.compiler.tensors.structs import Structs


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """The declarations of a package, and what its contracts have said so far.

    `lenient`: a contract is being resolved that may speak of what the package lacks.
    """

    package: str
    structs: Structs
    operators: Mapping[str, Operator]
    carrier: Carrier | None
    citations: Citations
    scope: ExpressionScope
    profiles: tuple[str, ...] = ()
    lenient: bool = False

    def about(self, struct: Struct) -> "Context":
        """Return the context of rules in which `this` is an instance of a struct."""
        return replace(self, scope=replace(self.scope, this=struct))

    def seeing(self, variables: Mapping[str, Sort]) -> "Context":
        """Return the context of rules that see some variables."""
        return replace(self, scope=replace(self.scope, variables=variables))

    def of(self, contract: ContractContribution) -> "Context":
        """Return the context of what one contract says."""
        return replace(self, lenient=contract.is_lenient(self.package))

    def cite(
        self, cites: Cites, default: str, reporter: Reporter
    ) -> tuple[Citation, ...]:
        """Return what a rule cites, by default an element; report what is missing."""
        own = Reporter() if self.lenient else reporter
        return self.citations.resolve(cites, default, own)

    def check(
        self,
        syntax: ExpressionSyntax | None,
        sort: Sort,
        what: str,
        reporter: Reporter,
    ) -> Expression | None:
        """Return a checked expression, if there is one."""
        if syntax is None:
            return None
        return check_expression(syntax, sort, what, self.scope, reporter)

    def check_profiles(
        self, words: tuple[Word, ...], reporter: Reporter
    ) -> tuple[str, ...]:
        """Return the names of profiles, reporting those that no contract declares."""
        for word in words:
            if word.text not in self.profiles:
                reporter.report(
                    codes.UNKNOWN_PROFILE,
                    f"there is no profile '{word.text}'",
                    word.origin.span,
                    notes=(f"profiles: {', '.join(self.profiles)}",),
                    helps=did_you_mean(word.text, self.profiles),
                )
        return tuple(word.text for word in words)

    def find_struct(self, word: Word, reporter: Reporter) -> Struct | None:
        """Return the struct of that name, or report that there is none."""
        return self.structs.find(word, self.lenient, reporter)

    def find_operator(self, word: Word, reporter: Reporter) -> Operator | None:
        """Return the operator of that name, or report that there is none."""
        operator = self.operators.get(word.text)
        if operator is None and not self.lenient:
            reporter.report(
                codes.RULE_SOURCE_MISSING,
                f"package '{self.package}' has no operator '{word.text}'",
                word.origin.span,
                helps=did_you_mean(word.text, self.operators),
            )
        return operator
