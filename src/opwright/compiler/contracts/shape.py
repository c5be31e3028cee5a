"""Takes expected shapes out of YAML nodes; what does not fit is reported."""

from collections.abc import Mapping as MappingType

from opwright.compiler.contracts.yaml_tree import (
    Entry,
    Leaf,
    Mapping,
    Node,
    Sequence,
    describe,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean

_MOST_DIGITS = 9


def take_mapping(
    node: Node | None, allowed: tuple[str, ...], what: str, reporter: Reporter
) -> MappingType[str, Node]:
    """Return the entries of a mapping by key, reporting keys that are not allowed.

    Without a node there are none.
    """
    if node is None:
        return {}
    if not isinstance(node, Mapping):
        _report_shape(node, f"{what} must be a mapping", reporter)
        return {}
    known: dict[str, Node] = {}
    for entry in node.entries:
        if entry.key.text in allowed:
            known[entry.key.text] = entry.value
            continue
        reporter.report(
            codes.UNKNOWN_KEY,
            f"unknown key '{entry.key.text}' in {what}",
            entry.key.span,
            notes=(f"keys of {what}: {', '.join(allowed)}",),
            helps=did_you_mean(entry.key.text, allowed),
        )
    return known


def has_keys(
    node: Node,
    parts: MappingType[str, Node],
    needed: tuple[str, ...],
    what: str,
    reporter: Reporter,
) -> bool:
    """Whether a mapping has all the keys that it needs; report the first it lacks."""
    missing = [key for key in needed if key not in parts]
    # What is no mapping has been reported as that.
    if missing and isinstance(node, Mapping):
        message = f"{what} needs '{missing[0]}'"
        reporter.report(codes.MISSING_KEY, message, node.span)
    return not missing


def take_entries(node: Node | None, what: str, reporter: Reporter) -> tuple[Entry, ...]:
    """Return the entries of a mapping with any keys, or report that it is none."""
    if isinstance(node, Mapping):
        return node.entries
    if node is not None:
        _report_shape(node, f"{what} must be a mapping", reporter)
    return ()


def take_text(node: Node, what: str, reporter: Reporter) -> str | None:
    """Return a single value's text, or report that the node is something else."""
    if isinstance(node, Leaf) and node.text:
        return node.text
    _report_shape(node, f"{what} must be a single value", reporter)
    return None


def take_texts(node: Node, what: str, reporter: Reporter) -> tuple[str, ...]:
    """Return the texts of a list of single values, reporting items that are not."""
    if not isinstance(node, Sequence) or not node.items:
        _report_shape(node, f"{what} must be a list of at least one value", reporter)
        return ()
    texts = (take_text(item, f"an item of {what}", reporter) for item in node.items)
    return tuple(text for text in texts if text is not None)


def take_items(node: Node | None, what: str, reporter: Reporter) -> tuple[Node, ...]:
    """Return the items of a list, which may be none, or report that it is none."""
    if isinstance(node, Sequence):
        return node.items
    if node is not None:
        _report_shape(node, f"{what} must be a list", reporter)
    return ()


def take_choice(
    node: Node, what: str, choices: tuple[str, ...], reporter: Reporter
) -> str | None:
    """Return which of some words a value is, or report that it is none of them."""
    text = take_text(node, what, reporter)
    if text is None or text in choices:
        return text
    reporter.report(
        codes.WRONG_VALUE,
        f"'{text}' is no value of {what}",
        node.span,
        notes=(f"values of {what}: {', '.join(choices)}",),
        helps=did_you_mean(text, choices),
    )
    return None


def take_flag(node: Node | None, what: str, reporter: Reporter) -> bool | None:
    """Return a truth value, None if there is none; report anything else."""
    text = take_choice(node, what, ("true", "false"), reporter) if node else None
    return None if text is None else text == "true"


def take_number(node: Node | None, what: str, reporter: Reporter) -> int | None:
    """Return a small whole number, None if there is none; report anything else."""
    text = take_text(node, what, reporter) if node else None
    if node is None or text is None:
        return None
    if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS:
        return int(text)
    message = f"{what} must be a whole number"
    reporter.report(codes.WRONG_VALUE, message, node.span)
    return None


def take_pairs(
    node: Node, what: str, reporter: Reporter
) -> tuple[tuple[str, str], ...]:
    """Return the (key, value) pairs of a mapping from names to names."""
    if not isinstance(node, Mapping):
        _report_shape(node, f"{what} must be a mapping", reporter)
        return ()
    pairs = (
        (entry.key.text, take_text(entry.value, f"a value of {what}", reporter))
        for entry in node.entries
    )
    return tuple((key, value) for key, value in pairs if value is not None)


def _report_shape(node: Node, message: str, reporter: Reporter) -> None:
    reporter.report(
        codes.WRONG_VALUE, message, node.span, label=f"this is {describe(node)}"
    )
