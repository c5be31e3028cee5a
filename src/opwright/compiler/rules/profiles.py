"""Profiles of a package: what its contracts declare, or one that follows the spec."""

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.ir import ContractContribution
from opwright.compiler.ir.rule_syntax import ProfileSyntax
from opwright.compiler.ir.rules import Profile
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context

_DEFAULT = Profile(
    name="spec",
    summary="what the specification says",
    infer_shapes=True,
    accept_unknown_enum_values=False,
)


def resolve_profiles(
    contracts: tuple[ContractContribution, ...], context: Context, reporter: Reporter
) -> tuple[Profile, ...]:
    """Return the profiles, which only one contract may declare."""
    declared = (contract.profiles for contract in contracts if contract.profiles)
    said = (Said(profiles, profiles[0].name.origin.span) for profiles in declared)
    problem = f"package '{context.package}' has two lists of profiles"
    chosen = choose_only(said, problem, reporter)
    return tuple(map(_resolve, chosen.value)) if chosen else (_DEFAULT,)


def _resolve(syntax: ProfileSyntax) -> Profile:
    return Profile(
        name=syntax.name.text,
        summary=syntax.summary,
        infer_shapes=syntax.infer_shapes,
        accept_unknown_enum_values=syntax.accept_unknown_enum_values,
    )
