"""Import roots: the folders along which imports are found."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Root:
    """A folder of interface files.

    For HDI, `package` is the package prefix that the folder stands for
    (`--root ohos.hdi:DIR`); for Protocol Buffers it is empty (`--root DIR`).
    """

    package: str
    folder: Path


Roots = tuple[Root, ...]
