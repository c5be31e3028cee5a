"""Compares contents where marks differ, and brings the record up to date."""

import os
import stat
import time

from opwright.compiler.cache import Cache, user_cache
from opwright.uptodate.contents import digest_of, is_settled
from opwright.uptodate.form import (
    DEPFILE,
    KIND,
    STAMP,
    Line,
    fold,
    key_of,
    look,
    name_of,
)
from opwright.uptodate.replay import texts_of

_LIMIT = 8 * 2**20  # bytes of all records


def refresh(arguments: tuple[str, ...], lines: list[Line], changed: list[Line]) -> bool:
    """Whether all that has another mark holds what it held; if so, keep the new marks.

    Raises:
        OSError, ValueError: something cannot be read.
    """
    ignored = ignored_by(lines)
    moment = time.time_ns()
    marks: dict[Line, str] = {}
    for line in changed:
        kind, _, digest, path = line
        mark = look(kind, path)
        if not _may_be_same(line, mark) or digest_of(path, ignored) != digest:
            return False
        if look(kind, path) != mark:
            return False
        marks[line] = mark
    if all(is_settled(mark, moment) for mark in marks.values()):
        kept = [(n[0], marks.get(n, n[1]), n[2], n[3]) for n in lines]
        keep(arguments, kept)
    return True


def keep(arguments: tuple[str, ...], lines: list[Line]) -> None:
    """Store a record in the place of an earlier one; what cannot be stored is not."""
    key = key_of(arguments)
    data = fold(key, lines) if key else None
    if key and data:
        cache = Cache(user_cache(KIND).folder, limit=_LIMIT)
        cache.store({name_of(key): data})
        cache.trim()


def ignored_by(lines: list[Line]) -> frozenset[str]:
    """Return the files of a run that come and go without concern for the folders."""
    paths = (*texts_of(lines, DEPFILE), *texts_of(lines, STAMP))
    return frozenset(
        os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))
        for path in paths
    )


def _may_be_same(line: Line, mark: str) -> bool:
    """Whether the mode and, of a file, the size are still what they were."""
    before, now = line[1].split(" "), mark.split(" ")
    if before[0] != now[0] or len(now) < 2:
        return False
    return stat.S_ISDIR(int(now[0])) or before[1] == now[1]
