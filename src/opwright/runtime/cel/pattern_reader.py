"""Reads the characters of a pattern: one after the other, escapes, and ranges.

What is read is the pattern's text; what the pattern means is the parser's matter.
"""

from dataclasses import dataclass

from .character_sets import ESCAPED, NAMED, CharacterSet, Test, category_test
from .errors import CelError

_CONTROLS = {"a": "\a", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_DIGITS = frozenset("0123456789")
_OCTAL = frozenset("01234567")
_HEX = frozenset("0123456789abcdefABCDEF")


@dataclass(slots=True)
class PatternReader:
    """A pattern and a place in it.

    Reading raises CelError for what is not well-formed.
    """

    text: str
    place: int = 0

    def digits(self) -> str:
        """Return the digits at the place, none if there are none."""
        return self._some(_DIGITS, len(self.text))

    def _some(self, wanted: frozenset[str], most: int) -> str:
        end = self.place
        while end < min(len(self.text), self.place + most) and self.text[end] in wanted:
            end += 1
        found = self.text[self.place : end]
        self.place = end
        return found

    def take(self, text: str) -> bool:
        """Go behind a text if it stands at the place; return whether it does."""
        found = self.ahead(text)
        self.place += len(text) if found else 0
        return found

    def ahead(self, text: str) -> bool:
        """Return whether a text stands at the place."""
        return self.text.startswith(text, self.place)

    def next(self) -> str:
        """Return the next character and go behind it."""
        if self.place >= len(self.text):
            raise self.error("it ends too early")
        self.place += 1
        return self.text[self.place - 1]

    def error(self, message: str) -> CelError:
        """Return the error of a pattern that is not well-formed."""
        return CelError(f"the pattern is not well-formed: {message}")

    def escaped_set(self, character: str) -> CharacterSet | None:
        """Return the set that a character behind a backslash means, if it means one."""
        if character.lower() in ESCAPED:
            ranges = ESCAPED[character.lower()]
            return CharacterSet(ranges=ranges, negated=character.isupper())
        if character in "pP":
            test, negated = self._category()
            return CharacterSet(tests=(test,), negated=negated != (character == "P"))
        return None

    def _category(self) -> tuple[Test, bool]:
        name = self.next()
        if name == "{":
            end = self.text.find("}", self.place)
            if end < 0:
                raise self.error("a '{' is not closed")
            name, self.place = self.text[self.place : end], end + 1
        negated = name.startswith("^")
        test = category_test(name.removeprefix("^"))
        if test is None:
            raise self.error("there is no such category of characters")
        return test, negated

    def escaped_character(self, character: str) -> str:
        """Return the character that one behind a backslash means."""
        if character in _CONTROLS:
            return _CONTROLS[character]
        if character == "x":
            return self._hex()
        if character == "0":
            return chr(int("0" + self._some(_OCTAL, 2), 8))
        if character in _DIGITS:
            raise self.error("a pattern cannot refer to its groups")
        if character.isalnum() and character.isascii():
            raise self.error(f"there is no '\\{character}'")
        return character

    def _hex(self) -> str:
        braced = self.take("{")
        digits = self._some(_HEX, 6 if braced else 2)
        closed = self.take("}") if braced else len(digits) == 2
        if not digits or not closed or int(digits, 16) > 0x10FFFF:
            raise self.error("the number of a character is not well-formed")
        return chr(int(digits, 16))

    def named_class(self) -> CharacterSet:
        """Return a class such as `alpha`, up to `:]`."""
        negated = self.take("^")
        end = self.text.find(":]", self.place)
        ranges = NAMED.get(self.text[self.place : end]) if end > 0 else None
        if ranges is None:
            raise self.error("there is no such class of characters")
        self.place = end + 2
        return CharacterSet(ranges=ranges, negated=negated)

    def character_range(self) -> tuple[str, str]:
        """Return the first and the last character of a range such as `a-z`."""
        first = self._member()
        if not self.ahead("-") or self.ahead("-]"):
            return first, first
        self.next()
        last = self._member()
        if last < first:
            raise self.error("a range of characters is the wrong way round")
        return first, last

    def _member(self) -> str:
        character = self.next()
        return self.escaped_character(self.next()) if character == "\\" else character
