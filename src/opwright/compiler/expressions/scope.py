"""Scopes: what the names in an expression can mean."""

from collections.abc import Mapping
from dataclasses import dataclass

from opwright.compiler.ir import Declaration, QualifiedName, Struct
from opwright.compiler.ir.expressions import Expression

Defaults = Mapping[tuple[QualifiedName, str], Expression]
"""What fields read as where they are not set, by struct and name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpressionScope:
    """The declarations, the defaults, and the struct that `this` is, if it is one."""

    declarations: Mapping[QualifiedName, Declaration]
    defaults: Defaults
    this: Struct | None = None
