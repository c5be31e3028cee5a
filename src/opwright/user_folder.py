"""The user's cache folder: where it is, and whether what lies there can be trusted.

It imports nothing that Python has not loaded at its start, since it is asked before
anything else is.
"""

import os

_VARIABLE = "OPWRIGHT_CACHE_DIR"
_OTHERS_MAY_WRITE = 0o022


def cache_folder() -> str | None:
    """Return the folder of all that is cached, None if nothing is to be.

    It is `$OPWRIGHT_CACHE_DIR` (empty: no cache), else `opwright` below
    `$XDG_CACHE_HOME` or `~/.cache`.
    """
    chosen = os.environ.get(_VARIABLE)
    if chosen is not None:
        return chosen or None
    base = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.expanduser(os.path.join("~", ".cache"))
    # A user without a home folder has a `~` that stays what it is.
    return os.path.join(base, "opwright") if os.path.isabs(base) else None


def is_private(folder: str) -> bool:
    """Whether nobody but the user can have put something into a folder of the cache."""
    try:
        above, stat = os.stat(os.path.dirname(folder)), os.stat(folder)
    except OSError:
        return False
    if os.name != "posix":  # where a user's folders are closed to others anyway
        return True
    own = above.st_uid == stat.st_uid == os.getuid()
    return own and not stat.st_mode & _OTHERS_MAY_WRITE
