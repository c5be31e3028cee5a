"""A first configuration for a folder: what is found in it, and what that tells.

Interface files (find) → globs (globs) and roots (roots) → text (text).
"""

from opwright.compiler.initial.find import InterfaceFiles, find_interfaces
from opwright.compiler.initial.pyproject import extend_pyproject
from opwright.compiler.initial.text import Style, initial_text

__all__ = [
    "InterfaceFiles",
    "Style",
    "extend_pyproject",
    "find_interfaces",
    "initial_text",
]
