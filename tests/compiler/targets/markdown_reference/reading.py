"""Reads pages as GitHub does, for tests."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from posixpath import join, normpath
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

Pages = Mapping[str, str]

# What a text of a spec must not become.
MARKUP = {
    "blockquote_open",
    "em_open",
    "hardbreak",
    "hr",
    "html_block",
    "html_inline",
    "image",
    "s_open",
    "strong_open",
}

_READER = MarkdownIt("gfm-like")
# GitHub makes links of addresses with a scheme, of `www.` and of mail addresses only.
assert _READER.linkify is not None
_READER.linkify.set({"fuzzy_link": False})  # pyright: ignore
_READER.linkify.add("//", None)  # pyright: ignore


def tokens(text: str) -> Iterator[Token]:
    """Yield all parts of a page, those of lines behind the line."""
    for token in _READER.parse(text):
        yield token
        yield from token.children or ()


def kinds(text: str) -> set[str]:
    return {token.type for token in tokens(text)}


def links(text: str) -> list[str]:
    found = (t for t in tokens(text) if t.type == "link_open")
    return [str(token.attrs["href"]) for token in found]


def visible(text: str) -> str:
    """Return the text that a reader sees, without any breaks."""
    shown = ("text", "code_inline", "fence", "code_block")
    return " ".join(token.content for token in tokens(text) if token.type in shown)


def headings(text: str) -> list[str]:
    parsed = _READER.parse(text)
    found = (
        parsed[number + 1]
        for number, token in enumerate(parsed)
        if token.type == "heading_open"
    )
    return ["".join(t.content for t in token.children or ()) for token in found]


@cache
def anchors(text: str) -> tuple[str, ...]:
    """Return the anchors of a page, in order, as GitHub counts those that are alike."""
    given: list[str] = []
    for heading in headings(text):
        plain = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        names = (plain, *(f"{plain}-{number}" for number in range(1, 99)))
        given.append(next(name for name in names if name not in given))
    return tuple(given)


def broken_links(pages: Pages) -> list[str]:
    """Return the links that lead to no page, or to no heading of one."""
    return [
        f"{path}: {link}"
        for path, text in pages.items()
        for link in links(text)
        if not _leads_somewhere(link, path, pages)
    ]


def _leads_somewhere(link: str, path: str, pages: Pages) -> bool:
    target, _, anchor = link.partition("#")
    page = normpath(join(path, "..", unquote(target))) if target else path
    return page in pages and (not anchor or unquote(anchor) in anchors(pages[page]))
