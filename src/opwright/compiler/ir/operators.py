"""Operators: the model's own idea, above structs and messages."""

from dataclasses import dataclass

from opwright.compiler.ir.documentation import UNDOCUMENTED, Documentation
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.origin import Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Port:
    """An input or an output of an operator. `name` is empty where the spec has none.

    One that is `variadic` stands for any number, at least one if it is not `optional`.
    """

    name: str
    text: str
    optional: bool = False
    variadic: bool = False

    def __str__(self) -> str:
        """Return the port as contracts write it; `?` alone is one without a name."""
        if self.variadic:
            count = "*" if self.optional else "+"
        else:
            count = "?" if self.optional or not self.name else ""
        return f"{self.name}{count}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operator:
    """One operator of a spec.

    Its `code` is the number by which a serialized network names it, `code_name` that
    number's own name where it has one, in the enum `code_enum`; `attributes` is the
    struct of its parameters.
    """

    name: str
    package: str
    code: int
    code_name: str
    attributes: QualifiedName
    origin: Origin
    code_enum: QualifiedName | None = None
    documentation: Documentation = UNDOCUMENTED
    inputs: tuple[Port, ...] = ()
    outputs: tuple[Port, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Carrier:
    """The struct by which a package passes an operator: a node of a network.

    `code` and `attributes` are the fields that hold the operator's code and, as bytes,
    its attributes.
    """

    struct: QualifiedName
    code: str
    attributes: str
