"""Decides whether a run would change nothing, by looks at what its record lists."""

import os

from opwright.uptodate.form import (
    DIGEST_LENGTH,
    KIND,
    SUFFIX,
    Line,
    asks_why,
    key_of,
    look,
    name_of,
    unfold,
)
from opwright.uptodate.replay import replay
from opwright.user_folder import cache_folder, is_private


def decide(arguments: tuple[str, ...]) -> bool:
    """Do what a run would do that has nothing to do, if this is known to be one.

    In any doubt the answer is no, and nothing has been said or done.
    """
    if asks_why(arguments):
        return False
    try:
        lines = recorded(arguments)
        if not lines or not _holds(arguments, lines):
            return False
        replay(lines)
    except (OSError, ValueError, KeyError):
        # What cannot be read or looked at is for the run to report.
        return False
    return True


def recorded(arguments: tuple[str, ...]) -> list[Line]:
    """Return the lines of a run's record, none if there is no record.

    Raises:
        OSError, ValueError: it cannot be read.
    """
    key, folder = key_of(arguments), cache_folder()
    if key is None or folder is None:
        return []
    place = os.path.join(folder, KIND)
    if not is_private(place):
        return []
    with open(os.path.join(place, name_of(key) + SUFFIX), "rb") as file:
        data = file.read()
    return unfold(data[DIGEST_LENGTH:], key) or []


def _holds(arguments: tuple[str, ...], lines: list[Line]) -> bool:
    looks = [line for line in lines if line[1]]
    changed = [line for line in looks if look(line[0], line[3]) != line[1]]
    if not changed:
        return True
    if not all(digest for _, _, digest, _ in changed):
        return False
    # Imported here: it loads what most runs can do without.
    from opwright.uptodate.refresh import refresh

    return refresh(arguments, lines, changed)
