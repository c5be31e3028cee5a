"""Takes messages out of YAML nodes."""

from dataclasses import replace

from opwright.compiler.contracts.cel import parse_message
from opwright.compiler.contracts.shape import take_text
from opwright.compiler.contracts.yaml_tree import Leaf, Node
from opwright.compiler.ir.rule_syntax import MessageSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes


def take_message(node: Node | None, reporter: Reporter) -> MessageSyntax | None:
    """Return the message that a node is, if there is one, or report what is wrong."""
    text = take_text(node, "a message", reporter) if node else None
    if not isinstance(node, Leaf) or text is None:
        return None
    # A block of YAML ends with a line feed.
    bare = replace(node, text=text.rstrip())
    problem = _problem(bare.text)
    if problem is not None:
        reporter.report(codes.WRONG_VALUE, problem, node.span)
        return None
    return parse_message(bare, reporter)


def _problem(text: str) -> str | None:
    if not text:
        return "a message must say something"
    if not text.isprintable():
        return "a message must be one line of text"
    return "a message must not end with a full stop" if text.endswith(".") else None
