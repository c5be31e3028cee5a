"""The rules of each struct, as far as JSON Schema can say them."""

from collections.abc import Iterator
from dataclasses import dataclass

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import QualifiedName
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.rules import Contract, MessagePart, Profile, Rule
from opwright.compiler.targets.views.json_schema.keywords import keywords_of
from opwright.compiler.targets.views.json_schema.rules.inline import Inliner
from opwright.compiler.targets.views.json_schema.rules.translate import translate
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.view import JsonRule

_VALUE = "…"  # stands for what a message shows of the value


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """The rules of a struct that have a schema, and the ids of the others."""

    rules: tuple[JsonRule, ...] = ()
    untold: tuple[str, ...] = ()


class ToldRules:
    """The rules of a profile; of the first one where a contract has no such profile."""

    def __init__(self, analysed: AnalysedSchema, profile: str) -> None:
        self._analysed = analysed
        contracts = analysed.schema.contracts
        self._contracts = {contract.package: contract for contract in contracts}
        self._profile = profile

    def profile(self, package: str) -> Profile | None:
        """Return the profile that a package is read by; None without a contract."""
        contract = self._contracts.get(package)
        return None if contract is None else _chosen(contract, self._profile)

    def accept_unknown(self, package: str) -> bool:
        """Return whether numbers that an open enum has no name for are fine."""
        profile = self.profile(package)
        return profile is None or profile.accept_unknown_enum_values

    def of(self, struct: QualifiedName) -> Told:
        """Return the rules of a struct."""
        contract = self._contracts.get(struct.package)
        if contract is None:
            return Told()
        profile = _chosen(contract, self._profile).name
        rules = [
            rule for rule in _rules_of(contract, profile) if rule.subject == struct
        ]
        told = {rule.id: self._told(rule, contract) for rule in rules}
        return Told(
            rules=tuple(rule for rule in told.values() if rule is not None),
            untold=tuple(id_ for id_, rule in told.items() if rule is None),
        )

    def _told(self, rule: Rule, contract: Contract) -> JsonRule | None:
        try:
            schema = translate(rule, Inliner(contract.functions), self._analysed)
        except Untold:
            return None
        return JsonRule(
            id=rule.id,
            description="".join(map(_shown, rule.message)),
            sentences=tuple(map(_cited, rule.cites)),
            keywords=keywords_of(schema),
        )


def _chosen(contract: Contract, name: str) -> Profile:
    named = (profile for profile in contract.profiles if profile.name == name)
    return next(named, contract.profiles[0])


def _rules_of(contract: Contract, profile: str) -> Iterator[Rule]:
    """Yield the rules of structs by themselves, which are no mere warnings."""
    for chapter in contract.chapters:
        for rule in chapter.rules:
            applies = not rule.profiles or profile in rule.profiles
            if applies and not rule.operator and not rule.is_warning:
                yield rule


def _shown(part: MessagePart) -> str:
    return part if isinstance(part, str) else _VALUE


def _cited(citation: Citation) -> str:
    place = f"{citation.file}:{citation.line}"
    return f"{place}: {citation.sentence}" if citation.sentence else place
