"""Selects the effective defaults of all packages, as their contracts say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.expressions.scope import Defaults, ExpressionScope
from opwright.compiler.ir import ContractContribution, Declaration
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.tensor_rules import DefaultRule
from opwright.compiler.report import Reporter
from opwright.compiler.tensors.defaults import FieldKey, resolve_default
from opwright.compiler.tensors.problems import apply_rule
from opwright.compiler.tensors.structs import Structs


def select_defaults(
    declarations: tuple[Declaration, ...],
    contracts: Mapping[str, tuple[ContractContribution, ...]],
    reporter: Reporter,
) -> Defaults:
    """Return the defaults of all packages, or report which do not fit."""
    by_name = {declaration.name: declaration for declaration in declarations}
    defaults: dict[FieldKey, Expression] = {}
    for package in sorted(contracts):
        scope = ExpressionScope(declarations=by_name, defaults={}, package=package)
        structs = Structs(package, declarations)
        defaults.update(_select(contracts[package], structs, scope, reporter))
    return defaults


@dataclass(frozen=True, slots=True)
class _Owned:
    rule: DefaultRule
    lenient: bool


def _select(
    contracts: tuple[ContractContribution, ...],
    structs: Structs,
    scope: ExpressionScope,
    reporter: Reporter,
) -> Iterator[tuple[FieldKey, Expression]]:
    for owned in _said_once(contracts, scope.package, reporter):
        struct = structs.find(owned.rule.struct, owned.lenient, reporter)
        found = struct and apply_rule(
            lambda own, r=owned.rule, s=struct: resolve_default(r, s, scope, own),
            struct,
            owned.lenient,
            reporter,
        )
        if found is not None:
            yield found


def _said_once(
    contracts: tuple[ContractContribution, ...], package: str, reporter: Reporter
) -> Iterator[_Owned]:
    groups: dict[tuple[str, str], list[_Owned]] = {}
    for contract in contracts:
        for rule in contract.defaults:
            key = (rule.struct.text, rule.field.text)
            owned = _Owned(rule, contract.is_lenient(package))
            groups.setdefault(key, []).append(owned)
    for (struct, field), group in groups.items():
        said = (Said(one.rule, one.rule.field.origin.span) for one in group)
        choose_only(said, f"'{struct}.{field}' has two defaults", reporter)
        yield group[0]
