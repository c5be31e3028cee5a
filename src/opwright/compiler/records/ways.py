"""The lines of the ways to paths: which folders on them are folders, which are links.

A link that leads elsewhere, or a folder in the place of a link, may leave each file as
it was and yet change what relative imports or the output folder mean.
"""

import os
import stat
from collections.abc import Iterable, Iterator

from opwright.compiler.records.unsure import Unsure
from opwright.uptodate.contents import is_settled
from opwright.uptodate.form import LINK, SHAPE, Line, look, mark_of


def lines_of_ways(paths: Iterable[str], started: int) -> Iterator[Line]:
    """Yield a line for each folder above the paths, and for each link.

    Raises:
        Unsure: a link was made since the run started.
        OSError: one cannot be looked at.
    """
    waiting = [os.path.join(os.getcwd(), path) for path in paths]
    seen: set[str] = set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        folder = os.path.dirname(path)
        waiting.append(folder)
        try:
            status = os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            continue
        if stat.S_ISLNK(status.st_mode):
            if not is_settled(mark_of(status), started):
                raise Unsure(path)
            target = look(LINK, path)
            waiting.append(os.path.join(folder, target))
            yield LINK, target, "", path
        elif stat.S_ISDIR(status.st_mode):
            yield SHAPE, look(SHAPE, path), "", path
