"""Lowers rules: what must be true, and what to say where it is not.

rules:
  PoolingLayerParams:                 a struct, wherever an instance stands
    kernelSize.length:                the rule's id, behind that of the struct
      rule: size(this.kernelSize) in [0, 2]
      message: kernelSize has {size(this.kernelSize)} values; give 2
      field: kernelSize               the field that it is about
      profiles: [spec]                default: all
      severity: warning               default: error
      when: "!this.globalPooling"     where it applies; default: everywhere
      cites: …                        see `lower_cites`; default: what it is about
"""

import re
from collections.abc import Iterator

from opwright.compiler.contracts.lower_cites import lower_cites
from opwright.compiler.contracts.origins import take_word, take_words, word_of
from opwright.compiler.contracts.shape import (
    take_choice,
    take_entries,
    take_mapping,
)
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.take_message import take_message
from opwright.compiler.contracts.yaml_tree import Entry, Node
from opwright.compiler.ir.rule_syntax import RuleSyntax, StructRulesSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*")
_KEYS = ("rule", "message", "field", "profiles", "severity", "when", "cites")
_WARNING = "warning"


def lower_struct_rules(
    node: Node | None, reporter: Reporter
) -> Iterator[StructRulesSyntax]:
    """Yield the rules of each struct that a section has, if there is one."""
    for entry in take_entries(node, "rules", reporter):
        rules = tuple(lower_rules(entry.value, reporter))
        yield StructRulesSyntax(struct=word_of(entry.key), rules=rules)


def lower_rules(node: Node | None, reporter: Reporter) -> Iterator[RuleSyntax]:
    """Yield the rules of one struct or operator, if there are any."""
    for entry in take_entries(node, "rules", reporter):
        rule = _lower_rule(entry, reporter)
        if _ID.fullmatch(entry.key.text) is None:
            reporter.report(
                codes.WRONG_VALUE,
                f"'{entry.key.text}' is no id of a rule",
                entry.key.span,
                helps=("use words joined by dots or hyphens, such as 'pad.range'",),
            )
        elif rule is not None:
            yield rule


def _lower_rule(entry: Entry, reporter: Reporter) -> RuleSyntax | None:
    parts = take_mapping(entry.value, _KEYS, "a rule", reporter)
    rule = take_expression(parts.get("rule"), "a rule", reporter)
    message = take_message(parts.get("message"), reporter)
    severity = parts.get("severity")
    choices = ("error", _WARNING)
    chosen = take_choice(severity, "severity", choices, reporter) if severity else None
    profiles = take_words(parts.get("profiles"), "profiles", reporter)
    lowered = rule and RuleSyntax(
        id=word_of(entry.key),
        rule=rule,
        message=message or (),
        field=take_word(parts.get("field"), "field", reporter),
        profiles=profiles or (),
        is_warning=chosen == _WARNING,
        when=take_expression(parts.get("when"), "'when'", reporter),
        cites=lower_cites(parts.get("cites"), reporter),
    )
    for key in ("rule", "message"):
        if parts and key not in parts:
            problem = f"a rule needs '{key}'"
            reporter.report(codes.MISSING_KEY, problem, entry.key.span)
    return lowered
