"""Lowers needs: features of a network that some version of the spec was first to have.

needs:
  WeightParams:                          a struct, wherever an instance stands
    - when: size(this.float16Value) > 0  default: always
      version: 2
      feature: half-precision weights
      cites: …                           see `lower_cites`; default: the struct
"""

from collections.abc import Iterator

from opwright.compiler.contracts.lower_cites import lower_cites
from opwright.compiler.contracts.origins import origin_of, word_of
from opwright.compiler.contracts.shape import (
    take_entries,
    take_items,
    take_mapping,
    take_number,
    take_text,
)
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.rule_syntax import NeedSyntax, StructNeedsSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_KEYS = ("when", "version", "feature", "cites")


def lower_struct_needs(
    node: Node | None, reporter: Reporter
) -> Iterator[StructNeedsSyntax]:
    """Yield the needs of each struct that a section has, if there is one."""
    for entry in take_entries(node, "needs", reporter):
        needs = tuple(lower_needs(entry.value, reporter))
        yield StructNeedsSyntax(struct=word_of(entry.key), needs=needs)


def lower_needs(node: Node | None, reporter: Reporter) -> Iterator[NeedSyntax]:
    """Yield the needs of one struct or operator, if there are any."""
    for item in take_items(node, "needs", reporter):
        parts = take_mapping(item, _KEYS, "a need", reporter)
        missing = [key for key in ("version", "feature") if key not in parts]
        if missing:
            message = f"a need needs '{missing[0]}'"
            reporter.report(codes.MISSING_KEY, message, item.span)
            continue
        version = take_number(parts["version"], "version", reporter)
        feature = take_text(parts["feature"], "feature", reporter)
        if version is not None and feature is not None:
            yield NeedSyntax(
                version=version,
                feature=feature,
                origin=origin_of(parts["version"]),
                when=take_expression(parts.get("when"), "'when'", reporter),
                cites=lower_cites(parts.get("cites"), reporter),
            )
