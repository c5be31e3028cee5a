"""Coverage: which rules, signatures, defaults and waivers speak for a sentence."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from opwright.compiler.auditing.statements import Statement
from opwright.compiler.documentation import fold_words, tells_arity, tells_version
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.rules import Contract, Need, Rule, Signature, Waiver

_DEFAULT = re.compile(
    r"\bdefaults?\b|\bunset\b|\bnot set\b|\bempty\b|\bif 0\b|\bzero\b"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cover:
    """Something in a contract that may speak for sentences about one element.

    `words` are what such a sentence has, any of them; none are no condition. `about`
    tells those that it is about.
    """

    name: str
    element: str
    words: tuple[str, ...]
    about: Callable[[str], object] = bool
    origin: Origin | None = None
    waiver: Waiver | None = None

    def speaks_for(self, statement: Statement) -> bool:
        """Whether a sentence about the element is among those meant."""
        text = statement.folded
        if not self.about(text):
            return False
        return not self.words or any(fold_words(words) in text for words in self.words)


def covers_of(
    contract: Contract, defaults: tuple[str, ...]
) -> dict[str, tuple[Cover, ...]]:
    """Return what may speak for sentences, by element.

    `defaults` are the elements whose effective default the contract gives.
    """
    found: dict[str, list[Cover]] = {}
    for cover in (*_in_chapters(contract), *_apart(contract, defaults)):
        found.setdefault(cover.element, []).append(cover)
    return {element: tuple(covers) for element, covers in found.items()}


def _in_chapters(contract: Contract) -> Iterator[Cover]:
    for chapter in contract.chapters:
        for rule in chapter.rules:
            yield from _of_rule(rule)
        for need in chapter.needs:
            yield from _of_need(need)
        for signature in chapter.signatures:
            yield from _of_signature(signature)


def _apart(contract: Contract, defaults: tuple[str, ...]) -> Iterator[Cover]:
    for rule, citation in contract.graph.cites if contract.graph else ():
        yield Cover(
            name=f"rule '{rule}'", element=citation.element, words=citation.words
        )
    for waiver in contract.waivers:
        yield Cover(
            name=f"waiver: {waiver.reason}",
            element=waiver.element,
            words=waiver.words,
            origin=waiver.origin,
            waiver=waiver,
        )
    for element in defaults:
        yield Cover(name="default", element=element, words=(), about=_DEFAULT.search)


def _of_rule(rule: Rule) -> Iterator[Cover]:
    yield from _cited(f"rule '{rule.id}'", rule.cites, rule.origin)


def _of_need(need: Need) -> Iterator[Cover]:
    yield from _cited(f"need of '{need.feature}'", need.cites, need.origin)


def _of_signature(signature: Signature) -> Iterator[Cover]:
    counted = signature.inputs is not None or signature.outputs is not None
    for about, given in (
        (tells_arity, counted),
        (tells_version, signature.since is not None),
    ):
        for citation in signature.cites if given else ():
            yield Cover(
                name=f"signature of '{signature.operator}'",
                element=citation.element,
                words=(),
                about=about,
            )
    for rule in signature.rules:
        yield from _of_rule(rule)
    for need in signature.needs:
        yield from _of_need(need)


def _cited(name: str, cites: tuple[Citation, ...], origin: Origin) -> Iterator[Cover]:
    for citation in cites:
        yield Cover(
            name=name, element=citation.element, words=citation.words, origin=origin
        )
