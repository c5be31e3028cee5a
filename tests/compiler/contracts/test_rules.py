"""Reading the sections about what is valid: what they say, and what is wrong."""

from pathlib import Path

import pytest

from opwright.compiler.contracts import read_contracts
from opwright.compiler.ir import ContractContribution
from opwright.compiler.ir.graph_syntax import ArmsSyntax, LoopSyntax
from opwright.compiler.ir.rule_syntax import CiteSyntax
from opwright.compiler.report import Code, Diagnostic, Reporter
from opwright.compiler.report.catalogue import contracts as codes

FULL = """\
packages: [p]
profiles:
  spec: {summary: what it says}
  lax: {infer_shapes: false, unknown_enum_values: accept}
functions:
  f: {parameters: {a: int, b: list(int)}, result: bool, value: size(b) == a}
rules:
  S:
    a.b-c:
      rule: this.x > 0
      message: |
        x is {this.x}; give more
      field: x
      profiles: [spec]
      severity: warning
      when: this.y
      cites: [S, {S.x: words, T: [one, two]}]
    none: {rule: this.x < 9, message: m, cites: none}
signatures:
  a, b:
    inputs: [x, y?, "z*"]
    outputs: ["w+"]
    arity_profiles: [spec]
    since: 4
    needs: [{version: 5, feature: more}]
    infer:
      - {rank: "1"}
      - dtype: "'a'"
    rules:
      r: {rule: this.x > 1, message: m}
needs:
  S: [{version: 2, feature: halves, when: this.x == 1, cites: S.x}]
graph:
  model: {struct: M, inputs: a.b, outputs: c, input_rank: "1", rank: "2"}
  networks: {N: {nodes: n, facts: {exact: "true"}}}
  node: {struct: L, inputs: i, outputs: o, tensor: {struct: T, shape: this.s}}
  tensors:
    {list: t, struct: T, constant: this.c, offset: a.b, quantization: {list: q,
     scale: s, zero_point: z, bits: b}}
  bodies:
    branch: {networks: [a, b], exports: common}
    loop: {body: c, condition: d, condition_output: e, loops: true}
waivers:
  - {element: S, words: [a, b c], reason: advice}
"""


def read(
    folder: Path, text: str
) -> tuple[tuple[ContractContribution, ...], tuple[Diagnostic, ...]]:
    path = folder / "family.contract.yaml"
    path.write_text(text, encoding="utf-8")
    reporter = Reporter()
    return read_contracts((path,), (), reporter), reporter.diagnostics


def full(folder: Path) -> ContractContribution:
    (contract,), reported = read(folder, FULL)
    assert reported == ()
    return contract


def test_names_and_profiles(tmp_path: Path) -> None:
    contract = full(tmp_path)
    assert contract.name == "family"
    spec, lax = contract.profiles
    assert (spec.summary, spec.infer_shapes) == ("what it says", True)
    assert not spec.accept_unknown_enum_values
    assert (lax.infer_shapes, lax.accept_unknown_enum_values) == (False, True)


def test_functions(tmp_path: Path) -> None:
    (function,) = full(tmp_path).functions
    types = [(p.name.text, p.type.text) for p in function.parameters]
    assert types == [("a", "int"), ("b", "list(int)")]
    assert function.result.text == "bool"


def test_rules_of_structs(tmp_path: Path) -> None:
    (group,) = full(tmp_path).rules
    rule, other = group.rules
    assert (group.struct.text, rule.id.text) == ("S", "a.b-c")
    assert rule.id.origin.span.start.line == 9
    assert [part for part in rule.message if isinstance(part, str)] == [
        "x is ",
        "; give more",
    ]
    assert rule.field is not None
    assert [word.text for word in rule.profiles] == ["spec"]
    assert rule.is_warning
    assert rule.when is not None
    assert rule.cites is not None
    assert [(cite.element.text, cite.words) for cite in rule.cites] == [
        ("S", ()),
        ("S.x", ("words",)),
        ("T", ("one", "two")),
    ]
    assert (other.cites, other.when, other.is_warning) == ((), None, False)


def test_signatures(tmp_path: Path) -> None:
    (signature,) = full(tmp_path).signatures
    assert [word.text for word in signature.operators] == ["a", "b"]
    assert signature.inputs is not None
    ports = [(p.name.text, p.optional, p.variadic) for p in signature.inputs]
    assert ports == [("x", False, False), ("y", True, False), ("z", True, True)]
    assert signature.outputs is not None
    assert [(p.optional, p.variadic) for p in signature.outputs] == [(False, True)]
    assert signature.since == 4
    rank, dtype = signature.infer
    assert (rank.rank is None, rank.dtype) == (False, None)
    assert dtype.rank is None
    (need,) = signature.needs
    assert (need.version, need.feature, need.cites) == (5, "more", None)


def test_needs_and_waivers(tmp_path: Path) -> None:
    contract = full(tmp_path)
    (group,) = contract.needs
    (need,) = group.needs
    assert (need.version, need.feature) == (2, "halves")
    assert need.cites is not None
    assert isinstance(need.cites[0], CiteSyntax)
    (waiver,) = contract.waivers
    assert (waiver.words, waiver.reason) == (("a", "b c"), "advice")


def test_graph(tmp_path: Path) -> None:
    graph = full(tmp_path).graph
    assert graph is not None
    assert graph.model is not None
    assert graph.model.input.rank != graph.model.output.rank
    assert graph.tensors is not None
    assert graph.tensors.constant is not None
    assert graph.tensors.offset is not None
    assert graph.tensors.offset.text == "a.b"
    assert graph.tensors.quantization is not None
    assert graph.tensors.quantization.zero_point.text == "z"
    branch, loop = graph.bodies
    assert isinstance(branch, ArmsSyntax)
    assert [word.text for word in branch.networks] == ["a", "b"]
    assert isinstance(loop, LoopSyntax)
    assert loop.condition_output is not None
    assert (graph.node.operator, graph.node.name) == (None, None)


def rule(text: str) -> str:
    return f"rules: {{S: {{r: {{rule: this.x, message: m, {text}}}}}}}\n"


def signature(text: str) -> str:
    return f"signatures: {{a: {{{text}}}}}\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("profiles: [spec]\n", codes.WRONG_VALUE),
        ("profiles: {Spec: {}}\n", codes.WRONG_VALUE),
        ("profiles: {a: {sum: x}}\n", codes.UNKNOWN_KEY),
        ("profiles: {a: {infer_shapes: maybe}}\n", codes.WRONG_VALUE),
        ("profiles: {a: {unknown_enum_values: accepted}}\n", codes.WRONG_VALUE),
        ("functions: {f: {value: '1'}}\n", codes.MISSING_KEY),
        ("functions: {f: {result: int}}\n", codes.MISSING_KEY),
        ("functions: {f: {result: int, value: '1 +'}}\n", codes.BAD_EXPRESSION),
        (
            "functions: {f: {result: int, value: '1', parameters: a}}\n",
            codes.WRONG_VALUE,
        ),
        ("rules: [a]\n", codes.WRONG_VALUE),
        ("rules: {S: [a]}\n", codes.WRONG_VALUE),
        ("rules: {S: {r: this.x}}\n", codes.WRONG_VALUE),
        ("rules: {S: {r: {message: m}}}\n", codes.MISSING_KEY),
        ("rules: {S: {r: {rule: this.x}}}\n", codes.MISSING_KEY),
        ("rules: {S: {r: {rule: this., message: m}}}\n", codes.BAD_EXPRESSION),
        ("rules: {S: {1r: {rule: this.x, message: m}}}\n", codes.WRONG_VALUE),
        ("rules: {S: {a..b: {rule: this.x, message: m}}}\n", codes.WRONG_VALUE),
        ("rules: {S: {r: {rule: this.x, message: no.}}}\n", codes.WRONG_VALUE),
        ('rules: {S: {r: {rule: this.x, message: "a\\nb"}}}\n', codes.WRONG_VALUE),
        ("rules: {S: {r: {rule: this.x, message: 'a {'}}}\n", codes.BAD_MESSAGE),
        (rule("severity: fatal"), codes.WRONG_VALUE),
        (rule("profile: a"), codes.UNKNOWN_KEY),
        (rule("profiles: a"), codes.WRONG_VALUE),
        (rule("cites: [[a]]"), codes.WRONG_VALUE),
        (rule("cites: {S: {}}"), codes.WRONG_VALUE),
        (rule("field: []"), codes.WRONG_VALUE),
        (signature("inputs: x"), codes.WRONG_VALUE),
        (signature("inputs: [x y]"), codes.BAD_PORT),
        (signature("inputs: ['x?*']"), codes.BAD_PORT),
        (signature("inputs: [x, x]"), codes.BAD_PORT),
        (signature("inputs: [x?, y]"), codes.BAD_PORT),
        (signature("inputs: ['x+', y]"), codes.BAD_PORT),
        (signature("outputs: ['x*', 'y*']"), codes.BAD_PORT),
        (signature("since: first"), codes.WRONG_VALUE),
        (signature("since: 99999999999999999999"), codes.WRONG_VALUE),
        (signature("infer: {rank: '1'}"), codes.WRONG_VALUE),
        (signature("infer: [{ranks: '1'}]"), codes.UNKNOWN_KEY),
        ("signatures: {'a, ,b': {}}\n", codes.WRONG_VALUE),
        ("signatures: {'a, a': {}}\n", codes.WRONG_VALUE),
        ("needs: {S: {version: 1}}\n", codes.WRONG_VALUE),
        ("needs: {S: [{version: 1}]}\n", codes.MISSING_KEY),
        ("needs: {S: [{feature: x}]}\n", codes.MISSING_KEY),
        ("graph: {node: {}}\n", codes.MISSING_KEY),
        ("graph: {networks: {}, node: {struct: L}}\n", codes.MISSING_KEY),
        ("graph: x\n", codes.WRONG_VALUE),
        ("waivers: [{element: S}]\n", codes.MISSING_KEY),
        ("waivers: {element: S}\n", codes.WRONG_VALUE),
    ],
)
def test_bad_sections(tmp_path: Path, text: str, code: Code) -> None:
    _, reported = read(tmp_path, f"packages: [p]\n{text}")
    assert [diagnostic.code for diagnostic in reported] == [code]
    span = reported[0].span
    assert span is not None
    assert span.start.line == 2


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("x: {networks: [a], loops: true}", codes.UNKNOWN_KEY),
        ("x: {networks: [a], exports: all}", codes.WRONG_VALUE),
        ("x: {condition: a}", codes.MISSING_KEY),
        ("x: {body: a, loops: false}", codes.WRONG_VALUE),
        ("x: [a]", codes.WRONG_VALUE),
    ],
)
def test_bad_bodies(tmp_path: Path, body: str, code: Code) -> None:
    node = "node: {struct: L, inputs: i, outputs: o}"
    text = f"packages: [p]\ngraph: {{networks: {{}}, {node}, bodies: {{{body}}}}}\n"
    _, reported = read(tmp_path, text)
    assert [diagnostic.code for diagnostic in reported] == [code]
