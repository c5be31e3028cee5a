"""Strings of characters and of bytes; the latter in base64, in either alphabet."""

import binascii
from json.encoder import encode_basestring_ascii
from typing import Final

from ..narrowing import is_view
from .form import Form
from .level import Level
from .misfit import Misfit, unexpected, unfit
from .scope import Scope

_URL_SAFE: Final = bytes.maketrans(b"-_", b"+/")
_MAX_PADDING: Final = 2


def quote(text: str) -> str:
    """Return a string as JSON text, all ASCII.

    Raises Misfit for halves of surrogate pairs, which are no characters.
    """
    if not text.isascii():
        _check_characters(text)
    return encode_basestring_ascii(text)


def _write_text(value: object, _level: Level) -> str:
    if not isinstance(value, str):
        raise unfit("a string", value)
    return quote(value)


def _read_text(value: object, _scope: Scope) -> str:
    if not isinstance(value, str):
        raise unexpected("a string", value)
    if not value.isascii():
        _check_characters(value)
    return value


def _write_octets(value: object, _level: Level) -> str:
    if is_view(value):
        data = value if value.c_contiguous else value.tobytes()
    elif isinstance(value, bytes | bytearray):
        data = value
    else:
        raise unfit("bytes", value)
    return f'"{binascii.b2a_base64(data, newline=False).decode("ascii")}"'


def _read_octets(value: object, _scope: Scope) -> bytes:
    if not isinstance(value, str):
        raise unexpected("a string of base64", value)
    digits = value.rstrip("=")
    if len(value) - len(digits) > _MAX_PADDING or not digits.isascii():
        raise unexpected("a string of base64", value)
    padded = digits.encode("ascii").translate(_URL_SAFE) + b"=" * (-len(digits) % 4)
    try:
        return binascii.a2b_base64(padded, strict_mode=True)
    except binascii.Error:
        raise unexpected("a string of base64", value) from None


def _check_characters(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        code = ord(text[error.start])
        raise Misfit(f"the string holds U+{code:04X}, which is no character") from None


TEXT: Final = Form(_write_text, _read_text)
OCTETS: Final = Form(_write_octets, _read_octets)
