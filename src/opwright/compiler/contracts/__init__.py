"""Contract files: facts that a spec states in prose, as data beside it.

The only reader of YAML.
"""

from opwright.compiler.contracts.read import read_contracts

__all__ = ["read_contracts"]
