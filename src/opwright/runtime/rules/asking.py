"""Asking: whether a rule holds for a record."""

from ..cel import UnknownError
from .context import Node
from .place import Place
from .rule import AnyRule, Asked
from .violation import Severity
from .visit import Visit


def ask(asked: Asked, record: object, node: Node, place: Place, visit: Visit) -> None:
    """Report a rule if it does not hold for a record.

    A rule that needs a fact which is not known says nothing. One that fails otherwise
    is broken: it says why.
    """
    when, holds, rule = asked
    try:
        if (when is None or when(record, node)) and not holds(record, node):
            message = _message(rule, record, node)
            _report(rule, message, rule.severity, place, visit)
    except UnknownError:
        pass  # the rule does not apply
    except Exception as error:  # of whatever sort: a rule meets any values
        message = f"the rule {rule.id} cannot be evaluated: {_reason(error)}"
        _report(rule, message, Severity.ERROR, place, visit)


def _message(rule: AnyRule, record: object, node: Node) -> str:
    try:
        return rule.message(record, node)
    except Exception:  # the violation counts, not the words for it
        return f"the rule {rule.id} does not hold"


def _reason(error: Exception) -> str:
    return str(error) or type(error).__qualname__


def _report(
    rule: AnyRule, message: str, severity: Severity, place: Place, visit: Visit
) -> None:
    visit.report(
        rule.id, message, place, rule.field, severity=severity, cites=rule.cites
    )
