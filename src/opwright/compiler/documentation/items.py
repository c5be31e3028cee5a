"""Items: the named inputs and outputs in the body of a section."""

import re

from opwright.compiler.documentation.inline import render_inline
from opwright.compiler.ir import Item

_NAME = r"`[A-Za-z_][\w.]{0,80}`"
_NAMED = re.compile(
    rf"(?P<names>{_NAME}(?:, (?:{_NAME}|\.\.\.)){{0,20}})"
    r"(?P<aside> \([^()]{0,80}\))?(?:(?P<mark>[:,] | - | – )|$)"
)
_BARE_NAMED = re.compile(r"(?P<names>[A-Za-z_]\w{0,30}): ")
_WORDS = frozenset({"example", "note", "shape", "rank", "eg", "default", "values"})


def parse_item(lines: tuple[str, ...]) -> Item:
    """Return an item from its lines: what stands before the first mark is its name.

    "`x` (optional): a scalar." gives the name `x` and the text "(optional) a scalar.".
    """
    text = render_inline(lines)
    match = _NAMED.match(text)
    if match:
        aside = (match["aside"] or "").strip()
        words = f"{aside} {text[match.end() :]}" if aside else text[match.end() :]
        return Item(match["names"].replace("`", ""), words.strip())
    bare = _BARE_NAMED.match(text)
    if bare and bare["names"].lower() not in _WORDS:
        return Item(bare["names"], text[bare.end() :])
    return Item("", text)
