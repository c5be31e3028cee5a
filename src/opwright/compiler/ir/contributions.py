"""Contributions: what the front ends and contract files add to a schema."""

from dataclasses import dataclass, field

from opwright.compiler.ir.declarations import Declaration
from opwright.compiler.ir.graph_syntax import GraphSyntax
from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.rule_syntax import (
    FunctionSyntax,
    ProfileSyntax,
    SignatureSyntax,
    StructNeedsSyntax,
    StructRulesSyntax,
    WaiverSyntax,
)
from opwright.compiler.ir.schema import Module
from opwright.compiler.ir.tensor_rules import DefaultRule, TensorRule, Word


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleContribution:
    """One interface file: the module and its declarations, in the file's order."""

    module: Module
    declarations: tuple[Declaration, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeRule:
    """Where structs' operator codes come from: an enum's members.

    A member belongs to the struct whose name it spells, behind `prefix`, but for case
    and underscores; `exceptions` names the others, as (struct, member).
    """

    enum: str
    prefix: str
    exceptions: tuple[tuple[str, str], ...]
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class CarrierRule:
    """Which struct carries an operator's code, and its attributes as bytes.

    `origin` is that of the struct's name, the others those of its fields' names.
    """

    struct: str
    code: str
    attributes: str
    origin: Origin
    code_origin: Origin
    attributes_origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class StructSelection:
    """Every struct of a module, named by its stem, is an operator."""

    module: str
    codes: CodeRule
    origin: Origin
    carrier: CarrierRule | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberSelection:
    """Every member of a oneof of a message is an operator; its number is the code."""

    message: str
    oneof: str
    origin: Origin


OperatorSelection = StructSelection | MemberSelection


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractContribution:
    """One contract file, which speaks of the packages it names.

    `name` is that of the file, without its suffix; `namespace` the short dotted name
    under which outputs are laid out. `shipped`: it comes with opwright, and may speak
    of files of its packages that were not read, or are of another version; but not of
    packages that are at `home`, which were read as they ship.
    """

    name: str = ""
    packages: tuple[str, ...]
    origin: Origin
    namespace: Word | None = None
    operators: OperatorSelection | None = None
    defaults: tuple[DefaultRule, ...] = ()
    tensors: tuple[TensorRule, ...] = ()
    profiles: tuple[ProfileSyntax, ...] = ()
    functions: tuple[FunctionSyntax, ...] = ()
    rules: tuple[StructRulesSyntax, ...] = ()
    signatures: tuple[SignatureSyntax, ...] = ()
    needs: tuple[StructNeedsSyntax, ...] = ()
    graph: GraphSyntax | None = None
    waivers: tuple[WaiverSyntax, ...] = ()
    shipped: bool = field(compare=False, default=False)
    home: frozenset[str] = field(compare=False, default=frozenset())

    def is_lenient(self, package: str) -> bool:
        """Whether it may speak of what a package lacks."""
        return self.shipped and package not in self.home


Contribution = ModuleContribution | ContractContribution
