"""The form of a record: lines of a head, then one line for each thing to look at.

    opwright record 1
    the checksum of all that follows
    the key: what was asked, where, of which Python
    at      MARK    DIGEST  PATH

A mark is what a look at a path yields, as text, so that two looks are compared as
texts are. The digest is of what a file holds, or of the names in a folder; where there
is none, another mark is never forgiven.
"""

import os
import sys

FORMAT = "opwright record 1"
NOTHING = "-"
SEPARATOR = "\t"
KIND = "records"
SUFFIX = ".entry"
# Entries of the cache begin with a digest, which is for those who can afford to look.
DIGEST_LENGTH = 64

# What a line is about. Looks:
AT = "at"  # the file or folder that a path leads to
OWN = "own"  # the file at a path itself, which is no link
SHAPE = "shape"  # whether a path is a file, a folder, a link
LINK = "link"  # where a link leads
END = "end"  # whether a path leads to a file, to a folder, or nowhere
# What a run says and leaves behind, with the text or the path as the line's last part:
OUT = "out"
ERR = "err"
DEPFILE = "depfile"
DEPLINE = "depline"
STAMP = "stamp"

Line = tuple[str, str, str, str]  # what it is about, mark, digest, path or text

_VERBS = ("generate", "check")
_ENDLESS = "--watch"
_ASKING = ("-v", "--verbose")
_SETTINGS = "OPWRIGHT_"
# Primes, so that all of a text counts in its remainder. Not digests, since the library
# of those takes longer to load than all else does.
_NAMES_BELOW = 2**128 - 159
_CHECKSUMS_BELOW = 2**30 - 35


def key_of(arguments: tuple[str, ...]) -> str | None:
    """Return all but files that a run depends on, None if no record is kept of it."""
    if not arguments or arguments[0] not in _VERBS or _ENDLESS in arguments:
        return None
    if asks_why(arguments):
        arguments = tuple(word for word in arguments if word not in _ASKING)
    names = sorted(name for name in os.environ if name.startswith(_SETTINGS))
    settings = [(name, os.environ[name]) for name in names]
    return ascii((sys.version, sys.path, os.getcwd(), arguments, settings))


def asks_why(arguments: tuple[str, ...]) -> bool:
    """Whether a run is to say why it runs, even if there is nothing to do.

    But for that it is the same run.
    """
    # Behind `--` stand paths, whatever they look like.
    return "--" not in arguments and any(word in _ASKING for word in arguments)


def name_of(key: str) -> str:
    """Return the name of the record of a key, which holds the key as well."""
    return f"{int.from_bytes(key.encode(), 'big') % _NAMES_BELOW:032x}"


def mark_of(status: os.stat_result) -> str:
    """Return what is to be the same of a file that has not changed.

    The time of the last change of its state cannot be set back, as the other can; the
    inode tells files apart that were written at the same moment.
    """
    return (
        f"{status.st_mode} {status.st_size} {status.st_mtime_ns} "
        f"{status.st_ctime_ns} {status.st_ino}"
    )


def look(kind: str, path: str) -> str:
    """Return the mark of what is at a path now.

    Raises:
        OSError, ValueError: it cannot be looked at.
        KeyError: there is no such kind of look.
    """
    try:
        return _LOOKS[kind](path)
    except (FileNotFoundError, NotADirectoryError):
        return NOTHING


def fold(key: str, lines: list[Line]) -> bytes | None:
    """Return the text of a record, None if a path in it would break its lines."""
    body = [key, *(SEPARATOR.join(line) for line in lines)]
    if not all(_fits(part) for line in lines for part in line):
        return None
    data = "".join(f"{line}\n" for line in body).encode(errors="surrogateescape")
    return f"{FORMAT}\n{_checksum(data)}\n".encode() + data


def unfold(data: bytes, key: str) -> list[Line] | None:
    """Return the lines of a key's record, None if it is damaged or another's."""
    form, _, rest = data.partition(b"\n")
    checksum, _, body = rest.partition(b"\n")
    if form != FORMAT.encode() or checksum != _checksum(body).encode():
        return None
    found, *lines = body.decode(errors="surrogateescape").split("\n")
    if found != key:
        return None
    return [_parse(line) for line in lines if line]


def _parse(line: str) -> Line:
    kind, mark, digest, path = line.split(SEPARATOR)
    return kind, mark, digest, path


def _fits(part: str) -> bool:
    return SEPARATOR not in part and "\n" not in part


def _checksum(data: bytes) -> str:
    return f"{int.from_bytes(data, 'big') % _CHECKSUMS_BELOW:x}"


def _mark_at(path: str) -> str:
    return mark_of(os.stat(path))


def _mark_own(path: str) -> str:
    return mark_of(os.lstat(path))


def _shape(path: str) -> str:
    return f"{os.lstat(path).st_mode >> 12:o}"


def _end(path: str) -> str:
    return f"{os.stat(path).st_mode >> 12:o}"


_LOOKS = {AT: _mark_at, OWN: _mark_own, SHAPE: _shape, LINK: os.readlink, END: _end}
