"""Contributions: what the front ends and contract files add to a schema."""

from dataclasses import dataclass

from opwright.compiler.ir.declarations import Declaration
from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.schema import Module


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
class OperatorSelection:
    """Which declarations are operators: all structs of a module, or a oneof's members.

    Exactly one of `module` (its stem, with `codes`) and `oneof` (`Message.oneof`, with
    the field numbers as codes) is set.
    """

    origin: Origin
    module: str | None = None
    codes: CodeRule | None = None
    oneof: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractContribution:
    """One contract file, which speaks of the packages it names.

    `namespace` is the short dotted name under which outputs are laid out.
    """

    packages: tuple[str, ...]
    origin: Origin
    namespace: str | None = None
    operators: OperatorSelection | None = None


Contribution = ModuleContribution | ContractContribution
