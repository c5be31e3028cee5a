"""Strips comment markers; the relative indentation of the text stays."""

import re
from collections.abc import Iterator

from opwright.compiler.documentation.characters import clean_characters

_NON_SPACE = re.compile(r"\S")
_LINE_RUN = re.compile(r"[^\n]*(?:\n *//[^\n]*)*")
_LINE_MARKER = re.compile(r"^ *//(?:/+|!)?(?:<(?= |$))?")
_INNER_OPENING = re.compile(r"^ *(?:/\*+ ?|\*+/$)")
_SLASHES = re.compile(r"^/+(?= |$)")


def strip_comment(raw: str) -> str:
    """Return the text of comment tokens as they are written, without their markers.

    Takes `/** … */`, `/* … */`, `//` and `///` lines, and several of them in a row;
    separate comments are separate paragraphs.
    """
    comments = (_strip_one(comment) for comment in _comments(clean_characters(raw)))
    return "\n\n".join(text for text in comments if text)


def strip_descriptor_comment(text: str) -> str:
    """Return the text of a comment from a descriptor's source info.

    protoc has taken away `//`, `/*` and one leading `*` a line; what it leaves of `/**`
    and `///`, a stray `*` at the start or `/` at the start of lines, goes here. A real
    bullet has a space before it.
    """
    lines = clean_characters(text).split("\n")
    if lines[0].startswith("*"):
        first = lines[0].lstrip("*").strip()
        return _join(first, [_drop_space(line) for line in lines[1:]])
    if all(line.startswith("/") for line in lines if line):
        return _join("", [line.lstrip("/") for line in lines])
    return _join("", [_SLASHES.sub("", line) for line in lines])


def _comments(text: str) -> Iterator[str]:
    """Yield each block comment, and each run of line comments as one."""
    position = 0
    while start := _NON_SPACE.search(text, position):
        begin = start.start()
        if text.startswith("/*", begin):
            end = text.find("*/", begin + 2)
            position = len(text) if end < 0 else end + 2
        else:
            run = _LINE_RUN.match(text, begin)
            position = run.end() if run else len(text)
        yield text[begin:position]


def _strip_one(comment: str) -> str:
    if not comment.startswith("/*"):
        return _join("", [_LINE_MARKER.sub("", s) for s in comment.split("\n")])
    body = comment.removesuffix("*/")[2:].lstrip("*!").rstrip()
    stars_gone = body.rstrip("*")
    if not stars_gone or stars_gone[-1].isspace():
        body = stars_gone
    first, *rest = body.removeprefix("<").split("\n")
    return _join(first.strip(), _undecorate(rest))


def _undecorate(lines: list[str]) -> list[str]:
    """Take away the column of stars, if the first line that says anything has it."""
    leader = next((line for line in lines if line.strip()), "")
    if not leader.lstrip().startswith("*"):
        return _dedent(lines)
    margin = len(leader) - len(leader.lstrip()) + 2
    return [_after_star(line, margin) for line in lines]


def _after_star(line: str, margin: int) -> str:
    """Return a line's text behind its star, or behind the margin where it has none."""
    bare = line.lstrip()
    if bare.startswith("*"):
        return _drop_space(bare[1:])
    text = line[min(margin, len(line) - len(bare)) :]
    return _INNER_OPENING.sub("", text)


def _drop_space(line: str) -> str:
    return line.removeprefix(" ")


def _join(first: str, rest: list[str]) -> str:
    """Join the lines; indentation common to `rest` goes unless a first line stands."""
    lines = [line.rstrip() for line in rest]
    return "\n".join([first, *(lines if first else _dedent(lines))]).strip("\n")


def _dedent(lines: list[str]) -> list[str]:
    indents = (len(s) - len(s.lstrip()) for s in lines if s.strip())
    margin = min(indents, default=0)
    return [line[margin:] for line in lines]
