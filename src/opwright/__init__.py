"""opwright compiles neural-network operator specs into Python.

Importing this package imports nothing else; its wings are `opwright.compiler` (used
when specs are compiled), `opwright.runtime` and `opwright.bindings` (used by programs).
"""

__version__ = "0.1.0"
