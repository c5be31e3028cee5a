"""The rule language of contracts: CEL, parsed into syntax trees with spans."""

from opwright.compiler.contracts.cel.parse import parse_expression
from opwright.compiler.contracts.cel.parse_message import Message, parse_message

__all__ = ["Message", "parse_expression", "parse_message"]
