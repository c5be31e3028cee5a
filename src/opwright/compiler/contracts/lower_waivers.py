"""Lowers waivers: sentences of the spec that no rule can check.

waivers:
  - element: PoolingLayerParams     as in `lower_cites`
    words: preferably               of the sentence, or a list; default: all sentences
    reason: advice, nothing to check
"""

from collections.abc import Iterator

from opwright.compiler.contracts.lower_cites import lower_words
from opwright.compiler.contracts.origins import take_word
from opwright.compiler.contracts.shape import take_items, take_mapping, take_text
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.rule_syntax import WaiverSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_KEYS = ("element", "words", "reason")


def lower_waivers(node: Node | None, reporter: Reporter) -> Iterator[WaiverSyntax]:
    """Yield the waivers that a section has, if there is one."""
    for item in take_items(node, "waivers", reporter):
        parts = take_mapping(item, _KEYS, "a waiver", reporter)
        missing = [key for key in ("element", "reason") if key not in parts]
        if missing:
            message = f"a waiver needs '{missing[0]}'"
            reporter.report(codes.MISSING_KEY, message, item.span)
            continue
        element = take_word(parts["element"], "element", reporter)
        reason = take_text(parts["reason"], "reason", reporter)
        words = lower_words(parts["words"], reporter) if "words" in parts else ()
        if element is not None and reason is not None:
            yield WaiverSyntax(element=element, words=words, reason=reason)
