"""Literals: the values of CEL's numbers, texts and bytes."""

import re

_QUOTES = re.compile(r"[rRbB]*(?P<quotes>\"{3}|'{3}|[\"'])")

_ESCAPE = re.compile(
    r"\\(?:[xX](?P<x>[0-9a-fA-F]{2})|u(?P<u>[0-9a-fA-F]{4})|U(?P<U>[0-9a-fA-F]{8})"
    r"|(?P<octal>[0-3][0-7]{2})|(?P<plain>[abfnrtv\\?\"'`])|(?P<bad>.))",
    re.DOTALL,
)

_PLAIN = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}

MAX_INTEGER = 2**63 - 1
MAX_UNSIGNED = 2**64 - 1

# More digits than any 64-bit number has: Python takes long to convert very many.
_MOST_DIGITS = 40


def parse_integer(text: str) -> int | None:
    """Return an integer literal's value, None if no 64-bit integer has it.

    The greatest magnitude of a negative number is allowed; the sign comes from outside.
    """
    digits = text.rstrip("uU")
    if len(digits) > _MOST_DIGITS:
        return None
    value = int(digits, 16 if digits[:2] == "0x" else 10)
    greatest = MAX_UNSIGNED if digits != text else MAX_INTEGER + 1
    return value if value <= greatest else None


def parse_text(token: str, *, raw: bool) -> str | None:
    """Return the value of a text in quotes, None if an escape is wrong."""
    inner = _inner(token)
    if raw:
        return inner
    if any(not _is_code_point(match) for match in _ESCAPE.finditer(inner)):
        return None
    return _ESCAPE.sub(_unescape, inner)


def parse_bytes(token: str, *, raw: bool) -> bytes | None:
    """Return the value of bytes in quotes, None if an escape is wrong.

    Characters stand for their UTF-8 bytes, escapes with digits for one byte.
    """
    inner = _inner(token)
    if raw:
        return inner.encode()
    value, end = b"", 0
    for match in _ESCAPE.finditer(inner):
        if match["bad"] is not None or match["u"] or match["U"]:
            return None
        code = _code(match)
        escaped = _unescape(match).encode() if code is None else bytes([code])
        value += inner[end : match.start()].encode() + escaped
        end = match.end()
    return value + inner[end:].encode()


def _inner(token: str) -> str:
    found = _QUOTES.match(token)
    assert found is not None
    return token[found.end() : len(token) - len(found["quotes"])]


def _is_code_point(match: re.Match[str]) -> bool:
    if match["bad"] is not None:
        return False
    code = _code(match)
    return code is None or (code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF)


def _unescape(match: re.Match[str]) -> str:
    code = _code(match)
    return _PLAIN.get(match["plain"], match["plain"]) if code is None else chr(code)


def _code(match: re.Match[str]) -> int | None:
    digits = match["x"] or match["u"] or match["U"]
    if digits:
        return int(digits, 16)
    return int(match["octal"], 8) if match["octal"] else None
