"""Lowers what a struct says of a tensor: its rank, its shape, its dtype."""

from collections.abc import Mapping

from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.graph_syntax import TensorFactsSyntax
from opwright.compiler.report import Reporter

FACTS = ("rank", "shape", "dtype")


def lower_tensor_facts(
    parts: Mapping[str, Node], side: str, reporter: Reporter
) -> TensorFactsSyntax:
    """Return the facts among the entries of a mapping.

    Those of a `side`, such as `input_rank`, go before those of both, such as `rank`.
    """
    rank, shape, dtype = (
        take_expression(parts.get(f"{side}{fact}", parts.get(fact)), fact, reporter)
        for fact in FACTS
    )
    return TensorFactsSyntax(rank=rank, shape=shape, dtype=dtype)
