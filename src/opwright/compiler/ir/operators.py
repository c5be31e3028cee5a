"""Operators: the model's own idea, above structs and messages."""

from dataclasses import dataclass

from opwright.compiler.ir.documentation import UNDOCUMENTED, Documentation
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.origin import Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Port:
    """An input or an output of an operator. `name` is empty where the spec has none."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Operator:
    """One operator of a spec.

    Its `code` is the number by which a serialized network names it, `code_name` that
    number's own name where it has one, `attributes` the struct of its parameters.
    """

    name: str
    package: str
    code: int
    code_name: str
    attributes: QualifiedName
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    inputs: tuple[Port, ...] = ()
    outputs: tuple[Port, ...] = ()
