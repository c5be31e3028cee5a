"""Says what an up-to-date run says, and leaves the files that a build system wants."""

import os
import sys

from opwright.uptodate.form import DEPFILE, DEPLINE, ERR, OUT, STAMP, Line


def replay(lines: list[Line]) -> None:
    """Do what the lines of a record say.

    Raises:
        OSError, ValueError: something could not be done, and is to be reported.
    """
    for path in texts_of(lines, DEPFILE):
        text = "".join(f"{line}\n" for line in texts_of(lines, DEPLINE))
        write_whole(path, text.encode(errors="surrogateescape"))
    for path in texts_of(lines, STAMP):
        touch(path)
    for stream, kind in ((sys.stdout, OUT), (sys.stderr, ERR)):
        said = texts_of(lines, kind)
        if stream and said:
            stream.write("".join(f"{line}\n" for line in said))


def texts_of(lines: list[Line], kind: str) -> list[str]:
    """Return the last part of all lines of a kind."""
    return [line[3] for line in lines if line[0] == kind]


def write_whole(path: str, data: bytes) -> None:
    """Write a file so that nobody ever sees a part of it; a link stays a link.

    Raises:
        OSError, ValueError: it cannot be written.
    """
    path = os.path.realpath(path)
    if os.path.exists(path) and not os.path.isfile(path):
        # A device or a pipe must stay one; a folder refuses.
        with open(path, "wb") as device:
            device.write(data)
        return
    folder, name = os.path.split(path)
    beside = os.path.join(folder, f".{name}.{os.getpid()}")
    try:
        with open(beside, "wb") as file:
            file.write(data)
        os.replace(beside, path)
    finally:
        if os.path.lexists(beside):
            os.unlink(beside)


def touch(path: str) -> None:
    """Give a file the present time; make it, empty, if there is none.

    Raises:
        OSError, ValueError: it cannot be made, or is not ours to touch.
    """
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o666))
    os.utime(path)
