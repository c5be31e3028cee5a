"""Citations: which sentence is chosen, and where it stands."""

from pathlib import Path

import pytest

from opwright.compiler.ir.citations import Citation
from tests.compiler.rules.resolving import HEAD, PROTO, resolve


def cited(folder: Path, cites: str, *more: str) -> tuple[Citation, ...]:
    lines = (f"cites: {cites}" if cites else "", *more)
    body = "".join(f"      {line}\n" for line in lines if line)
    text = (
        f"{HEAD}rules:\n  Pooling:\n    r:\n      rule: this.same\n      message: m\n"
    )
    resolved = resolve(folder, text + body)
    assert resolved.messages == []
    return resolved.rules[0].cites


def line_of(text: str) -> int:
    (number,) = (n for n, line in enumerate(PROTO.split("\n"), 1) if text in line)
    return number


@pytest.mark.parametrize(
    ("cites", "sentence", "line"),
    [
        ("{Pooling: rank 4}", "Has inputs of rank 4.", "Slides a window"),
        ("{Pooling: STRIDES OF [1}", "Strides of `[1, 1]` are the default.", "rank 4."),
        ("{Pooling: [absent words, window]}", None, "Slides a window"),
        ("{Pooling.kernel: length 2}", None, "Either empty"),
        ("{Pooling.mode: pool}", "How to pool.", "How to pool"),
        ("{Pooling.Mode.MAX: greatest}", "Keeps the greatest.", "Keeps the"),
        ("{Borders.before: negative}", "Must not be negative.", "How many rows"),
        ("{Pooling.kernel: absent words}", "", "int64 kernel"),
        ("Pooling.padding", "", "oneof padding"),
        ("Pooling.Mode", "", "enum Mode"),
        ("net.proto", "", 'syntax = "proto3";'),
    ],
)
def test_sentences(tmp_path: Path, cites: str, sentence: str | None, line: str) -> None:
    quoted = cites.replace("STRIDES OF [1", "'STRIDES OF [1'")
    (citation,) = cited(tmp_path, quoted)
    assert citation.file == "net.proto"
    assert citation.line == line_of(line)
    if sentence is not None:
        assert citation.sentence == sentence


def test_what_is_cited_if_nothing_is_said(tmp_path: Path) -> None:
    (whole,) = cited(tmp_path, "")
    assert whole.element == "Pooling"
    (field,) = cited(tmp_path, "", "field: kernel")
    assert (field.element, field.sentence) == ("Pooling.kernel", "")
    (inner,) = cited(tmp_path, "", "field: borders.before")
    assert inner.element == "Borders.before"
    # The only sentence that states a rule.
    assert inner.sentence == "Must not be negative."


def test_nothing_and_several(tmp_path: Path) -> None:
    assert cited(tmp_path, "none") == ()
    several = cited(tmp_path, "[Pooling.mode, {Borders: image, Layer: x}]")
    assert [c.element for c in several] == ["Pooling.mode", "Borders", "Layer"]


def test_waivers(tmp_path: Path) -> None:
    text = f"{HEAD}waivers:\n  - {{element: Pooling, words: [a b, c], reason: none}}\n"
    (waiver,) = resolve(tmp_path, text).contract.waivers
    assert (waiver.element, waiver.words, waiver.reason) == (
        "Pooling",
        ("a b", "c"),
        "none",
    )
