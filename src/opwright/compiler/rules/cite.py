"""Citations: the sentences that rules check, found in the documentation of elements."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from opwright.compiler.documentation import (
    SentencePlaces,
    fold_words,
    is_normative,
    quotable,
    sentences,
)
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.rule_syntax import Cites, CiteSyntax
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.rules.elements import Element


@dataclass(frozen=True, slots=True)
class Citations:
    """Makes citations of the elements of one package."""

    package: str
    elements: Mapping[str, Element]
    places: SentencePlaces

    def resolve(
        self, cites: Cites, default: str, reporter: Reporter
    ) -> tuple[Citation, ...]:
        """Return what a rule cites, by default an element; report what there is not."""
        if cites is None:
            known = self.elements.get(default)
            return (self._whole(known, ()),) if known else ()
        return tuple(
            citation for cite in cites for citation in self._cite(cite, reporter)
        )

    def telling(self, name: str, tells: Callable[[str], bool]) -> tuple[Citation, ...]:
        """Cite an element by the first sentence that tells something, if any does."""
        element = self.elements.get(name)
        if element is None:
            return ()
        said = sentences(element.documentation)
        sentence = next((text for text in said if tells(text)), None)
        if sentence is None:
            return (self._place(element, ()),)
        return (self._quote(sentence, element, ()),)

    def find(self, word: Word, reporter: Reporter) -> Element | None:
        """Return an element by its name, or report that there is none."""
        element = self.elements.get(word.text)
        if element is None:
            reporter.report(
                codes.UNKNOWN_ELEMENT,
                f"there is no '{word.text}' in package '{self.package}'",
                word.origin.span,
                helps=did_you_mean(word.text, self.elements),
            )
        return element

    def _cite(self, cite: CiteSyntax, reporter: Reporter) -> Iterator[Citation]:
        element = self.find(cite.element, reporter)
        if element is None:
            return
        sentence = _choose(quotable(element.documentation), cite.words)
        if sentence is None:
            yield self._whole(element, cite.words)
        else:
            yield self._quote(sentence, element, cite.words)

    def _whole(self, element: Element, words: tuple[str, ...]) -> Citation:
        """Cite an element, by its sentence if only one of them states a rule."""
        said = sentences(element.documentation)
        stated = [sentence for sentence in said if is_normative(sentence)]
        if len(stated) == 1:
            return self._quote(stated[0], element, words)
        return self._place(element, words)

    def _place(self, element: Element, words: tuple[str, ...]) -> Citation:
        span = element.origin.span
        return Citation(
            element=element.name,
            file=span.file.path.name,
            line=span.start.line,
            words=words,
        )

    def _quote(
        self, sentence: str, element: Element, words: tuple[str, ...]
    ) -> Citation:
        return Citation(
            element=element.name,
            file=element.origin.span.file.path.name,
            line=self.places.line_of(sentence, element.origin),
            sentence=sentence,
            words=words,
        )


def _choose(said: tuple[str, ...], words: tuple[str, ...]) -> str | None:
    """Return the first sentence that has the words, the first choice of them first."""
    folded = [(fold_words(sentence), sentence) for sentence in said]
    for choice in words:
        wanted = fold_words(choice)
        for plain, sentence in folded:
            if wanted in plain:
                return sentence
    return None
