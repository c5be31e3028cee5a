"""Ids of rules: no two rules of a package have the same one."""

from opwright.compiler.ir.rule_syntax import RuleSyntax
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import contracts as codes


class RuleIds:
    """The ids that are taken in a package."""

    def __init__(self) -> None:
        self._taken: dict[str, RuleSyntax] = {}

    def is_new(self, subject: str, rule: RuleSyntax, reporter: Reporter) -> bool:
        """Take the id of a rule, or report that another rule has it.

        The same rule, read twice, is not new.
        """
        id_ = f"{subject}.{rule.id.text}"
        first = self._taken.setdefault(id_, rule)
        if first is rule:
            return True
        if first != rule:
            related = (Related(first.id.origin.span, "the other rule"),)
            message = f"there are two rules '{id_}'"
            span = rule.id.origin.span
            reporter.report(codes.DUPLICATE_RULE, message, span, related=related)
        return False
