"""Sentences: running text cut at full stops that end something."""

import re
from collections.abc import Iterator
from functools import lru_cache

from opwright.compiler.ir import BulletList, Documentation, Paragraph, Preformatted

_END = re.compile(r"[.!?][)\"'\]]{0,3} (?=[A-Z0-9`\"'(\[{<-])|[。！？]")
_ABBREVIATIONS = frozenset(
    {
        "e.g.",
        "i.e.",
        "eg.",
        "ie.",
        "vs.",
        "cf.",
        "approx.",
        "resp.",
        "incl.",
        "excl.",
        "fig.",
        "eq.",
        "no.",
        "sec.",
        "ch.",
        "w.r.t.",
        "a.k.a.",
        "aka.",
        "dr.",
        "mr.",
        "ms.",
        "st.",
        "dim.",
        "max.",
        "min.",
        "avg.",
    }
)
_LONGEST_WORD = 12


def sentences(documentation: Documentation) -> tuple[str, ...]:
    """Return every sentence of the brief, the body, the items and the returns.

    Blocks whose line breaks count hold formulas, not sentences.
    """
    texts = _texts(documentation)
    return tuple(sentence for text in texts for sentence in split_sentences(text))


@lru_cache(maxsize=8192)
def split_sentences(text: str) -> tuple[str, ...]:
    """Cut a text into sentences; abbreviations, decimals and code do not end one."""
    found: list[str] = []
    start = 0
    ticks = 0
    counted = 0
    for match in _END.finditer(text):
        ticks += text.count("`", counted, match.start())
        counted = match.start()
        if ticks % 2 == 0 and not _is_abbreviation(text, match.start()):
            found.append(text[start : match.end()].strip())
            start = match.end()
    found.append(text[start:].strip())
    return tuple(sentence for sentence in found if sentence)


def _is_abbreviation(text: str, stop: int) -> bool:
    head = text[max(0, stop - _LONGEST_WORD) : stop + 1]
    word = head.rsplit(" ", 1)[-1].lstrip("([\"'").lower()
    return word in _ABBREVIATIONS


def _texts(documentation: Documentation) -> Iterator[str]:
    yield documentation.brief
    for block in documentation.body:
        match block:
            case Paragraph():
                yield block.text
            case BulletList():
                yield from (item.text for item in block.items)
            case Preformatted():
                pass
    yield from (item.text for item in documentation.inputs)
    yield from (item.text for item in documentation.outputs)
    yield from (item.text for item in documentation.parameters)
    yield from documentation.returns
