"""Comments: which of the comments around an element document it.

Those directly above and behind it do, in this order. An element without either takes
the last comment above it that only a blank line sets off, for specs are written that
way too; a heading of a section or a license is not meant for it. A comment that opens a
body, set off from a first member with a comment of its own, speaks of the body.
"""

import re
from collections.abc import Iterable

from opwright.compiler.documentation import strip_descriptor_comment
from opwright.compiler.proto.elements import PACKAGE, SYNTAX, Path
from opwright.compiler.proto.locations import Comments, Locations

_RULER = re.compile(r"^\s*([-=*#~_/])\1{2,}\s*$", re.MULTILINE)
# A license begins with one of these, at most behind a title; prose may speak of them.
_LICENSE = re.compile(
    r"(?:.*\n){0,2}[ \t]*"
    r"(?:copyright|\(c\)|©|licen[cs]ed under|spdx-license-identifier)",
    re.IGNORECASE,
)


def comment_of_element(locations: Locations, path: Path) -> str:
    """Return what documents a declaration or a member of one, without its markers."""
    comments = locations.comments_at(path)
    own = _join(comments.leading, comments.trailing)
    return own or _last_prose(comments.detached) or _opening(locations, path)


def comment_of_module(locations: Locations) -> str:
    """Return what documents a file: what stands above its first statement."""
    first = SYNTAX if SYNTAX in locations.spans else PACKAGE
    comments = locations.comments_at(first)
    texts = (_strip(text) for text in (*comments.detached, comments.leading))
    return _paragraphs(text for text in texts if _is_prose(text))


def _opening(locations: Locations, path: Path) -> str:
    """Return the comment that opens the body of an element, if it speaks of that."""
    first = locations.first_members.get(path)
    comments = locations.comments_at(first) if first else Comments()
    if not _join(comments.leading, comments.trailing):
        return ""
    return _last_prose(comments.detached)


def _last_prose(detached: tuple[str, ...]) -> str:
    last = _strip(detached[-1]) if detached else ""
    return last if _is_prose(last) else ""


def _is_prose(text: str) -> bool:
    return bool(text) and not _RULER.search(text) and not _LICENSE.match(text)


def _join(*comments: str) -> str:
    return _paragraphs(_strip(comment) for comment in comments)


def _paragraphs(texts: Iterable[str]) -> str:
    return "\n\n".join(text for text in texts if text)


def _strip(comment: str) -> str:
    return strip_descriptor_comment(comment).strip("\n")
