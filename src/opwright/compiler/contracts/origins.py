"""Origins of what contracts add, and names as they stand in one."""

from opwright.compiler.contracts.shape import take_items, take_text
from opwright.compiler.contracts.yaml_tree import Leaf, Node
from opwright.compiler.ir import Origin, Provenance
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter


def origin_of(node: Node) -> Origin:
    """Return the origin of what a node says."""
    return Origin(span=node.span, provenance=Provenance.CONTRACT)


def word_of(leaf: Leaf) -> Word:
    """Return a name with its place."""
    return Word(text=leaf.text, origin=origin_of(leaf))


def take_word(node: Node | None, what: str, reporter: Reporter) -> Word | None:
    """Return the name that a node is, if there is one; report anything else."""
    text = take_text(node, what, reporter) if node else None
    return Word(text=text, origin=origin_of(node)) if node and text else None


def take_words(
    node: Node | None, what: str, reporter: Reporter
) -> tuple[Word, ...] | None:
    """Return the names in a list, if there is one; report anything else."""
    if node is None:
        return None
    items = take_items(node, what, reporter)
    words = (take_word(item, f"an item of {what}", reporter) for item in items)
    return tuple(word for word in words if word is not None)
