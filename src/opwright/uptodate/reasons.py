"""Tells why a run is not known to have nothing to do."""

import ast
import os
import shlex
from dataclasses import dataclass
from typing import cast

from opwright.uptodate.contents import digest_of
from opwright.uptodate.decide import recorded
from opwright.uptodate.form import (
    DIGEST_LENGTH,
    FORMAT,
    KIND,
    SUFFIX,
    Line,
    key_of,
    look,
)
from opwright.uptodate.refresh import ignored_by
from opwright.user_folder import cache_folder, is_private

# The parts of a key, as messages call them, in the order in which they are told.
_PARTS = (
    "Python is another",
    "Python's search path is another",
    "the folder is another",
    "the arguments are others",
    "a variable OPWRIGHT_… of the environment is another",
)
_FOLDER, _ARGUMENTS = 2, 3


@dataclass(frozen=True, slots=True)
class Change:
    """What is not as it was recorded: the line of the record, and the mark now.

    `now` is `NOTHING` if nothing is there.
    """

    line: Line
    now: str


def changes_since(arguments: tuple[str, ...]) -> tuple[Change, ...] | None:
    """Return what has changed since a run was recorded, None if none was.

    What has another time and holds the same has not changed.
    """
    try:
        lines = recorded(arguments)
        if not lines:
            return None
        ignored = ignored_by(lines)
        return tuple(
            Change(line, now)
            for line in lines
            if line[1] and (now := look(line[0], line[3])) != line[1]
            if not _holds_the_same(line, ignored)
        )
    except (OSError, ValueError, KeyError):
        return None


def differences_in_asking(arguments: tuple[str, ...]) -> tuple[str, ...]:
    """Return how the last recorded run of the verb in this folder was another one.

    Nothing is returned if no run in this folder is on record.
    """
    key = key_of(arguments)
    try:
        others = [other for other in _keys() if other[_FOLDER] == os.getcwd()]
    except (OSError, ValueError, SyntaxError):
        # A record that is damaged, or gone by now, tells nothing.
        return ()
    if key is None or not others:
        return ()
    asked = _parse(key)
    verb = asked[_ARGUMENTS][:1]
    alike = [other for other in others if other[_ARGUMENTS][:1] == verb] or others
    last = alike[0]
    pairs = zip(_PARTS, asked, last, strict=True)
    parts = (part for part, now, before in pairs if now != before)
    return tuple(f"{part} than in `{shlex.join(last[_ARGUMENTS])}`" for part in parts)


_Key = tuple[str, list[str], str, tuple[str, ...], list[tuple[str, str]]]


def _keys() -> list[_Key]:
    """Return the keys of all records, the last first."""
    folder = os.path.join(cache_folder() or "", KIND)
    if not is_private(folder):
        return []
    names = (name for name in os.listdir(folder) if name.endswith(SUFFIX))
    paths = sorted((os.path.join(folder, name) for name in names), key=_age)
    return [key for path in paths if (key := _key_in(path))]


def _age(path: str) -> float:
    return -os.stat(path).st_mtime


def _key_in(path: str) -> _Key | None:
    with open(path, "rb") as file:
        form, _, key, *_ = file.read()[DIGEST_LENGTH:].split(b"\n", 3)
    return _parse(key.decode()) if form == FORMAT.encode() else None


def _parse(key: str) -> _Key:
    return cast(_Key, ast.literal_eval(key))


def _holds_the_same(line: Line, ignored: frozenset[str]) -> bool:
    try:
        return bool(line[2]) and digest_of(line[3], ignored) == line[2]
    except (OSError, ValueError):
        return False
