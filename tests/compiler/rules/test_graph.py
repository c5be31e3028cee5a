"""Graphs of contracts: structs and paths that are found, and those that are not."""

from dataclasses import replace
from pathlib import Path

import pytest

from opwright.compiler.ir.graph import Arms, Loop
from opwright.compiler.proto import read_proto
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.catalogue import schema as schema_codes
from opwright.compiler.roots import Root
from tests.compiler.rules.resolving import (
    HEAD,
    OPERATORS,
    Resolved,
    modules,
    read,
    resolve,
    resolve_contributions,
)

GRAPH = f"""\
{OPERATORS}
graph:
  model:
    struct: Model
    version: version
    version_profiles: [spec]
    inputs: input
    outputs: output
    feature: Feature
    name: name
    shape: this.shape
    output_rank: "network.exact ? 1 : size(this.shape)"
    unproduced: "[this.output[0].name]"
    suffixes: [.net]
  networks:
    Network: {{nodes: layers, facts: {{exact: this.mode == 1, level: network.version}}}}
  node:
    struct: Layer
    name: name
    operator: kind
    inputs: input
    outputs: output
    input_tensors: facts
    tensor: {{struct: Fact, rank: this.rank}}
    ranks_when: network.exact
    noun: step
  overwrites: [add]
  bodies:
    both: {{networks: [first, second]}}
  cites:
    graph.order: {{Layer.input: x}}
rules:
  Pooling:
    exact: {{rule: network.exact || network.level > 3, message: m}}
"""


def test_a_graph(tmp_path: Path) -> None:
    resolved = resolve(tmp_path, GRAPH)
    assert resolved.messages == []
    graph = resolved.contract.graph
    assert graph is not None
    assert [step.field for step in graph.node.input_tensors] == ["facts"]
    assert (graph.node.operator, graph.node.noun) == ("kind", "step")
    assert graph.node.ranks_when is not None
    (network,) = graph.networks
    assert [fact.name for fact in network.facts] == ["exact", "level"]
    model = graph.model
    assert model is not None
    assert model.input is not None
    assert model.output is not None
    assert (model.input.rank, model.output.shape) == (None, model.input.shape)
    assert model.output.rank is not None
    assert model.unproduced is not None
    assert model.suffixes == (".net",)
    (arms,) = graph.bodies
    assert isinstance(arms, Arms)
    assert [path[-1].field for path in arms.networks] == ["first", "second"]
    assert graph.overwrites == ("add",)
    ((rule, citation),) = graph.cites
    assert (rule, citation.element) == ("graph.order", "Layer.input")


def test_a_loop(tmp_path: Path) -> None:
    loop = "both: {condition: first, condition_output: flag, body: second}"
    text = GRAPH.replace("both: {networks: [first, second]}", loop)
    graph = resolve(tmp_path, text).contract.graph
    assert graph is not None
    (body,) = graph.bodies
    assert isinstance(body, Loop)
    assert [step.field for step in body.variable] == ["flag"]


INDEXED = """\
syntax = "proto3";
package demo;
message Place { uint64 start = 1; uint64 size = 2; }
message Scale { float step = 1; int32 zero = 2; uint32 width = 3; }
message Tensor { repeated int64 dims = 1; bytes data = 2; Place place = 3;
  repeated Scale scales = 4; }
message Node { string name = 1; repeated uint32 input = 2; repeated uint32 output = 3;
  oneof kind { Tensor add = 4; } }
message Net { repeated Node nodes = 1; repeated Tensor tensors = 2; }
"""

INDEXED_GRAPH = f"""\
{HEAD}operators: {{members_of: Node.kind}}
graph:
  networks: {{Net: {{nodes: nodes}}}}
  node: {{struct: Node, name: name, operator: kind, inputs: input, outputs: output}}
  tensors:
    list: tensors
    struct: Tensor
    shape: this.dims
    constant: size(this.data) > 0
    offset: place.start
    size: place.size
    quantization: {{list: scales, scale: step, zero_point: zero, bits: width}}
"""


def resolve_indexed(folder: Path, text: str) -> Resolved:
    (folder / "net.proto").write_text(INDEXED)
    reporter = Reporter()
    units = read_proto((folder / "net.proto",), (Root("", folder),), reporter)
    contracts = read(folder, [text], reporter)
    return resolve_contributions((*units, *contracts), reporter)


def test_nodes_that_name_tensors_by_index(tmp_path: Path) -> None:
    resolved = resolve_indexed(tmp_path, INDEXED_GRAPH)
    assert resolved.messages == []
    graph = resolved.contract.graph
    assert graph is not None
    assert graph.tensors is not None
    assert graph.tensors.constant is not None
    assert [step.field for step in graph.tensors.offset] == ["place", "start"]
    assert [step.field for step in graph.tensors.size] == ["place", "size"]
    quantization = graph.tensors.quantization
    assert quantization is not None
    paths = (getattr(quantization, name) for name in ("list", "scale", "bits"))
    assert [[step.field for step in path] for path in paths] == [
        ["scales"],
        ["step"],
        ["width"],
    ]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("offset: place.start", "offset: place", "'place' must be an integer"),
        ("size: place.size", "size: dims", "'dims' must be an integer"),
        ("list: scales", "list: dims", "'dims' must be a list of "),
        ("list: scales", "list: place", "'place' must be a list of "),
        ("scale: step", "scale: zero", "'zero' must be a float"),
        ("zero_point: zero", "zero_point: step", "'step' must be an integer"),
        (", bits: width", "", "a quantization needs 'bits'"),
    ],
)
def test_paths_in_tensors(
    tmp_path: Path, before: str, after: str, message: str
) -> None:
    resolved = resolve_indexed(tmp_path, INDEXED_GRAPH.replace(before, after))
    assert [m.startswith(message) for m in resolved.messages] == [True]


@pytest.mark.parametrize(
    ("before", "after", "code", "message"),
    [
        (
            "struct: Model",
            "struct: Modell",
            codes.RULE_SOURCE_MISSING,
            "there is no struct 'Modell' in package 'demo'",
        ),
        (
            "nodes: layers",
            "nodes: mode",
            codes.RULE_MISFIT,
            "'mode' must be a list of 'Layer' structs",
        ),
        (
            "operator: kind",
            "operator: kinds",
            codes.RULE_SOURCE_MISSING,
            "'Layer' has no oneof 'kinds'",
        ),
        (
            "    operator: kind\n",
            "",
            codes.RULE_SOURCE_MISSING,
            "'Layer' carries no operators",
        ),
        (
            "    inputs: input\n    outputs: output\n    feature",
            "    inputs: name\n    outputs: output\n    feature",
            codes.RULE_SOURCE_MISSING,
            "'Model' has no field 'name'",
        ),
        (
            "version: version",
            "version: input",
            codes.RULE_MISFIT,
            "'input' must be an integer",
        ),
        (
            "level: network.version",
            "level: this.layers",
            codes.WRONG_TYPE,
            "a fact must be a truth value or an integer",
        ),
        (
            "exact: this.mode == 1",
            "top: this.mode == 1, exact: this.mode == 1",
            codes.WRONG_VALUE,
            "a fact cannot be called 'top'",
        ),
        (
            "exact: this.mode == 1",
            "class: this.mode == 1, exact: this.mode == 1",
            codes.WRONG_VALUE,
            "a fact cannot be called 'class'",
        ),
        (
            "overwrites: [add]",
            "overwrites: [addd]",
            codes.RULE_SOURCE_MISSING,
            "package 'demo' has no operator 'addd'",
        ),
        (
            "networks: [first, second]",
            "networks: [first, flag]",
            codes.RULE_MISFIT,
            "'flag' must be a 'Network'",
        ),
        (
            "ranks_when: network.exact",
            "ranks_when: network.level",
            codes.WRONG_TYPE,
            "ranks_when must be a truth value",
        ),
        (
            "version_profiles: [spec]",
            "version_profiles: [x]",
            codes.UNKNOWN_PROFILE,
            "there is no profile 'x'",
        ),
        (
            "graph.order: {Layer.input: x}",
            "graph.order: Layer.inputs",
            codes.UNKNOWN_ELEMENT,
            "there is no 'Layer.inputs' in package 'demo'",
        ),
        (
            'unproduced: "[this.output[0].name]"',
            "unproduced: this.output",
            codes.WRONG_TYPE,
            "unproduced must be a list of texts",
        ),
    ],
)
def test_graphs_that_do_not_fit(
    tmp_path: Path, before: str, after: str, code: Code, message: str
) -> None:
    assert before in GRAPH
    resolved = resolve(tmp_path, GRAPH.replace(before, after))
    assert resolved.messages == [message]
    assert resolved.codes == [code]


def test_facts_of_one_name_have_one_sort(tmp_path: Path) -> None:
    more = "\n    Both: {nodes: first.layers, facts: {exact: size(this.flag)}}\n  node:"
    resolved = resolve(tmp_path, GRAPH.replace("\n  node:", more, 1))
    assert resolved.messages == ["'exact' of another network is a truth value"]


def test_one_contract_has_the_graph(tmp_path: Path) -> None:
    graph = GRAPH[GRAPH.index("graph:") : GRAPH.index("rules:")]
    assert resolve(tmp_path, GRAPH, HEAD + graph).messages == []
    other = HEAD + graph.replace("noun: step", "noun: node")
    assert resolve(tmp_path, GRAPH, other).codes == [schema_codes.CONFLICTING_CONTRACTS]


def test_a_shipped_graph_that_does_not_fit_is_left_out(tmp_path: Path) -> None:
    reporter = Reporter()
    spec = modules(tmp_path, reporter)
    text = GRAPH.replace("nodes: layers", "nodes: gone")
    (contract,) = read(tmp_path, [text], reporter)
    shipped = replace(contract, shipped=True)
    resolved = resolve_contributions((*spec, shipped), reporter)
    assert resolved.messages == []
    assert resolved.contract.graph is None


@pytest.mark.parametrize(
    "change", [("struct: Model", "struct: Gone"), ("input\n", "gone\n")]
)
def test_a_shipped_graph_does_without_a_model_that_does_not_fit(
    change: tuple[str, str], tmp_path: Path
) -> None:
    reporter = Reporter()
    spec = modules(tmp_path, reporter)
    (contract,) = read(tmp_path, [GRAPH.replace(*change, 1)], reporter)
    shipped = replace(contract, shipped=True)
    graph = resolve_contributions((*spec, shipped), reporter).contract.graph
    assert graph is not None
    assert graph.model is None
    assert len(graph.networks) == 1
