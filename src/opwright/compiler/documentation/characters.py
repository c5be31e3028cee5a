"""Characters: what may stand in documentation, and remnants that must not.

Control characters, lone surrogates and the marks that reorder text are dropped; every
kind of line end becomes a line feed.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

_LINE_ENDS = "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_REORDERING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
_CONTROLS = (*range(0x20), *range(0x7F, 0xA0), *range(0xD800, 0xE000))

_TABLE: Mapping[int, str | None] = MappingProxyType(
    dict.fromkeys(_CONTROLS)
    | {ord(mark): None for mark in _REORDERING}
    | {ord(end): "\n" for end in _LINE_ENDS}
    | {ord(kept): kept for kept in "\n\t"}
)

# Only elements of HTML itself: `Map<string, int>` is no tag. All parts are bounded.
HTML_ELEMENTS = (
    "a|abbr|b|big|blockquote|body|br|caption|center|cite|code|dd|del|div|dl|dt|em|font"
    "|h[1-6]|head|hr|html|i|iframe|img|ins|kbd|li|link|meta|object|ol|p|pre|q|s|samp"
    "|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead"
    "|tr|tt|u|ul|var"
)
HTML_TAG = rf"</?(?:{HTML_ELEMENTS})(?:\s[^<>]{{0,200}})?\s?/?>"

_TAG = re.compile(HTML_TAG, re.IGNORECASE)
_SPACES = re.compile(r" {2,}")
_DIRECTIVE = re.compile(r"\.\. ?(code|code-block|sourcecode|math)::", re.IGNORECASE)
_FORM = re.compile(r"\\+(?=f)")


def clean_characters(text: str) -> str:
    """Return the text with line feeds, without tabs and control characters."""
    return text.replace("\r\n", "\n").translate(_TABLE).expandtabs(4)


def drop_remnants(text: str) -> str:
    """Remove markup of other languages that nothing has translated.

    Each remnant gives way to a space or to words of its own, so that no new one forms
    out of its neighbors.
    """
    text = _TAG.sub(" ", text.translate(_TABLE))
    text = _DIRECTIVE.sub(r"\1:", _SPACES.sub(" ", text.replace("\n", " ")))
    return _FORM.sub("", text.replace("{@", "{ "))


def drop_remnants_from_code(line: str) -> str:
    """Remove remnants from a line of a block, where runs of spaces count."""
    indent = len(line) - len(line.lstrip(" "))
    text = _TAG.sub("", line[indent:].translate(_TABLE)).replace("\n", " ")
    text = _TAG.sub(" ", text)
    text = _DIRECTIVE.sub(r"\1:", text).replace("{@", "{ ")
    return (" " * indent + _FORM.sub("", text)).rstrip()
