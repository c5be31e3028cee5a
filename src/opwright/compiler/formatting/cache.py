"""A cache of texts in the user's cache folder, bounded in size.

It may be deleted at any time and shared by any number of processes. An entry that is
missing, damaged or unreadable is a miss, and a store that fails is no store; so nothing
here raises or reports.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

MAX_BYTES = 64 * 2**20

_FOLDER_VARIABLE = "OPWRIGHT_CACHE_DIR"
_SUFFIX = ".text"
_TEMPORARY_SUFFIX = ".part"
_DIGEST_LENGTH = 64


@dataclass(frozen=True, slots=True)
class _Stored:
    """An entry as it lies in the folder. It sorts by age, the oldest first."""

    modified: int
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class TextCache:
    """Texts by key. Keys are names of files; without a folder nothing is kept."""

    folder: Path | None

    def load(self, key: str) -> str | None:
        """Return the text stored under a key, or None if there is no intact one."""
        if self.folder is None:
            return None
        try:
            data = (self.folder / (key + _SUFFIX)).read_bytes()
            digest, payload = data[:_DIGEST_LENGTH], data[_DIGEST_LENGTH:]
            return payload.decode() if digest == _digest(payload) else None
        except (OSError, UnicodeDecodeError):
            return None

    def store(self, key: str, text: str) -> None:
        """Store a text under a key, at once for all who look."""
        if self.folder is None:
            return
        payload = text.encode()
        temporary = self.folder / f"{key}.{os.getpid()}{_TEMPORARY_SUFFIX}"
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            temporary.write_bytes(_digest(payload) + payload)
            temporary.replace(self.folder / (key + _SUFFIX))
        except OSError:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)

    def trim(self, limit: int = MAX_BYTES) -> None:
        """Remove the oldest entries until the rest have at most `limit` bytes."""
        entries = sorted(self._entries(), key=lambda e: (e.modified, e.name))
        excess = sum(entry.size for entry in entries) - limit
        for entry in entries:
            if excess <= 0:
                return
            self._remove(entry)
            excess -= entry.size

    def _entries(self) -> Iterator[_Stored]:
        # What a killed process left half written counts, ages and goes like the rest.
        if self.folder is None:
            return
        with suppress(OSError), os.scandir(self.folder) as found:
            for item in found:
                if not item.name.endswith((_SUFFIX, _TEMPORARY_SUFFIX)):
                    continue
                # Another process may remove it between the listing and this look.
                with suppress(OSError):
                    stat = item.stat(follow_symlinks=False)
                    yield _Stored(stat.st_mtime_ns, item.name, stat.st_size)

    def _remove(self, entry: _Stored) -> None:
        if self.folder is not None:
            with suppress(OSError):
                (self.folder / entry.name).unlink()


def user_cache(name: str) -> TextCache:
    """Return the cache of that name in the user's cache folder.

    The folder is `$OPWRIGHT_CACHE_DIR` (empty: no cache), else `opwright` below
    `$XDG_CACHE_HOME` or `~/.cache`.
    """
    folder = _cache_folder()
    return TextCache(folder / name if folder else None)


def _cache_folder() -> Path | None:
    chosen = os.environ.get(_FOLDER_VARIABLE)
    if chosen is not None:
        return Path(chosen) if chosen else None
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if base.is_absolute():
        return base / "opwright"
    try:
        return Path.home() / ".cache" / "opwright"
    except RuntimeError:  # a user without a home folder
        return None


def _digest(payload: bytes) -> bytes:
    return sha256(payload).hexdigest().encode()
