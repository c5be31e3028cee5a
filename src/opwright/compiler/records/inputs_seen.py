"""The lines of what a run has looked at: still there as it was before it was read."""

import os
from collections.abc import Iterator
from pathlib import Path

from opwright.compiler.inputs import Inputs, Look
from opwright.compiler.records.unsure import Unsure
from opwright.uptodate.contents import (
    digest_of,
    digest_of_names,
    is_settled,
    links_in,
    names_in,
)
from opwright.uptodate.form import AT, END, NOTHING, Line, look, mark_of


def lines_of_inputs(
    inputs: Inputs, ignored: frozenset[str], moment: int
) -> Iterator[Line]:
    """Yield a line for each look.

    `ignored` are paths whose coming and going is nothing to the folders; `moment` is
    the present.

    Raises:
        Unsure: something is not as it was, or might not be.
        OSError: something cannot be read any more.
    """
    if not inputs.is_complete:
        raise Unsure("a program that was started")
    for path, seen in inputs.files.items():
        yield _file(os.fspath(path), seen)
    for path, seen in inputs.folders.items():
        yield _folder(path, seen, ignored, moment)
        yield from _links(path, seen)
    for path, seen in inputs.absent.items():
        yield AT, _same_mark(os.fspath(path), seen), "", os.fspath(path)
    for path, seen in inputs.ways.items():
        yield _way(os.fspath(path), seen)


def _file(path: str, seen: Look) -> Line:
    # The digest is taken before the mark is compared: so it is of what was read.
    digest = digest_of(path, frozenset())
    return AT, _same_mark(path, seen), digest, path


def _same_mark(path: str, seen: Look) -> str:
    mark = mark_of(seen.status) if seen.status else NOTHING
    if look(AT, path) != mark or not is_settled(mark, seen.moment):
        raise Unsure(path)
    return mark


def _folder(path: Path, seen: Look, ignored: frozenset[str], moment: int) -> Line:
    place = os.fspath(path)
    if seen.status is None:
        return AT, _same_mark(place, seen), "", place
    # The run itself may have put an ignored file there, so that names are compared.
    mark = look(AT, place)
    now = names_in(place, ignored)
    before = _without(seen.names, names_in(place), now)
    if before != now or look(AT, place) != mark or not is_settled(mark, moment):
        raise Unsure(place)
    return AT, mark, digest_of_names(now), place


def _links(path: Path, seen: Look) -> Iterator[Line]:
    """Yield a line for each link: the folder stays the same if its end does not."""
    for link in links_in(os.fspath(path)) if seen.status else ():
        yield END, look(END, link), "", link


def _way(path: str, seen: Look) -> Line:
    # Which links and folders lead there is a line each, as for all paths.
    mark = look(END, path)
    if seen.status and mark == NOTHING:
        raise Unsure(path)
    return END, mark, "", path


def _without(
    names: tuple[str, ...], all_now: tuple[str, ...], kept_now: tuple[str, ...]
) -> tuple[str, ...]:
    hidden = set(all_now).difference(kept_now)
    return tuple(name for name in names if name not in hidden)
