"""`opwright audit`: sentences without a rule, changes since a review, waivers."""

from pathlib import Path

import pytest

from opwright.cli.main import run

PROTO = """\
syntax = "proto3";

package demo;

message Pooling {
  // Size of the window. Must have 2 values.
  repeated uint64 size = 1;

  // Names of the axes. Should be short.
  repeated string axes = 2;
}
"""

CONTRACT = """\
packages: [demo]

profiles:
  spec: {summary: what the documentation says}

rules:
  Pooling:
    size.length:
      rule: size(this.size) == 2
      message: size has {size(this.size)} values; give 2
      field: size

waivers:
  - {element: Pooling.axes, words: short, reason: a matter of taste}
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("spec.proto").write_text(PROTO)
    Path("spec.contract.yaml").write_text(CONTRACT)


def audit(*words: str) -> int:
    return run(["audit", "spec.proto", "spec.contract.yaml", *words])


def test_everything_is_covered_or_waived(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit("--record") == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out == (
        "demo: normative sentences: 2, covered by rules: 1, waived: 1, open: 0\n"
        "  waived: Pooling.axes (spec.proto:9): a matter of taste\n"
    )


def test_the_lock_has_digests_only() -> None:
    audit("--record")
    lock = Path("audit.lock").read_text()
    assert "Pooling.size" in lock
    assert "values" not in lock


def test_recording_twice_changes_nothing() -> None:
    audit("--record")
    before = Path("audit.lock").read_bytes()
    audit("--record")
    assert Path("audit.lock").read_bytes() == before


def test_a_changed_sentence_names_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    audit("--record")
    Path("spec.proto").write_text(PROTO.replace("2 values", "3 values"))
    capsys.readouterr()
    assert audit() == 1
    told = capsys.readouterr().err
    assert "error[OPW0801]" in told
    assert "spec.proto:6:1" in told
    assert "look at rule 'Pooling.size.length'" in told


def test_line_breaks_are_no_change(capsys: pytest.CaptureFixture[str]) -> None:
    audit("--record")
    Path("spec.proto").write_text(PROTO.replace("Must have", "Must\n  // have"))
    capsys.readouterr()
    assert audit() == 0


def test_other_files_may_hold_the_record() -> None:
    assert audit("--record", "--lock", "reviews.json") == 0
    assert Path("reviews.json").exists()
    assert not Path("audit.lock").exists()


def test_github_form(capsys: pytest.CaptureFixture[str]) -> None:
    Path("spec.contract.yaml").write_text(CONTRACT.partition("waivers")[0])
    assert audit("--format", "github") == 1
    told = capsys.readouterr().err
    assert "::error file=spec.proto,line=9," in told


def test_a_sentence_is_not_covered_by_a_rule_about_other_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    cites = "field: size\n      cites: {Pooling.size: [even, odd]}"
    Path("spec.contract.yaml").write_text(CONTRACT.replace("field: size", cites))
    assert audit() == 1
    assert "it says: Must have 2 values." in capsys.readouterr().err
