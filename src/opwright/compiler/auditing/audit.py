"""Audits one package: its documentation against its contract and the last review."""

from collections.abc import Iterator
from dataclasses import dataclass

from opwright.compiler.auditing.changes import Change, find_changes
from opwright.compiler.auditing.coverage import Cover, covers_of
from opwright.compiler.auditing.editions import Edition, closest_edition, edition_of
from opwright.compiler.auditing.statements import Statement, statements_of
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir.rules import Contract
from opwright.compiler.rules.elements import elements_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Waived:
    """A sentence that no rule can check, and why."""

    statement: Statement
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What is to be said of a package.

    `edition` is what its documentation says now; without a review of it, there are no
    `changes`. `covers` has what speaks for sentences, by element.
    """

    package: str
    edition: Edition
    statements: tuple[Statement, ...]
    uncovered: tuple[Statement, ...]
    waived: tuple[Waived, ...]
    changes: tuple[Change, ...]
    reviewed: bool
    covers: dict[str, tuple[Cover, ...]]


def audit_package(
    contract: Contract, analysed: AnalysedSchema, editions: tuple[Edition, ...]
) -> Audit:
    """Compare the documentation of a contract's package with what speaks for it."""
    schema = analysed.schema
    elements = elements_of(contract.package, schema.declarations, schema.modules)
    statements = tuple(statements_of(elements))
    covers = covers_of(contract, _defaults(contract.package, analysed))
    sentences = ((s.element, s.sentence) for s in statements)
    edition = edition_of(contract.package, sentences)
    known = closest_edition(editions, edition)
    return Audit(
        package=contract.package,
        edition=edition,
        statements=statements,
        uncovered=tuple(s for s in statements if not _speaking(s, covers)),
        waived=tuple(_waived(statements, covers)),
        changes=tuple(find_changes(statements, elements, known)) if known else (),
        reviewed=known is not None,
        covers=covers,
    )


def _speaking(
    statement: Statement, covers: dict[str, tuple[Cover, ...]]
) -> tuple[Cover, ...]:
    own = covers.get(statement.element, ())
    return tuple(cover for cover in own if cover.speaks_for(statement))


def _waived(
    statements: tuple[Statement, ...], covers: dict[str, tuple[Cover, ...]]
) -> Iterator[Waived]:
    """Yield the sentences that nothing but a waiver speaks for."""
    for statement in statements:
        speaking = _speaking(statement, covers)
        waivers = [cover.waiver for cover in speaking if cover.waiver]
        if waivers and len(waivers) == len(speaking):
            yield Waived(statement=statement, reason=waivers[0].reason)


def _defaults(package: str, analysed: AnalysedSchema) -> tuple[str, ...]:
    return tuple(
        f"{'.'.join(default.struct.path)}.{default.field}"
        for default in analysed.schema.defaults
        if default.struct.package == package
    )
