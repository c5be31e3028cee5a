"""Scopes: what the names in an expression can mean."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from opwright.compiler.expressions.functions import Function
from opwright.compiler.ir import Declaration, QualifiedName, Struct
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.sorts import Sort

Defaults = Mapping[tuple[QualifiedName, str], Expression]
"""What fields read as where they are not set, by struct and name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpressionScope:
    """The declarations, the defaults, and the struct that `this` is, if it is one.

    `variables` are the other names that rules see, such as `inputs`. `tensors` are the
    structs that hold the values of a tensor, `functions` those that contracts define,
    by name. Names of enums are looked for in `this`,
    then in what it is nested in, then in its package, or in `package` if there is no
    `this`. If `dynamic`, types are left for the running program to check.
    """

    declarations: Mapping[QualifiedName, Declaration]
    defaults: Defaults
    this: Struct | None = None
    variables: Mapping[str, Sort] = field(default_factory=dict[str, Sort])
    tensors: Collection[QualifiedName] = ()
    package: str = ""
    dynamic: bool = False
    functions: Mapping[str, Function] = field(default_factory=dict[str, Function])
