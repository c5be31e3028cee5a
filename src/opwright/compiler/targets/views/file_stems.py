"""File names for what a spec declares, on any system."""

from pathlib import PurePosixPath

# What Windows takes for a device, whatever the suffix.
_DEVICES = frozenset(
    {
        *("con", "prn", "aux", "nul"),
        *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)),
    }
)


class FileStems:
    """Gives out file names, none of them twice where letters' case does not count."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def take(self, folder: PurePosixPath, name: str) -> str:
        """Return a name that is free in a folder.

        No name of a spec has a tilde.
        """
        key = f"{folder}/{name}".casefold()
        number = self._taken.get(key, 0) + 1
        self._taken[key] = number
        is_plain = number == 1 and name.casefold() not in _DEVICES
        return name if is_plain else f"{name}~{number}"
