"""Signatures: what contracts say of operators, and that operators get their ports."""

import json
from pathlib import Path

import pytest

from opwright.compiler.facts import analyse_schema
from opwright.compiler.inspection import schema_to_json, schema_to_tree
from opwright.compiler.ir import Port
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.catalogue import schema as schema_codes
from tests.compiler.rules.resolving import HEAD, OPERATORS, resolve


def signature(name: str, *lines: str, head: str = OPERATORS) -> str:
    body = "".join(f"    {line}\n" for line in lines)
    return f"{head}signatures:\n  {name}:\n{body}"


FULL = signature(
    "pooling",
    "inputs: [x, more?, 'rest*']",
    "outputs: ['y+']",
    "arity_profiles: [spec]",
    "since: 2",
    "needs: [{version: 3, feature: borders, when: has(this.borders)}]",
    "infer:",
    "  - rank: inputs[0].rank",
    '    shape: "output == 0 ? inputs[0].shape : [1]"',
    "    dtype: inputs[0].dtype",
    "rules:",
    "  rank:",
    "    rule: inputs[0].rank == 4",
    "    message: x has rank {inputs[0].rank}",
)


def test_a_signature(tmp_path: Path) -> None:
    resolved = resolve(tmp_path, FULL)
    assert resolved.messages == []
    found = resolved.signatures["pooling"]
    assert str(found.attributes) == "demo.Pooling"
    assert found.inputs == (
        Port(name="x", text=""),
        Port(name="more", text="", optional=True),
        Port(name="rest", text="", optional=True, variadic=True),
    )
    assert found.outputs == (Port(name="y", text="", variadic=True),)
    assert (found.arity_profiles, found.since) == (("spec",), 2)
    (need,) = found.needs
    assert (need.version, need.operator) == (3, "pooling")
    (inference,) = found.infer
    assert None not in (inference.rank, inference.shape, inference.dtype)
    (rule,) = found.rules
    assert (rule.id, rule.operator) == ("pooling.rank", "pooling")
    assert [citation.element for citation in found.cites] == ["Pooling"]


def test_operators_have_the_ports_of_their_signatures(tmp_path: Path) -> None:
    operators = {o.name: o for o in resolve(tmp_path, FULL).schema.operators}
    assert [port.name for port in operators["pooling"].inputs] == ["x", "more", "rest"]
    assert operators["add"].inputs == ()


def test_ports_are_shown(tmp_path: Path) -> None:
    schema = resolve(tmp_path, FULL).schema
    tree = schema_to_tree(analyse_schema(schema))
    assert "10 pooling  (x, more?, rest*) -> (y+)" in tree
    text = json.dumps(schema_to_json(schema))
    assert '{"name": "more", "text": "", "optional": true, "variadic": false}' in text


def test_a_signature_of_several_operators(tmp_path: Path) -> None:
    text = signature(
        "'add, pooling'",
        "inputs: [x]",
        "rules:",
        "  r: {rule: size(inputs) > 0, message: m}",
    )
    found = resolve(tmp_path, text).signatures
    assert [rule.id for one in found.values() for rule in one.rules] == [
        "add.r",
        "pooling.r",
    ]


def test_several_contracts_speak_of_one_operator(tmp_path: Path) -> None:
    rules = "rules: {{{0}: {{rule: size(inputs) > 1, message: m}}}}"
    first = signature("add", "outputs: [y]", rules.format("a"))
    second = signature("add", "inputs: [x]", "since: 1", rules.format("b"), head=HEAD)
    resolved = resolve(tmp_path, first, second)
    assert resolved.messages == []
    one, two = resolved.contract.chapters
    assert two.signatures == ()
    (found,) = one.signatures
    assert [rule.id for rule in found.rules] == ["add.a", "add.b"]
    assert found.inputs == (Port(name="x", text=""),)
    assert found.outputs == (Port(name="y", text=""),)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("inputs: [x]", "inputs: [y]"),
        ("outputs: [x]", "outputs: ['x?']"),
        ("since: 1", "since: 2"),
        ("infer: [{rank: '1'}]", "infer: [{rank: '2'}]"),
    ],
)
def test_what_is_said_of_an_operator_once(tmp_path: Path, one: str, other: str) -> None:
    first, same = signature("add", one), signature("add", one, head=HEAD)
    assert resolve(tmp_path, first, same).messages == []
    differs = signature("add", other, head=HEAD)
    assert resolve(tmp_path, first, differs).codes == [
        schema_codes.CONFLICTING_CONTRACTS
    ]


@pytest.mark.parametrize(
    ("lines", "code", "message"),
    [
        (
            ["infer:", "  - rank: inputs[0].shape"],
            codes.WRONG_TYPE,
            "a rank must be an integer",
        ),
        (
            ["infer:", "  - shape: inputs[0].rank"],
            codes.WRONG_TYPE,
            "a shape must be a list of integers",
        ),
        (
            ["infer:", "  - dtype: inputs[0].rank"],
            codes.WRONG_TYPE,
            "a dtype must be a text",
        ),
        (
            ["infer:", "  - rank: inputs[0].ranks"],
            codes.UNKNOWN_NAME,
            "a tensor has no 'ranks'",
        ),
        (
            ["arity_profiles: [a]"],
            codes.UNKNOWN_PROFILE,
            "there is no profile 'a'",
        ),
        (
            ["rules: {r: {rule: output == 0, message: m}}"],
            codes.UNKNOWN_NAME,
            "'output' is not defined",
        ),
    ],
)
def test_signatures_that_do_not_fit(
    tmp_path: Path, lines: list[str], code: Code, message: str
) -> None:
    resolved = resolve(tmp_path, signature("add", *lines))
    assert resolved.messages == [message]
    assert resolved.codes == [code]


def test_an_unknown_operator(tmp_path: Path) -> None:
    resolved = resolve(tmp_path, signature("poolin", "inputs: [x]"))
    assert resolved.codes == [codes.RULE_SOURCE_MISSING]
    assert resolved.messages == ["package 'demo' has no operator 'poolin'"]
    assert resolved.reported[0].helps == ("did you mean 'pooling'?",)
