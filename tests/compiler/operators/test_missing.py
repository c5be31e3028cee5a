"""What contracts name but specs lack is shown in the contract, with what is close."""

from pathlib import Path

import pytest

from opwright.compiler.pipeline import compile_specs
from opwright.compiler.report import Diagnostic, Reporter, StageFailed
from opwright.compiler.report.catalogue import schema as codes

TYPES = """\
package demo.v1_0;
enum OpKind { OP_ADD };
struct Add {};
struct Node { OpKind kind; byte[] data; };
"""

LAYERS = """\
syntax = "proto3";
package layers;
message Layer { oneof kind { Add add = 1; } }
message Add {}
"""

STRUCTS = """\
packages: [demo.v1_0]
operators:
  structs_of: Types
  codes:
    enum: OpKind
    prefix: OP_
    exceptions: {Node: OP_ADD}
  carried_by:
    struct: Node
    code: kind
    attributes: data
"""

MEMBERS = """\
packages: [layers]
operators:
  members_of: Layer.kind
"""


def diagnose(folder: Path, contract: str) -> tuple[Diagnostic, ...]:
    files = {"Types.idl": TYPES, "l.proto": LAYERS, "c.contract.yaml": contract}
    for name, text in files.items():
        (folder / name).write_text(text)
    reporter = Reporter()
    try:
        compile_specs(tuple(str(folder / name) for name in files), (), reporter)
    except StageFailed:
        assert reporter.failed
    return reporter.diagnostics


@pytest.mark.parametrize(
    ("contract", "old", "new", "place", "advice"),
    [
        (STRUCTS, "structs_of: Types", "structs_of: types", "3:15-3:20", "Types"),
        (STRUCTS, "enum: OpKind", "enum: OpKnd", "5:11-5:16", "OpKind"),
        (STRUCTS, "struct: Node", "struct: Nod", "9:13-9:16", "Node"),
        (STRUCTS, "code: kind", "code: knd", "10:11-10:14", "kind"),
        (STRUCTS, "attributes: data", "attributes: dta", "11:17-11:20", "data"),
        (MEMBERS, "Layer.kind", "Layer.knd", "3:15-3:24", "Layer.kind"),
    ],
)
def test_what_is_missing(
    tmp_path: Path, contract: str, old: str, new: str, place: str, advice: str
) -> None:
    found = diagnose(tmp_path, contract.replace(old, new))
    (problem,) = (d for d in found if d.code is codes.OPERATOR_SOURCE_MISSING)
    span = problem.span
    assert span is not None
    start, end = span.start, span.end
    assert f"{start.line}:{start.column}-{end.line}:{end.column}" == place
    assert problem.helps == (f"did you mean '{advice}'?",)


def test_a_contract_for_other_packages(tmp_path: Path) -> None:
    (problem,) = diagnose(tmp_path, "packages: [demo.v1_1]\n")
    assert problem.code is codes.CONTRACT_UNATTACHED
    assert problem.notes == ("read: demo.v1_0, layers",)
    assert problem.helps == ("did you mean 'demo.v1_0'?",)
