"""The rule language of contracts: CEL, parsed into syntax trees with spans."""

from opwright.compiler.contracts.cel.parse import parse_expression

__all__ = ["parse_expression"]
