"""Contracts resolved against one small spec, by their texts."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.contracts import read_contracts
from opwright.compiler.ir import ContractContribution, ModuleContribution, Schema
from opwright.compiler.ir.rules import Contract, Rule, Signature
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.proto import read_proto
from opwright.compiler.report import Code, Diagnostic, Reporter
from opwright.compiler.roots import Root
from opwright.compiler.rules import resolve_rules

PROTO = """\
syntax = "proto3";
package demo;

// Borders of an image.
message Borders {
  // How many rows to add. Must not be negative.
  int64 before = 1;
}

// Slides a window over its input. Has inputs of
// rank 4. Strides of `[1, 1]` are the default.
message Pooling {
  // Either empty, or of length 2 (height,
  // width).
  repeated int64 kernel = 1;
  Borders borders = 2;
  optional float factor = 3;
  Mode mode = 4;  // How to pool.
  enum Mode {
    MAX = 0;  // Keeps the greatest.
    AVERAGE = 1;
  }
  oneof padding {
    bool same = 5;
    Borders valid = 6;
  }
  repeated Borders extra = 7;
}

message Add {
  float alpha = 1;
}

message Layer {
  string name = 1;
  repeated string input = 2;
  repeated string output = 3;
  repeated Fact facts = 4;
  oneof kind {
    Pooling pooling = 10;
    Add add = 11;
    Both both = 12;
  }
}

message Fact {
  uint32 rank = 1;
}

message Both {
  Network first = 1;
  Network second = 2;
  string flag = 3;
}

message Network {
  repeated Layer layers = 1;
  int32 mode = 2;
}

message Feature {
  string name = 1;
  repeated int64 shape = 2;
}

message Model {
  int32 version = 1;
  repeated Feature input = 2;
  repeated Feature output = 3;
  Network network = 4;
}
"""

HEAD = "packages: [demo]\n"
OPERATORS = f"{HEAD}operators: {{members_of: Layer.kind}}\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    """What came of some contracts, and what was reported."""

    schema: Schema
    reported: tuple[Diagnostic, ...]

    @property
    def contract(self) -> Contract:
        (contract,) = self.schema.contracts
        return contract

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for c in self.contract.chapters for rule in c.rules)

    @property
    def signatures(self) -> dict[str, Signature]:
        chapters = self.contract.chapters
        return {one.operator: one for c in chapters for one in c.signatures}

    @property
    def codes(self) -> list[Code]:
        return [diagnostic.code for diagnostic in self.reported]

    @property
    def messages(self) -> list[str]:
        return [diagnostic.message for diagnostic in self.reported]


def read(
    folder: Path, texts: Sequence[str], reporter: Reporter
) -> tuple[ContractContribution, ...]:
    paths: list[Path] = []
    for index, text in enumerate(texts):
        paths.append(folder / f"part{index}.contract.yaml")
        paths[-1].write_text(text, encoding="utf-8")
    return read_contracts(tuple(paths), (), reporter)


def modules(folder: Path, reporter: Reporter) -> tuple[ModuleContribution, ...]:
    path = folder / "net.proto"
    path.write_text(PROTO, encoding="utf-8")
    return read_proto((path,), (Root("", folder),), reporter)


def resolve(folder: Path, *texts: str) -> Resolved:
    """Resolve contracts; what reading and merging report counts too."""
    reporter = Reporter()
    contributions = (
        *modules(folder, reporter),
        *read(folder, texts, reporter),
    )
    return resolve_contributions(contributions, reporter)


def resolve_contributions(
    contributions: tuple[ModuleContribution | ContractContribution, ...],
    reporter: Reporter,
) -> Resolved:
    schema = run_passes(merge_contributions(contributions, reporter), reporter)
    schema = resolve_rules(schema, contributions, reporter)
    return Resolved(schema=schema, reported=reporter.diagnostics)
