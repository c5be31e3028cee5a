"""Asking: rules that hold, that do not, that do not apply, and that are broken."""

from collections.abc import Callable

import pytest

from opwright.runtime.cel import CelError, UnknownError
from opwright.runtime.rules import Citation, Node, Rule, Severity, Tensor, Violation
from opwright.runtime.rules.asking import ask
from opwright.runtime.rules.findings import Findings
from opwright.runtime.rules.tables import asked
from opwright.runtime.rules.visit import Visit
from tests.runtime.generated_form import Convolution

Question = Callable[[Convolution, Node], bool]


def fails(error: Exception) -> Question:
    def question(this: Convolution, node: Node) -> bool:
        del this, node
        raise error

    return question


def answer(
    holds: Question,
    message: Callable[[Convolution, Node], str] = lambda this, node: "is wrong",
    when: Question | None = None,
    profile: str = "spec",
) -> list[Violation]:
    """Return what one rule says of a convolution."""
    rule = Rule(
        "Convolution.rule",
        Convolution,
        holds,
        message,
        field="kernelSize",
        when=when,
        profiles=("spec",),
        severity=Severity.WARNING,
        cites=Citation("demo.proto", 3, "It must."),
    )
    findings = Findings()
    visit = Visit(None, findings, accept_unknown=False)
    place = None, "layers", 2
    ask(asked([rule], profile), Convolution(), Node(), place, visit)
    return findings.sorted()


def test_a_violation_has_all_that_its_rule_says() -> None:
    [violation] = answer(lambda this, node: False)
    assert violation == Violation(
        "layers[2].kernelSize",
        "Convolution.rule",
        "is wrong",
        Severity.WARNING,
        Citation("demo.proto", 3, "It must."),
    )
    assert str(violation) == (
        "layers[2].kernelSize: is wrong [Convolution.rule] (demo.proto:3)"
    )


QUIET: list[tuple[Question, Question | None]] = [
    (lambda this, node: True, None),
    (lambda this, node: False, lambda this, node: False),
    (lambda this, node: node.inputs[0].rank == 3, None),
    (lambda this, node: Tensor("x").shape == [1], None),
    (lambda this, node: Tensor("x").dtype == "int8", None),
    (lambda this, node: False, lambda this, node: node.network.exact),
    (fails(UnknownError("not known")), None),
]


@pytest.mark.parametrize(("holds", "when"), QUIET)
def test_rules_that_hold_or_do_not_apply(
    holds: Question, when: Question | None
) -> None:
    assert answer(holds, when=when) == []


def test_rules_of_other_profiles_are_not_asked() -> None:
    assert answer(lambda this, node: False, profile="reference") == []


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (CelError("division by zero"), "division by zero"),
        (ZeroDivisionError("integer modulo by zero"), "integer modulo by zero"),
        (IndexError("list index out of range"), "list index out of range"),
        (AttributeError("no x"), "no x"),
        (RecursionError(), "RecursionError"),
        (MemoryError(), "MemoryError"),
    ],
)
def test_rules_that_cannot_be_evaluated_say_why(error: Exception, reason: str) -> None:
    text = f"the rule Convolution.rule cannot be evaluated: {reason}"
    assert [v.message for v in answer(fails(error))] == [text]
    assert [v.severity for v in answer(fails(error))] == [Severity.ERROR]
    assert [v.message for v in answer(lambda this, node: True, when=fails(error))] == [
        text
    ]


def test_messages_that_fail() -> None:
    def message(this: Convolution, node: Node) -> str:
        return f"{this.kernelSize}{node.name}"

    [violation] = answer(lambda this, node: False, message)
    assert violation.message == "the rule Convolution.rule does not hold"


def test_messages_are_one_line_and_not_too_long() -> None:
    def message(this: Convolution, node: Node) -> str:
        del this, node
        return "a\nb\x1b[31m\u202e" + "x" * 5000

    [violation] = answer(lambda this, node: False, message)
    assert violation.message.startswith("a\\nb\\x1b[31m\\u202exxx")
    assert len(violation.message) < 1100
