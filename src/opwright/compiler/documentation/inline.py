"""Inline markup: HTML, Javadoc, Doxygen and rst turned into backticks and plain text.

One pass over the markup in a text, each piece of which has a bounded length or is found
by one search; a bold or code element that is never closed is plain text.
"""

import html
import re
from collections.abc import Iterable

from opwright.compiler.documentation.characters import (
    HTML_TAG,
    drop_remnants,
    drop_remnants_from_code,
)
from opwright.compiler.documentation.latex import inline_math
from opwright.compiler.documentation.wording import is_prose

MAX_CODE = 300
DOXYGEN_MATH = "\\f$"

_MARKUP = re.compile(
    r"(?P<role>:[a-z]{1,12}:)?(?P<ticks>`+)"
    r"|(?P<math>\\f\$|\\\(|\$\$)"
    rf"|(?P<tag>{HTML_TAG})"
    r"|\{@(?P<link>[A-Za-z]{1,12})\s(?P<target>[^{}@]{1,200})\}"
    r"|(?P<entity>&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,10}[0-9]{0,2});)"
    r"|[@\\](?:p|c|a|ref)\s(?P<word>[A-Za-z_][A-Za-z0-9_]{0,80})",
    re.IGNORECASE,
)
_TAG_NAME = re.compile(r"</?([A-Za-z0-9]+)")
_KINDS = re.compile(r"(?:struct|union|enum|interface|class)\s+")
_ROLE_TARGET = re.compile(r"\s*<[^<>]{0,200}>$")

_CODE_TAGS = frozenset({"b", "strong", "code", "tt", "samp", "kbd", "var"})
_CALLOUTS = frozenset({"note", "notice", "caution", "warning", "important", "tip"})
_CODE_SIGNS = frozenset("=_<>[](){}*+/;:.\\|&#")
_SHORT = 80


def render_inline(lines: Iterable[str]) -> str:
    """Return running text on one line, with backticks as its only markup."""
    writer = _Writer(" ".join(lines))
    return " ".join(drop_remnants(writer.finish()).split())


def render_code_line(line: str) -> str:
    """Return a line of a block: links and entities resolved, tags gone, spaces kept."""
    text = _MARKUP.sub(_resolve, line) if any(c in line for c in "<{&\\") else line
    return drop_remnants_from_code(text)


def _resolve(match: re.Match[str]) -> str:
    if match["target"]:
        return _link_target(match["target"])
    if match["entity"]:
        return html.unescape(match["entity"])
    gone = match["tag"] or match["math"] == DOXYGEN_MATH
    return "" if gone else match.group()


def _link_target(target: str) -> str:
    """Return what a link points at: `X` for `X#y`, `X` for `struct X`."""
    bare = _KINDS.sub("", target.strip())
    return bare.split("#", 1)[0] or bare.removeprefix("#")


def _is_name_or_code(text: str) -> bool:
    """Tell names, values and short code from words that are merely set in bold."""
    if "`" in text or len(text) > _SHORT or is_prose(text):
        return False
    if text.lower().rstrip(":") in _CALLOUTS:
        return False
    return len(text.split()) <= 1 or any(sign in _CODE_SIGNS for sign in text)


class _Writer:
    """Writes a text piece by piece; `opened` is where an open code element began."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._at = 0
        self._out: list[str] = []
        self._opened: int | None = None

    def finish(self) -> str:
        """Translate the whole text."""
        while match := _MARKUP.search(self._source, self._at):
            self._out.append(self._source[self._at : match.start()])
            self._at = match.end()
            self._take(match)
        self._out.append(self._source[self._at :])
        return "".join(self._out)

    def _take(self, match: re.Match[str]) -> None:
        if match["ticks"]:
            self._take_ticks(match["role"] or "", is_single=match["ticks"] == "`")
        elif match["math"]:
            self._take_math(match["math"])
        elif match["tag"]:
            self._take_tag(match["tag"])
        elif match["target"]:
            self._write_code(_link_target(match["target"]))
        elif match["entity"]:
            self._out.append(html.unescape(match["entity"]).replace("`", "'"))
        else:
            self._write_code(match["word"])

    def _take_ticks(self, role: str, *, is_single: bool) -> None:
        """Write a code span up to the next ticks; lone ticks and runaways are dropped.

        Runs of one and of two ticks close each other, since authors mix them up.
        """
        end = self._source.find("`", self._at, self._at + MAX_CODE)
        if end < 0 or (is_single and self._source.startswith(" ", self._at)):
            self._out.append(role)
            return
        content = self._source[self._at : end]
        self._at = end
        while self._source.startswith("`", self._at):
            self._at += 1
        if role.lower() == ":math:":
            content = inline_math(content)
        elif role:
            content = _ROLE_TARGET.sub("", content)
        self._write_code(content)

    def _take_math(self, mark: str) -> None:
        closing = "\\)" if mark == "\\(" else mark
        end = self._source.find(closing, self._at, self._at + MAX_CODE)
        if end < 0:
            self._out.append("" if mark == DOXYGEN_MATH else mark)
            return
        content = inline_math(self._source[self._at : end])
        self._at = end + len(closing)
        if is_prose(content) or content.startswith((",", ";", ".")):
            self._out.append(f" {content} ")
        else:
            self._write_code(content)

    def _take_tag(self, tag: str) -> None:
        found = _TAG_NAME.match(tag)
        name = found[1].lower() if found else ""
        if name in _CODE_TAGS:
            self._take_code_tag(is_end=tag.startswith("</"))
        elif name in ("sub", "sup") and not tag.startswith("</"):
            self._out.append("_" if name == "sub" else "^")

    def _take_code_tag(self, *, is_end: bool) -> None:
        if not is_end:
            self._opened = len(self._out) if self._opened is None else self._opened
            return
        if self._opened is None:
            return
        content = "".join(self._out[self._opened :]).strip()
        del self._out[self._opened :]
        self._opened = None
        if _is_name_or_code(content):
            self._write_code(content)
        else:
            self._out.append(content)

    def _write_code(self, content: str) -> None:
        """Write a code span, apart from letters and digits beside it."""
        code = " ".join(content.replace("`", "'").split())
        if not code:
            return
        before = self._out[-1][-1:] if self._out else ""
        after = self._source[self._at : self._at + 1]
        self._out.append(" " if before.isalnum() or before == "`" else "")
        self._out.append(f"`{code}`")
        self._out.append(" " if after.isalnum() else "")
