"""Asking: rules that hold, that do not, that do not apply, and that are broken."""

from collections.abc import Callable

import pytest

from opwright.runtime.cel import CelError, UnknownError
from opwright.runtime.rules import Citation, Node, Rule, Severity, Tensor, Violation
from opwright.runtime.rules.findings import Findings
from opwright.runtime.rules.fused import AskAll, FusedRules, compile_rules
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
    rules = asked([rule], profile)
    one_by_one, compiled = said(FusedRules(rules).ask), said(compile_rules(rules))
    assert one_by_one == compiled
    return compiled


def said(ask_all: AskAll) -> list[Violation]:
    findings = Findings()
    visit = Visit(None, findings, accept_unknown=False)
    ask_all(Convolution(), Node(), (None, "layers", 2), visit)
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


def test_of_several_rules_each_is_asked_in_turn() -> None:
    questions: list[Question] = [
        lambda this, node: False,
        fails(UnknownError("not known")),
        fails(CelError("division by zero")),
        lambda this, node: True,
        lambda this, node: False,
    ]
    rules = [
        Rule(str(index), Convolution, holds, lambda this, node: "is wrong")
        for index, holds in enumerate(questions)
    ]
    findings = Findings()
    fused = FusedRules(asked(rules, "spec"))
    for index in range(40):  # at some time they are compiled
        visit = Visit(None, findings, accept_unknown=False)
        fused.ask(Convolution(), Node(), (None, "layers", index), visit)
    found = [(violation.path, violation.rule) for violation in findings.sorted()]
    assert found == [(f"layers[{i}]", rule) for i in range(40) for rule in "024"]


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
