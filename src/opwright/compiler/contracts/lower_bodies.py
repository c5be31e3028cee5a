"""Lowers what a contract says of operators that hold networks.

bodies:
  branch:                   one of several networks runs, and each may be missing
    networks: [path, path]
    exports: common         what all of them make is there afterwards
  loop:                     a network runs several times
    condition: path         of a network that runs before each turn, if it is there,
    condition_output: path    and of the name of the tensor that it has to make
    body: path
    exports: condition_or_body  what the first of them that is there makes
    loops: true

`exports` and `loops` may be left out: no others are known.
"""

from collections.abc import Iterator

from opwright.compiler.contracts.origins import take_word, take_words, word_of
from opwright.compiler.contracts.shape import (
    has_keys,
    take_choice,
    take_entries,
    take_mapping,
)
from opwright.compiler.contracts.yaml_tree import Entry, Mapping, Node
from opwright.compiler.ir.graph_syntax import ArmsSyntax, LoopSyntax
from opwright.compiler.report import Reporter

_ARMS = ("networks", "exports")
_LOOP = ("condition", "condition_output", "body", "exports", "loops")


def lower_bodies(
    node: Node | None, reporter: Reporter
) -> Iterator[ArmsSyntax | LoopSyntax]:
    """Yield the operators that hold networks, or report what is wrong."""
    for entry in take_entries(node, "bodies", reporter):
        lower = _lower_arms if _has_networks(entry.value) else _lower_loop
        found = lower(entry, reporter)
        if found is not None:
            yield found


def _has_networks(node: Node) -> bool:
    entries = node.entries if isinstance(node, Mapping) else ()
    return any(entry.key.text == "networks" for entry in entries)


def _lower_arms(entry: Entry, reporter: Reporter) -> ArmsSyntax:
    parts = take_mapping(entry.value, _ARMS, "bodies", reporter)
    networks = take_words(parts.get("networks"), "networks", reporter)
    _check_choice(parts.get("exports"), "exports", "common", reporter)
    return ArmsSyntax(operator=word_of(entry.key), networks=networks or ())


def _lower_loop(entry: Entry, reporter: Reporter) -> LoopSyntax | None:
    parts = take_mapping(entry.value, _LOOP, "bodies", reporter)
    if not has_keys(entry.value, parts, ("body",), "bodies", reporter):
        return None
    body, condition, output = (
        take_word(parts.get(key), key, reporter)
        for key in ("body", "condition", "condition_output")
    )
    _check_choice(parts.get("exports"), "exports", "condition_or_body", reporter)
    _check_choice(parts.get("loops"), "loops", "true", reporter)
    return body and LoopSyntax(
        operator=word_of(entry.key),
        body=body,
        condition=condition,
        condition_output=output,
    )


def _check_choice(node: Node | None, key: str, only: str, reporter: Reporter) -> None:
    if node is not None:
        take_choice(node, key, (only,), reporter)
