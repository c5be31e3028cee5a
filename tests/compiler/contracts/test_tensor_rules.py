"""Reading the sections `defaults` and `tensors`: what they say, and what is wrong."""

from pathlib import Path

import pytest

from opwright.compiler.contracts import read_contracts
from opwright.compiler.ir import ContractContribution
from opwright.compiler.ir.syntax import ListSyntax
from opwright.compiler.ir.tensors import ElementType
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.catalogue import contracts as codes

FULL = """\
packages: [p]
defaults:
  Layer: {groups: 1, size: [3, 3]}
tensors:
  Weights:
    encodings:
      floats: float32
      codes: {dtype: int8, scale: q.scale}
      bits: {bits: q.bits, scale: q.scale, bias: q.bias, table: q.table}
    shapes:
      Layer:
        bias: [this.out]
        "cell.*Vector": this.shape
        weights:
          shape: [1]
          channel_axis: 1
          groups: this.groups
          order: column_major
"""


def read(
    folder: Path, text: str
) -> tuple[tuple[ContractContribution, ...], tuple[Diagnostic, ...]]:
    path = folder / "x.contract.yaml"
    path.write_text(text, encoding="utf-8")
    reporter = Reporter()
    return read_contracts((path,), (), reporter), reporter.diagnostics


def test_defaults(tmp_path: Path) -> None:
    (contract,), reported = read(tmp_path, FULL)
    assert reported == ()
    groups, size = contract.defaults
    assert (groups.struct.text, groups.field.text) == ("Layer", "groups")
    assert isinstance(size.value, ListSyntax)
    assert len(size.value.items) == 2
    assert size.field.origin.span.start.line == 3


def test_encodings(tmp_path: Path) -> None:
    (contract,), _ = read(tmp_path, FULL)
    (tensor,) = contract.tensors
    floats, integers, packed = tensor.encodings
    assert floats.element is ElementType.FLOAT32
    assert integers.element is ElementType.INT8
    assert integers.scale is not None
    assert integers.scale.text == "q.scale"
    assert packed.element is None
    assert packed.bits is not None
    assert packed.table is not None
    assert packed.table.text == "q.table"


def test_shapes(tmp_path: Path) -> None:
    (contract,), _ = read(tmp_path, FULL)
    (tensor,) = contract.tensors
    bias, vectors, weights = tensor.shapes
    assert bias.owner.text == "Layer"
    assert not bias.column_major
    assert bias.channel_axis is None
    assert vectors.path.text == "cell.*Vector"
    assert weights.column_major
    assert weights.channel_axis is not None
    assert weights.groups is not None


SHAPES = "packages: [p]\ntensors:\n T:\n  encodings: {a: int8}\n  shapes:\n   L:\n"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("packages: [p]\ndefaults: [1]\n", codes.WRONG_VALUE, 2),
        ("packages: [p]\ndefaults:\n L: 3\n", codes.WRONG_VALUE, 3),
        ("packages: [p]\ndefaults:\n L: {f: {}}\n", codes.WRONG_VALUE, 3),
        ("packages: [p]\ndefaults:\n L: {f: ''}\n", codes.WRONG_VALUE, 3),
        ("packages: [p]\ndefaults:\n L: {f: 1 +}\n", codes.BAD_EXPRESSION, 3),
        ("packages: [p]\ntensors: x\n", codes.WRONG_VALUE, 2),
        ("packages: [p]\ntensors:\n T: {}\n", codes.MISSING_KEY, 3),
        ("packages: [p]\ntensors:\n T: {encodings: x}\n", codes.WRONG_VALUE, 3),
        ("packages: [p]\ntensors:\n T: {encodings: {a: int3}}\n", codes.WRONG_VALUE, 3),
        ("packages: [p]\ntensors:\n T: {encodings: {a: {}}}\n", codes.MISSING_KEY, 3),
        (
            "packages: [p]\ntensors:\n T: {encodings: {a: {dtype: int8, bits: b}}}\n",
            codes.MISSING_KEY,
            3,
        ),
        (
            "packages: [p]\ntensors:\n T: {encodings: {a: {dtype: int8, table: t}}}\n",
            codes.WRONG_VALUE,
            3,
        ),
        (
            "packages: [p]\ntensors:\n T: {encodings: {a: {bits: [b]}}}\n",
            codes.WRONG_VALUE,
            3,
        ),
        ("packages: [p]\ntensors:\n T: {encodes: {}}\n", codes.UNKNOWN_KEY, 3),
        (f"{SHAPES}    w: {{axis: 1}}\n", codes.UNKNOWN_KEY, 7),
        (f"{SHAPES}    w: {{channel_axis: 1}}\n", codes.MISSING_KEY, 7),
        (f"{SHAPES}    w: {{shape: [1], order: F}}\n", codes.WRONG_VALUE, 7),
        (f"{SHAPES}    w: [[1, [}}]]\n", codes.BAD_YAML, 7),
        (f"{SHAPES}    w: [1, {{}}]\n", codes.WRONG_VALUE, 7),
        (f"{SHAPES}    w: [1, ~a]\n", codes.BAD_EXPRESSION, 7),
    ],
)
def test_bad_rules(tmp_path: Path, text: str, code: object, line: int) -> None:
    _, reported = read(tmp_path, text)
    spans = [d.span for d in reported if d.code is code]
    assert [span.start.line for span in spans if span] == [line]
