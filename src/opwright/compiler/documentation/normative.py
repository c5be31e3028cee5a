"""Tells sentences that state a rule from those that only describe.

The words are those by which interface files oblige, allow and forbid. A sentence
without any of them may state a rule all the same; nobody can list such sentences.
"""

import re
from functools import lru_cache

_WORDS = (
    r"must",
    r"shall",
    r"should",
    r"only",
    r"defaults?",
    r"ranges?",
    r"requires?|required",
    r"at (?:least|most)",
    r"cannot|can't|can not|may not",
    r"not (?:allowed|supported|permitted)|unsupported",
    r"(?:has|have|needs?) to",
    r"exactly",
    r"between",
    r"up to",
    r"(?:greater|less|smaller|larger|more|fewer|longer|shorter|lower|higher) than",
    r"(?:no|not) (?:more|less|greater|smaller|larger)",
    r"(?:non-)?(?:positive|negative)",
    r"multiple of",
    r"mandatory|compulsory|forbidden|illegal",
)
# Each is looked for on its own, so that a sentence takes no longer than it is long.
_PORTS = re.compile(r"\b(?:in|out)puts?\b", re.IGNORECASE)
_COUNT = re.compile(
    r"\b(?:\d+|no|one|two|three|four|five|single|any number|optional)\b"
    r"|\bat (?:least|most)\b",
    re.IGNORECASE,
)
_VERSION = re.compile(r"\bversion\b|\b(?:ios|macos) ?(?:>= ?)?\d", re.IGNORECASE)
_NORMATIVE = re.compile(rf"\b(?:{'|'.join(_WORDS)})\b|>=|<=|≥|≤", re.IGNORECASE)


def is_normative(sentence: str) -> bool:
    """Return whether a sentence has a word, or a sign, that states a rule."""
    return _NORMATIVE.search(sentence) is not None


def tells_arity(sentence: str) -> bool:
    """Return whether a sentence speaks of a number of inputs or outputs."""
    return bool(_PORTS.search(sentence) and _COUNT.search(sentence))


def tells_version(sentence: str) -> bool:
    """Return whether a sentence speaks of a version, of a spec or of a system."""
    return _VERSION.search(sentence) is not None


@lru_cache(maxsize=8192)
def fold_words(text: str) -> str:
    """Return a text without code marks, in small letters, its blanks made alike.

    In this form words are looked for in a sentence.
    """
    return " ".join(text.replace("`", "").casefold().split())
