"""A cache in the user's cache folder: bytes by the digest of what they were made from.

It may be deleted at any time and shared by any number of processes. An entry that is
missing, damaged or unreadable is a miss, and a store that fails is no store; so nothing
here raises or reports. Each kind of entry has a folder and a bound of its own.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from opwright.user_folder import cache_folder, is_private

MAX_BYTES = 64 * 2**20

_SUFFIX = ".entry"
_TEMPORARY_SUFFIX = ".part"
_DIGEST_LENGTH = 64
# Keys are digests, so that one in sixteen ends in this.
_TRIMMING_KEYS = "0"


@dataclass(frozen=True, slots=True)
class _Stored:
    """An entry as it lies in the folder. It sorts by age, the oldest first."""

    modified: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Cache:
    """Entries of one kind, by key (see `key_of`); without a folder nothing is kept.

    Entries may be trusted as far as the user's own files: a folder that is somebody
    else's, or that others may write to, is left alone.
    """

    folder: Path | None
    limit: int = MAX_BYTES

    def load(self, key: str) -> bytes | None:
        """Return what is stored under a key, or None if there is nothing intact."""
        if self.folder is None or not is_private(os.fspath(self.folder)):
            return None
        try:
            data = (self.folder / (key + _SUFFIX)).read_bytes()
        except OSError:
            return None
        digest, payload = data[:_DIGEST_LENGTH], data[_DIGEST_LENGTH:]
        return payload if digest == _digest(payload) else None

    def store(self, entries: Mapping[str, bytes]) -> None:
        """Store entries, each at once for all who look; trim the folder at times.

        Store what belongs together in one call: the folder is listed once for it.
        """
        if self.folder is None or not entries:
            return
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            return
        if not is_private(os.fspath(self.folder)):
            return
        for key, payload in entries.items():
            self._write(self.folder, key, payload)
        if any(key.endswith(_TRIMMING_KEYS) for key in entries):
            self.trim()

    def trim(self) -> None:
        """Remove the oldest entries until the rest have at most `limit` bytes."""
        if self.folder is None or not is_private(os.fspath(self.folder)):
            return
        entries = sorted(_entries(self.folder), key=lambda e: (e.modified, e.name))
        excess = sum(entry.size for entry in entries) - self.limit
        for entry in entries:
            if excess <= 0:
                return
            with suppress(OSError):
                (self.folder / entry.name).unlink()
            excess -= entry.size

    def _write(self, folder: Path, key: str, payload: bytes) -> None:
        temporary = folder / f"{key}.{os.getpid()}{_TEMPORARY_SUFFIX}"
        try:
            temporary.write_bytes(_digest(payload) + payload)
            temporary.replace(folder / (key + _SUFFIX))
        except OSError:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def user_cache(kind: str) -> Cache:
    """Return the cache for one kind of entries in the user's cache folder."""
    folder = cache_folder()
    return Cache(Path(folder, kind) if folder else None)


def key_of(*parts: str | bytes) -> str:
    """Return the key of what is made from these parts and nothing else."""
    digest = sha256()
    for part in parts:
        data = part.encode(errors="surrogatepass") if isinstance(part, str) else part
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()


def _entries(folder: Path) -> Iterator[_Stored]:
    # What a killed process left half written counts, ages and goes like the rest.
    with suppress(OSError), os.scandir(folder) as found:
        for item in found:
            if not item.name.endswith((_SUFFIX, _TEMPORARY_SUFFIX)):
                continue
            # Another process may remove it between the listing and this look.
            with suppress(OSError):
                stat = item.stat(follow_symlinks=False)
                yield _Stored(stat.st_mtime_ns, item.name, stat.st_size)


def _digest(payload: bytes) -> bytes:
    return sha256(payload).hexdigest().encode()
