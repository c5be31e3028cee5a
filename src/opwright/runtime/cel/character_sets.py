"""Sets of characters, as patterns write them: ranges, classes and categories."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType

Test = Callable[[str], bool]
"""Whether a character is in a set."""

_DIGIT = (("0", "9"),)
_UPPER = (("A", "Z"),)
_LOWER = (("a", "z"),)
_WORD = (*_DIGIT, *_UPPER, ("_", "_"), *_LOWER)
_BLANK = (("\t", "\n"), ("\f", "\r"), (" ", " "))
_PRINTED = (("!", "/"), (":", "@"), ("[", "`"), ("{", "~"))

ESCAPED = MappingProxyType({"d": _DIGIT, "w": _WORD, "s": _BLANK})

NAMED = MappingProxyType(
    {
        "alnum": (*_DIGIT, *_UPPER, *_LOWER),
        "alpha": (*_UPPER, *_LOWER),
        "ascii": (("\0", "\x7f"),),
        "blank": (("\t", "\t"), (" ", " ")),
        "cntrl": (("\0", "\x1f"), ("\x7f", "\x7f")),
        "digit": _DIGIT,
        "graph": (("!", "~"),),
        "lower": _LOWER,
        "print": ((" ", "~"),),
        "punct": _PRINTED,
        "space": (("\t", "\r"), (" ", " ")),
        "upper": _UPPER,
        "word": _WORD,
        "xdigit": (*_DIGIT, ("A", "F"), ("a", "f")),
    }
)

_CATEGORIES = frozenset(
    (
        *("C", "Cc", "Cf", "Co", "Cs"),
        *("L", "Ll", "Lm", "Lo", "Lt", "Lu"),
        *("M", "Mc", "Me", "Mn"),
        *("N", "Nd", "Nl", "No"),
        *("P", "Pc", "Pd", "Pe", "Pf", "Pi", "Po", "Ps"),
        *("S", "Sc", "Sk", "Sm", "So"),
        *("Z", "Zl", "Zp", "Zs"),
    )
)


@dataclass(frozen=True, slots=True)
class CharacterSet:
    """What is in one of the ranges or meets one of the tests, or the opposite."""

    ranges: tuple[tuple[str, str], ...] = ()
    tests: tuple[Test, ...] = ()
    negated: bool = False
    folded: bool = False

    def has(self, character: str) -> bool:
        """Return whether a character is in the set; if folded, in whatever case."""
        if self._has(character):
            return not self.negated
        if self.folded:
            upper = character.upper()
            # The second `lower` is for what is no small letter's capital, such as `ſ`.
            cases = (character.lower(), upper, upper.lower())
            if any(len(case) == 1 and self._has(case) for case in cases):
                return not self.negated
        return self.negated

    def _has(self, character: str) -> bool:
        return any(first <= character <= last for first, last in self.ranges) or any(
            test(character) for test in self.tests
        )


def category_test(name: str) -> Test | None:
    """Return the test for a Unicode category such as `Lu`, None if there is none."""
    if name == "Any":
        return lambda _: True
    if name not in _CATEGORIES:
        return None
    return lambda character: unicodedata.category(character).startswith(name)


def is_word(character: str) -> bool:
    """Return whether a character is an ASCII letter, a digit or `_`."""
    return any(first <= character <= last for first, last in _WORD)
