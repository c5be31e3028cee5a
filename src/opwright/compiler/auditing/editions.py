"""Editions: which sentences of a spec were seen when its contract was last reviewed.

Only digests are kept, not the sentences: a lock file repeats nothing of a spec. A spec
may have several editions, such as the upstream files and a transcription with its own
wording; the one that has most in common with what is read is the one it is compared to.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

Digests = Mapping[str, frozenset[str]]
"""The digests of the sentences about each element."""

_LENGTH = 16
_LEAST_COMMON = 0.5
# Of so few sentences, one that changed is too much to go by what is left.
_FEW = 10


@dataclass(frozen=True, slots=True)
class Edition:
    """The sentences of one wording of a package, by element."""

    package: str
    digests: Digests

    def size(self) -> int:
        """Return the number of sentences."""
        return sum(len(digests) for digests in self.digests.values())

    def common(self, other: "Edition") -> int:
        """Return how many sentences two editions share."""
        return sum(
            len(digests & other.digests.get(element, frozenset()))
            for element, digests in self.digests.items()
        )


def digest(sentence: str) -> str:
    """Return the digest of a sentence; how it is broken into lines plays no part."""
    text = " ".join(sentence.split())
    return sha256(text.encode("utf-8")).hexdigest()[:_LENGTH]


def edition_of(package: str, sentences: Iterable[tuple[str, str]]) -> Edition:
    """Return the edition that pairs of an element and a sentence make."""
    digests: dict[str, set[str]] = {}
    for element, sentence in sentences:
        digests.setdefault(element, set()).add(digest(sentence))
    frozen = {element: frozenset(found) for element, found in digests.items()}
    return Edition(package, frozen)


def closest_edition(editions: Iterable[Edition], current: Edition) -> Edition | None:
    """Return the edition of the same package that shares most with `current`.

    It must share half of the sentences, unless they are but a few.
    """
    own = (edition for edition in editions if edition.package == current.package)
    best = max(own, key=current.common, default=None)
    if best is None or current.size() <= _FEW:
        return best
    return best if current.common(best) >= _LEAST_COMMON * current.size() else None


def record_edition(
    editions: tuple[Edition, ...], current: Edition
) -> tuple[Edition, ...]:
    """Return the editions with `current` in place of the closest one, or added."""
    replaced = closest_edition(editions, current)
    kept = tuple(edition for edition in editions if edition is not replaced)
    return (*kept, current)
