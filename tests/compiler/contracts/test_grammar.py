"""The parser makes the trees that Lark makes of the same grammar."""

from dataclasses import dataclass
from typing import Protocol, cast

import pytest
from lark import Lark, Token, Tree

from opwright.compiler.assets import contract_files, grammar_text
from opwright.compiler.contracts.cel import tree as own
from opwright.compiler.contracts.cel.grammar import parse_tree
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, Node, parse_yaml
from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter


class LarkParser(Protocol):
    """The parts of Lark that are used here, typed."""

    def parse(self, text: str) -> "Tree[Token]": ...


LARK = cast(
    "LarkParser",
    Lark(grammar_text("cel"), parser="lalr", lexer="basic", propagate_positions=True),
)

EXPRESSIONS = [
    "a",
    ".a.b",
    " ( ( a ) ) ",
    "a.b[c].d(e, f,)",
    "f()",
    ".g(1)",
    "a.in.`b c`",
    "[]",
    "[1, 2u, 0x1F, 1.5, 1e3, .5,]",
    "{}",
    "{'a': 1, b: [c]}",
    "!a && !!b || -(c) - --d",
    "(a + b) * c % d / (e)",
    "a < b == c in d",
    "a ? b : c ? d : e",
    "true && false || null == x",
    "'it' + \"s\" + '''a\n'b''' + r'\\d' + b'x' + br\"\\y\"",
    "a // all of it\n + b",
    "trueish + inner + nullable",
    "as",
]
WRONG = [
    "",
    "a b",
    "a +",
    "(a",
    "a)",
    "a ? b",
    "[a",
    "{a}",
    "a..b",
    "1.",
    "#",
    "a.1",
    "'",
]


def described(tree: own.Piece | None) -> object:
    match tree:
        case None:
            return None
        case own.Token():
            return tree.kind, tree.text, tree.start, tree.end
        case own.Tree():
            places = tree.start, tree.end, tree.outer_start, tree.outer_end
            return tree.name, places, [described(child) for child in tree.children]


def described_by_lark(tree: "Tree[Token] | Token | None") -> object:
    match tree:
        case None:
            return None
        case Token():
            return tree.type, str(tree), tree.start_pos, tree.end_pos
        case Tree():
            start, end = tree.meta.start_pos, tree.meta.end_pos
            outer = (
                getattr(tree.meta, "container_start_pos", start),
                getattr(tree.meta, "container_end_pos", end),
            )
            children = [described_by_lark(child) for child in tree.children]
            return str(tree.data), (start, end, *outer), children


@dataclass(frozen=True)
class Texts:
    """The texts of all values of a contract; those of rules among them."""

    found: list[str]

    def add(self, node: Node) -> None:
        match node:
            case Leaf():
                self.found.append(node.text)
            case Mapping():
                for entry in node.entries:
                    self.add(entry.value)
            case _:
                for item in node.items:
                    self.add(item)


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_an_expression_has_the_tree_that_lark_makes(text: str) -> None:
    assert described(parse_tree(text)) == described_by_lark(LARK.parse(text))


@pytest.mark.parametrize("text", WRONG)
def test_what_lark_refuses_is_refused(text: str) -> None:
    with pytest.raises(Exception, match=r"(?i)unexpected|no terminal"):
        LARK.parse(text)
    assert parse_tree(text) is None


def test_the_same_holds_of_what_ships() -> None:
    texts = Texts([])
    for path in contract_files()[::7]:
        file = load_text(path, Reporter())
        root = parse_yaml(file, Reporter()) if file else None
        assert root
        texts.add(root)
    trees = {text: parse_tree(text) for text in texts.found}
    parsed = {text: tree for text, tree in trees.items() if tree}
    assert len(parsed) > 100
    for text, tree in parsed.items():
        assert described(tree) == described_by_lark(LARK.parse(text)), text
