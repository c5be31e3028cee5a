"""Lowers signatures: what is true of operators as nodes of a network.

signatures:
  convolution:             one operator, or several separated by commas
    inputs: [x, weights?]  see `lower_ports`
    outputs: [y]
    arity_profiles: [spec] profiles in which the counts are checked; default: all
    since: 1               the lowest version of the spec that has it
    needs: …               what raises that, see `lower_needs`
    infer:                 one item for each output, of which the last one repeats;
                           `output` is the index of the output
      - rank: inputs[0].rank
        shape: …
        dtype: …
    rules: …               see `lower_rules`
"""

from collections.abc import Iterator
from dataclasses import replace

from opwright.compiler.contracts.lower_needs import lower_needs
from opwright.compiler.contracts.lower_ports import lower_ports
from opwright.compiler.contracts.lower_rules import lower_rules
from opwright.compiler.contracts.origins import origin_of, take_words, word_of
from opwright.compiler.contracts.shape import (
    take_entries,
    take_items,
    take_mapping,
    take_number,
)
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Entry, Leaf, Node
from opwright.compiler.ir.rule_syntax import InferenceSyntax, SignatureSyntax
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_KEYS = ("inputs", "outputs", "arity_profiles", "since", "needs", "infer", "rules")
_FACTS = ("rank", "shape", "dtype")


def lower_signatures(
    node: Node | None, reporter: Reporter
) -> Iterator[SignatureSyntax]:
    """Yield the signatures that a section has, if there is one."""
    for entry in take_entries(node, "signatures", reporter):
        yield _lower_signature(entry, reporter)


def _lower_signature(entry: Entry, reporter: Reporter) -> SignatureSyntax:
    parts = take_mapping(entry.value, _KEYS, "a signature", reporter)
    profiles = take_words(parts.get("arity_profiles"), "arity_profiles", reporter)
    return SignatureSyntax(
        operators=tuple(_lower_operators(entry.key, reporter)),
        inputs=lower_ports(parts.get("inputs"), "inputs", reporter),
        outputs=lower_ports(parts.get("outputs"), "outputs", reporter),
        arity_profiles=profiles or (),
        since=take_number(parts.get("since"), "since", reporter),
        needs=tuple(lower_needs(parts.get("needs"), reporter)),
        infer=tuple(_lower_inferences(parts.get("infer"), reporter)),
        rules=tuple(lower_rules(parts.get("rules"), reporter)),
    )


def _lower_operators(key: Leaf, reporter: Reporter) -> Iterator[Word]:
    names = [name.strip() for name in key.text.split(",")]
    for index, name in enumerate(names):
        if not name or name in names[:index]:
            what = f"'{name}' stands twice" if name else "a name is missing"
            message = f"{what} among the operators of a signature"
            reporter.report(codes.WRONG_VALUE, message, key.span)
        else:
            yield replace(word_of(key), text=name)


def _lower_inferences(
    node: Node | None, reporter: Reporter
) -> Iterator[InferenceSyntax]:
    for item in take_items(node, "infer", reporter):
        parts = take_mapping(item, _FACTS, "an inference", reporter)
        rank, shape, dtype = (
            take_expression(parts.get(key), f"the {key} of an output", reporter)
            for key in _FACTS
        )
        origin = origin_of(item)
        yield InferenceSyntax(origin=origin, rank=rank, shape=shape, dtype=dtype)
