"""Statements: normative sentences of a documentation, and their places."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from opwright.compiler.documentation import (
    SentencePlaces,
    fold_words,
    is_normative,
    sentences,
)
from opwright.compiler.rules.elements import Element
from opwright.compiler.source import Position, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A sentence about an element that states a rule."""

    element: str
    sentence: str
    span: Span

    @property
    def folded(self) -> str:
        """The sentence in a form in which words are looked for."""
        return fold_words(self.sentence)


def statements_of(elements: Mapping[str, Element]) -> Iterator[Statement]:
    """Yield the statements about all elements, in the order of the elements."""
    places = SentencePlaces()
    for element in elements.values():
        for sentence in dict.fromkeys(sentences(element.documentation)):
            if is_normative(sentence):
                line = places.line_of(sentence, element.origin)
                file = element.origin.span.file
                end = len(file.line(line)) + 1
                yield Statement(
                    element=element.name,
                    sentence=sentence,
                    span=Span(file, Position(line, 1), Position(line, end)),
                )
