"""YAML with line marks: whichever parser reads it."""

from pathlib import Path

import pytest
import yaml

from opwright.compiler.assets import contract_files
from opwright.compiler.contracts.yaml_tree import Node, parse_yaml
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.source import SourceFile

BAD = {
    "a: [b\n": "expected ',' or ']', but got '<stream end>'",
    "a: b: c\n": "mapping values are not allowed here",
    "a: {r: x[0]}\n": "expected ',' or '}', but got '['",
    "a: 1\n---\nb: 2\n": "a contract is one document, not several",
    "# only a comment\n": "the file holds no document",
    "a: 1\na: 2\n": "key 'a' given twice",
    "a: \x07\n": "a control character is not allowed",
    "a: *b\n": "an alias is not allowed in a contract",
    'a: "\\U00110000"\n': "an escape stands for no character of Unicode",
    'a: "\\UFFFFFFFF"\n': "an escape stands for no character of Unicode",
    "[" * 50: "nested more than 32 levels deep",
}


def parse(text: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    reporter = Reporter()
    file = SourceFile(Path("x.contract.yaml"), "x.contract.yaml", text=text)
    return parse_yaml(file, reporter), reporter.diagnostics


@pytest.mark.parametrize(("text", "message"), BAD.items(), ids=range(len(BAD)))
def test_what_is_wrong(text: str, message: str) -> None:
    _, reported = parse(text)
    assert [diagnostic.message for diagnostic in reported] == [message]


@pytest.mark.parametrize(
    ("text", "helped"),
    [("a: b: c\n", True), ("a: {r: x[0]}\n", True), ("a: [b\nc: d\n", False)],
)
def test_advice(text: str, helped: bool) -> None:
    (diagnostic,) = parse(text)[1]
    assert bool(diagnostic.helps) is helped


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is only one parser")
@pytest.mark.parametrize("path", contract_files(), ids=lambda path: path.name)
def test_both_parsers_agree(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text("utf-8")
    fast = parse(text)
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    assert parse(text) == fast
    assert fast[0] is not None


@pytest.mark.skipif(not yaml.__with_libyaml__, reason="there is only one parser")
@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_both_parsers_report_the_same(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast = parse(text)
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    assert parse(text) == fast
