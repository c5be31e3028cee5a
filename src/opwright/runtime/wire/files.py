"""Files: messages from files and into them."""

import errno
import mmap
import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, TypeVar

from .decoding import decode_message
from .encoding import encode_message

M = TypeVar("M", bound=object)

Name = str | os.PathLike[str]


def read_file(cls: type[M], path: Name) -> M:
    """Return the message that a file holds, read as a whole.

    Raises OSError and DecodeError.
    """
    return decode_message(cls, Path(path).read_bytes())


def map_file(cls: type[M], path: Name) -> M:
    """Return the message that a file holds, mapped into memory.

    Raises OSError and DecodeError.
    """
    with Path(path).open("rb") as file:
        if os.fstat(file.fileno()).st_size == 0:  # empty, or no file but a pipe
            return decode_message(cls, file.read())
        return decode_message(cls, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def write_file(record: object, path: Name) -> None:
    """Write a message to a file, which is replaced once all is written.

    Raises OSError and EncodeError; then the file is as it was.
    """
    buffers = encode_message(record)
    # A link stays a link: what it points to is replaced.
    target = _resolve(path)
    if target.exists() and not target.is_file():  # a device or a pipe must stay one
        with target.open("wb") as file:
            file.writelines(buffers)
        return
    with _replacing(target) as file:
        file.writelines(buffers)


def _resolve(path: Name) -> Path:
    try:
        return Path(path).resolve()
    except RuntimeError as error:  # what a loop of links was before Python 3.13
        reason = os.strerror(errno.ELOOP)
        raise OSError(errno.ELOOP, reason, os.fspath(path)) from error


@contextmanager
def _replacing(target: Path) -> Generator[BinaryIO]:
    """Give a new file beside another, to take its place if all goes well."""
    file, beside = _create_beside(target)
    try:
        with file:
            yield file
        with suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _create_beside(target: Path) -> tuple[BinaryIO, Path]:
    for number in count():
        beside = target.with_name(f".{target.name}.{os.getpid()}-{number}")
        with suppress(FileExistsError):
            return beside.open("xb"), beside
    raise AssertionError("counting ends nowhere")
