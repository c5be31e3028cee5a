"""What a docstring says of single attributes: the sentences that quote their names."""

import re
from inspect import cleandoc

_END = re.compile(r"(?<=[.?!]) (?=[A-Z`])")

# "`rank` and `shape` are …", "`cel` tells whether …": in a table the name stands there.
_SUBJECT = re.compile(r"(?:`\w+`(?:, | and |, and )?)+ (?:is|are|tells(?= whether)) ")


def paragraphs_of(docstring: str) -> tuple[str, ...]:
    """Return the paragraphs of a docstring, each on one line."""
    blocks = re.split(r"\n\s*\n", cleandoc(docstring))
    return tuple(" ".join(block.split()) for block in blocks)


def sentences_of(docstring: str) -> tuple[str, ...]:
    """Return the sentences of a docstring."""
    return tuple(
        sentence
        for paragraph in paragraphs_of(docstring)
        for sentence in _END.split(paragraph)
    )


def quotes(sentence: str, name: str) -> bool:
    """Whether a sentence speaks of an attribute."""
    return f"`{name}`" in sentence


def meaning_in(sentences: tuple[str, ...], name: str) -> str:
    """Return what sentences say of an attribute, those behind the first one rather."""
    told = [s for s in sentences[1:] if quotes(s, name)]
    told = told or [s for s in sentences[:1] if quotes(s, name)]
    return " ".join(_without_subject(sentence, name) for sentence in told)


def intro_of(sentences: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Return the first sentence, and those that speak of no attribute."""
    first, *rest = sentences
    others = (s for s in rest if not any(quotes(s, name) for name in names))
    return " ".join((first, *others))


def _without_subject(sentence: str, name: str) -> str:
    subject = _SUBJECT.match(sentence)
    if subject is None or not quotes(subject[0], name):
        return sentence
    rest = sentence[subject.end() :]
    return rest[:1].upper() + rest[1:]
