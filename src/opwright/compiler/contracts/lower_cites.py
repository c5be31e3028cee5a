"""Lowers what rules cite: elements of the spec, and words of their documentation.

cites: Pooling.kernelSize             an element: a struct, a field, an enum, a member
cites: {Pooling.kernelSize: length}   the sentence about it that has this word
cites: {Pooling: [of length, must]}   … that has one of these words
cites: [Pooling, {Pooling.pad: even}] several
cites: none                           nothing in the spec says so
"""

from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.contracts.origins import word_of
from opwright.compiler.contracts.shape import take_text, take_texts
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, Node, Sequence
from opwright.compiler.ir.rule_syntax import Cites, CiteSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes


def lower_cites(node: Node | None, reporter: Reporter) -> Cites:
    """Return what a node cites; None if there is no node."""
    match node:
        case None:
            return None
        case Leaf(text="none"):
            return ()
        case Sequence(items=items):
            return tuple(cite for item in items for cite in _lower(item, reporter))
        case _:
            return tuple(_lower(node, reporter))


def lower_words(node: Node, reporter: Reporter) -> tuple[str, ...]:
    """Return the words of a sentence, or several choices of them."""
    if isinstance(node, Sequence):
        return take_texts(node, "words", reporter)
    text = take_text(node, "words", reporter)
    return (text,) if text else ()


def _lower(node: Node, reporter: Reporter) -> Iterator[CiteSyntax]:
    match node:
        case Leaf():
            if take_text(node, "cites", reporter) is not None:
                yield CiteSyntax(element=word_of(node))
        case Mapping(entries=entries):
            for entry in entries:
                words = lower_words(entry.value, reporter)
                yield CiteSyntax(element=word_of(entry.key), words=words)
        case Sequence():
            message = "an item of cites must be an element, or an element and words"
            reporter.report(codes.WRONG_VALUE, message, node.span)
        case _:
            assert_never(node)
