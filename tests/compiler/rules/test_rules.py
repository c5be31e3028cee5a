"""Rules about structs: what they mean, and those that do not fit the spec."""

from dataclasses import replace
from pathlib import Path

import pytest

from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.catalogue import schema as schema_codes
from tests.compiler.rules.resolving import (
    HEAD,
    OPERATORS,
    modules,
    read,
    resolve,
    resolve_contributions,
)

RULE = f"""\
{HEAD}rules:
  Pooling:
    kernel.length:
"""


def rule(*lines: str) -> str:
    given = {line.split(":")[0] for line in lines}
    needed = {"rule": "size(this.kernel) == 2", "message": "kernel is wrong"}
    rest = (f"{key}: {value}" for key, value in needed.items() if key not in given)
    return RULE + "".join(f"      {line}\n" for line in (*lines, *rest))


def test_a_rule(tmp_path: Path) -> None:
    text = rule(
        "field: borders.before",
        "severity: warning",
        "when: this.same",
        "message: kernel has {size(this.kernel)} values",
    )
    resolved = resolve(tmp_path, text)
    assert resolved.messages == []
    (found,) = resolved.rules
    assert found.id == "Pooling.kernel.length"
    assert str(found.subject) == "demo.Pooling"
    assert [step.field for step in found.field] == ["borders", "before"]
    assert found.is_warning
    assert found.when is not None
    assert found.profiles == ()
    assert [isinstance(part, str) for part in found.message] == [True, False, True]


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        (
            f"{HEAD}rules: {{Pool: {{}}}}\n",
            codes.RULE_SOURCE_MISSING,
            "there is no struct 'Pool' in package 'demo'",
        ),
        (
            rule("field: kernels"),
            codes.RULE_SOURCE_MISSING,
            "'Pooling' has no field 'kernels'",
        ),
        (
            rule("field: kernel.x"),
            codes.RULE_MISFIT,
            "'kernel' holds no struct",
        ),
        (
            rule("rule: size(this.kernel)"),
            codes.WRONG_TYPE,
            "a rule must be a truth value",
        ),
        (
            rule("when: size(this.kernel)"),
            codes.WRONG_TYPE,
            "'when' must be a truth value",
        ),
        (rule("rule: 1 < 2"), codes.CONSTANT_RULE, "this rule is always true"),
        (
            rule("rule: this.kernels == 2"),
            codes.UNKNOWN_NAME,
            "'Pooling' has no field 'kernels'",
        ),
        (
            rule("rule: network.exact"),
            codes.UNKNOWN_NAME,
            "a network has no 'exact'",
        ),
        (
            rule('message: "kernel is {this.borders}"'),
            codes.WRONG_TYPE,
            "a message can show numbers, texts, truth values and lists of these",
        ),
        (
            rule('message: "kernel is {this.kernels}"'),
            codes.UNKNOWN_NAME,
            "'Pooling' has no field 'kernels'",
        ),
        (
            rule("profiles: [spec, speck]"),
            codes.UNKNOWN_PROFILE,
            "there is no profile 'speck'",
        ),
        (
            rule("cites: Pooling.kernels"),
            codes.UNKNOWN_ELEMENT,
            "there is no 'Pooling.kernels' in package 'demo'",
        ),
        (
            f"{HEAD}waivers: [{{element: Pool, reason: r}}]\n",
            codes.UNKNOWN_ELEMENT,
            "there is no 'Pool' in package 'demo'",
        ),
        (
            f"{HEAD}needs: {{Pooling: [{{version: 1, feature: f, when: '1'}}]}}\n",
            codes.WRONG_TYPE,
            "'when' must be a truth value",
        ),
    ],
)
def test_rules_that_do_not_fit(
    tmp_path: Path, text: str, code: Code, message: str
) -> None:
    resolved = resolve(tmp_path, text)
    assert list(zip(resolved.codes, resolved.messages, strict=True)) == [
        (code, message)
    ]
    span = resolved.reported[0].span
    assert span is not None
    assert span.file.path.name == "part0.contract.yaml"


def test_rules_may_be_about_oneofs(tmp_path: Path) -> None:
    resolved = resolve(tmp_path, rule("field: padding"))
    assert resolved.messages == []
    assert [step.field for step in resolved.rules[0].field] == ["padding"]


def test_enumerators_have_the_values_that_passes_leave(tmp_path: Path) -> None:
    resolved = resolve(tmp_path, rule("rule: this.mode == Pooling.Mode.AVERAGE"))
    assert resolved.messages == []


def test_contracts_of_a_package_add_up(tmp_path: Path) -> None:
    other = "rules: {Add: {alpha: {rule: this.alpha > 0.0, message: m}}}\n"
    resolved = resolve(tmp_path, rule(), HEAD + other)
    assert resolved.messages == []
    ids = [[found.id for found in c.rules] for c in resolved.contract.chapters]
    assert ids == [["Pooling.kernel.length"], ["Add.alpha"]]
    assert [c.name for c in resolved.contract.chapters] == ["part0", "part1"]


def test_the_same_rule_twice_is_one_and_another_one_an_error(tmp_path: Path) -> None:
    assert len(resolve(tmp_path, rule(), rule()).rules) == 1
    other = resolve(tmp_path, rule(), rule("rule: size(this.kernel) == 3"))
    assert other.codes == [codes.DUPLICATE_RULE]
    assert other.messages == ["there are two rules 'Pooling.kernel.length'"]
    (related,) = other.reported[0].related
    assert related.span.file.path.name == "part0.contract.yaml"


@pytest.mark.parametrize(
    "section",
    [
        "profiles: {{{0}: {{}}}}",
        "functions: {{f: {{result: int, value: '{1}'}}}}",
        "defaults: {{Pooling: {{kernel: [{1}]}}}}",
        "namespace: {0}",
    ],
)
def test_what_only_one_contract_can_say(tmp_path: Path, section: str) -> None:
    one, same, other = (
        f"{HEAD}{section.format(*words)}\n"
        for words in (("a", "1"), ("a", "1"), ("b", "2"))
    )
    assert resolve(tmp_path, one, same).messages == []
    assert resolve(tmp_path, one, other).codes == [schema_codes.CONFLICTING_CONTRACTS]


def test_a_shipped_contract_may_speak_of_what_is_not_there(tmp_path: Path) -> None:
    text = f"""\
{OPERATORS}
functions: {{f: {{parameters: {{x: Gone}}, result: int, value: "1"}}}}
rules:
  Gone: {{x: {{rule: this.y, message: m}}}}
  Pooling:
    gone: {{rule: this.gone == 1, message: m}}
    cites: {{rule: this.same, message: m, cites: Gone.y}}
signatures:
  gone: {{inputs: [x]}}
  add: {{rules: {{gone: {{rule: this.gone == 1, message: m}}}}}}
needs: {{Gone: [{{version: 1, feature: f}}]}}
waivers: [{{element: Gone, reason: r}}]
"""
    reporter = Reporter()
    spec = modules(tmp_path, reporter)
    (contract,) = read(tmp_path, [text], reporter)
    shipped = replace(contract, shipped=True)
    resolved = resolve_contributions((*spec, shipped), reporter)
    assert resolved.codes == [codes.RULE_LEFT_OUT] * 2
    assert [found.id for found in resolved.rules] == ["Pooling.cites"]
    at_home = replace(shipped, home=frozenset(["demo"]))
    strict = resolve_contributions((*spec, at_home), Reporter())
    assert codes.RULE_LEFT_OUT not in strict.codes
    # Only the waiver stays: it may be for a file that does not ship.
    assert len(strict.codes) == 7
