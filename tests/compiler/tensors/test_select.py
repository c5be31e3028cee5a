"""Tensors chosen by contracts: what is found, and rules that do not fit."""

from dataclasses import replace
from pathlib import Path

import pytest

from opwright.compiler.contracts import read_contracts
from opwright.compiler.ir import ContractContribution, ModuleContribution, Schema
from opwright.compiler.ir.tensors import (
    FieldStep,
    PackedEncoding,
    StoredEncoding,
)
from opwright.compiler.merge import merge_contributions
from opwright.compiler.proto import read_proto
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.roots import Root

PROTO = """\
syntax = "proto3";
package demo;
message Scales { repeated float scale = 1; }
message Weights {
  repeated float floats = 1;
  bytes octets = 2;
  bytes bits = 3;
  uint32 width = 4;
  Scales scales = 5;
  string note = 6;
}
message Cell {
  Weights gateVector = 1;
  Weights inputVector = 2;
  Weights matrix = 3;
  string plainVector = 4;
}
message Layer {
  uint64 n = 1;
  repeated uint64 shape = 2;
  Weights weights = 3;
  repeated Weights more = 4;
  repeated Cell cells = 5;
  bool flag = 6;
  optional bool maybe = 7;
  map<string, Weights> map = 8;
  oneof kind { Weights one = 9; Cell other = 10; }
}
"""

ENCODINGS = """\
packages: [demo]
tensors:
  Weights:
    encodings:
      floats: float32
      octets: {dtype: int8, scale: scales.scale}
      bits: {bits: width, scale: scales.scale}
"""


def merge(
    folder: Path, contract: str, *, shipped: bool = False
) -> tuple[Schema, tuple[Diagnostic, ...]]:
    (folder / "x.proto").write_text(PROTO)
    (folder / "x.contract.yaml").write_text(contract)
    reporter = Reporter()
    roots = (Root("", folder),)
    modules: tuple[ModuleContribution, ...] = read_proto(
        (folder / "x.proto",), roots, reporter
    )
    contracts: tuple[ContractContribution, ...] = read_contracts(
        (folder / "x.contract.yaml",), (), reporter
    )
    contracts = tuple(replace(contract, shipped=shipped) for contract in contracts)
    assert reporter.diagnostics == ()
    return merge_contributions((*modules, *contracts), reporter), reporter.diagnostics


def shapes(*lines: str) -> str:
    body = "".join(f"        {line}\n" for line in lines)
    return f"{ENCODINGS}    shapes:\n      Layer:\n{body}"


def test_encodings(tmp_path: Path) -> None:
    schema, reported = merge(tmp_path, ENCODINGS)
    assert reported == ()
    (tensor,) = schema.tensors
    assert str(tensor.struct) == "demo.Weights"
    floats, octets, bits = tensor.encodings
    assert isinstance(floats, StoredEncoding)
    assert floats.scale is None
    assert isinstance(octets, StoredEncoding)
    assert octets.scale is not None
    assert [step.field for step in octets.scale] == ["scales", "scale"]
    assert isinstance(bits, PackedEncoding)
    assert bits.bits == (FieldStep(tensor.struct, "width"),)


def test_layouts(tmp_path: Path) -> None:
    contract = shapes(
        "weights: [this.n]",
        "more: this.shape",
        "cells.*Vector: [this.n, 2]",
        "other.matrix: []",
        "one: {shape: [1], channel_axis: this.n, order: column_major}",
    )
    schema, reported = merge(tmp_path, contract)
    assert reported == ()
    paths = [
        [".".join(step.field for step in path) for path in layout.paths]
        for layout in schema.layouts
    ]
    assert paths == [
        ["weights"],
        ["more"],
        ["cells.gateVector", "cells.inputVector"],
        ["other.matrix"],
        ["one"],
    ]
    assert [layout.column_major for layout in schema.layouts] == [False] * 4 + [True]


def problem(folder: Path, contract: str) -> Diagnostic:
    _, (diagnostic,) = merge(folder, contract)
    return diagnostic


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("weight: [1]", codes.RULE_SOURCE_MISSING, "'Layer' has no field 'weight'"),
        ("cells.x: [1]", codes.RULE_SOURCE_MISSING, "'Cell' has no field 'x'"),
        ("x.y.z: [1]", codes.RULE_SOURCE_MISSING, "'Layer' has no field 'x'"),
        (
            "cells.*xx: [1]",
            codes.RULE_SOURCE_MISSING,
            "no 'Weights' of 'Cell' is like '*xx'",
        ),
        (
            "cells.plain*: [1]",
            codes.RULE_SOURCE_MISSING,
            "no 'Weights' of 'Cell' is like 'plain*'",
        ),
        ("n: [1]", codes.RULE_MISFIT, "'n' is no 'Weights'"),
        ("n.x: [1]", codes.RULE_MISFIT, "'n' holds no struct"),
        ("map: [1]", codes.RULE_MISFIT, "'map' is no 'Weights'"),
        ("weights: 1", codes.WRONG_TYPE, "a shape must be a list of integers"),
        ("weights: [this.k]", codes.UNKNOWN_NAME, "'Layer' has no field 'k'"),
        (
            "weights: {shape: [1], channel_axis: [1]}",
            codes.WRONG_TYPE,
            "a channel axis must be an integer",
        ),
        (
            "weights: {shape: [1], groups: true}",
            codes.WRONG_TYPE,
            "a number of groups must be an integer",
        ),
    ],
)
def test_bad_layouts(tmp_path: Path, line: str, code: object, message: str) -> None:
    diagnostic = problem(tmp_path, shapes(line))
    assert diagnostic.code is code
    assert diagnostic.message == message
    assert diagnostic.span is not None
    assert diagnostic.span.start.line == 10


@pytest.mark.parametrize(
    ("encoding", "code", "message"),
    [
        ("float: float32", codes.RULE_SOURCE_MISSING, "'Weights' has no field 'float'"),
        ("floats: float64", codes.RULE_MISFIT, "'floats' cannot hold float64 values"),
        ("note: int8", codes.RULE_MISFIT, "'note' cannot hold int8 values"),
        (
            "floats: {bits: width}",
            codes.RULE_MISFIT,
            "'floats' cannot hold packed bits",
        ),
        (
            "bits: {bits: wide}",
            codes.RULE_SOURCE_MISSING,
            "'Weights' has no field 'wide'",
        ),
        ("bits: {bits: note}", codes.RULE_MISFIT, "'note' must be an integer"),
        (
            "bits: {bits: width, table: scales}",
            codes.RULE_MISFIT,
            "'scales' must be a list of floats",
        ),
    ],
)
def test_bad_encodings(
    tmp_path: Path, encoding: str, code: object, message: str
) -> None:
    start = "packages: [demo]\ntensors:\n  Weights:\n    encodings:\n"
    diagnostic = problem(tmp_path, f"{start}      {encoding}\n")
    assert (diagnostic.code, diagnostic.message) == (code, message)


@pytest.mark.parametrize(
    ("default", "code", "message"),
    [
        ("n: true", codes.WRONG_TYPE, "the default of 'n' must be an integer"),
        ("n: this.n", codes.UNKNOWN_NAME, "'this' is not defined"),
        (
            "shape: 3",
            codes.WRONG_TYPE,
            "the default of 'shape' must be a list of integers",
        ),
        ("k: 1", codes.RULE_SOURCE_MISSING, "'Layer' has no field 'k'"),
        ("flag: true", codes.RULE_MISFIT, "'flag' cannot have a default"),
        ("weights: 1", codes.RULE_MISFIT, "'weights' cannot have a default"),
        ("map: 1", codes.RULE_MISFIT, "'map' cannot have a default"),
    ],
)
def test_bad_defaults(tmp_path: Path, default: str, code: object, message: str) -> None:
    diagnostic = problem(
        tmp_path, f"packages: [demo]\ndefaults:\n  Layer: {{{default}}}\n"
    )
    assert (diagnostic.code, diagnostic.message) == (code, message)


def test_a_flag_that_can_be_unset_has_a_default(tmp_path: Path) -> None:
    _, reported = merge(
        tmp_path, "packages: [demo]\ndefaults:\n  Layer: {maybe: true}\n"
    )
    assert reported == ()


def test_missing_structs(tmp_path: Path) -> None:
    contract = "packages: [demo]\ndefaults:\n  Laier: {n: 1}\n"
    diagnostic = problem(tmp_path, contract)
    assert diagnostic.code is codes.RULE_SOURCE_MISSING
    assert diagnostic.helps == ("did you mean 'Layer'?",)
    assert merge(tmp_path, contract, shipped=True)[1] == ()


def test_two_shapes_for_one_tensor(tmp_path: Path) -> None:
    contract = shapes("cells.gateVector: [1]", "cells.*Vector: [2]")
    diagnostic = problem(tmp_path, contract)
    assert diagnostic.code is codes.RULE_REPEATED
    assert diagnostic.message == "'cells.gateVector' of 'Layer' has a shape already"


def test_rules_of_a_home_spec_may_not_fit(tmp_path: Path) -> None:
    contract = shapes("weights: [this.k]", "more: this.shape")
    schema, (diagnostic,) = merge(tmp_path, contract, shipped=True)
    assert diagnostic.code is codes.RULE_LEFT_OUT
    assert diagnostic.message.endswith("'Layer' has no field 'k'")
    assert diagnostic.span is not None
    assert diagnostic.span.file.display.endswith("x.proto")
    assert len(schema.layouts) == 1


def test_truth_values_are_false_by_default_anyway(tmp_path: Path) -> None:
    schema, reported = merge(
        tmp_path, "packages: [demo]\ndefaults:\n  Layer: {flag: false}\n"
    )
    assert reported == ()
    assert [default.field for default in schema.defaults] == ["flag"]
