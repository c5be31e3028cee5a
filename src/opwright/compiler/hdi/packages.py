"""Packages: dotted names that end in a version, such as `ohos.hdi.nnrt.v1_0`."""

import re
from dataclasses import dataclass

_PART = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_VERSION = re.compile(r"[Vv](0|[1-9][0-9]{0,8})_(0|[1-9][0-9]{0,8})")


@dataclass(frozen=True, slots=True, order=True)
class Version:
    """The version of a package."""

    major: int
    minor: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}"


@dataclass(frozen=True, slots=True)
class PackageName:
    """A package name, or part of one, as its parts."""

    parts: tuple[str, ...]

    @property
    def version(self) -> Version | None:
        """The version that the last part states, if it states one."""
        found = _VERSION.fullmatch(self.parts[-1]) if self.parts else None
        return Version(int(found[1]), int(found[2])) if found else None

    def starts_with(self, prefix: str) -> bool:
        """Whether a dotted prefix covers this package; the empty one covers all."""
        parts = split_name(prefix) if prefix else ()
        return self.parts[: len(parts)] == parts

    def without(self, prefix: str) -> tuple[str, ...]:
        """Return the parts behind a prefix that covers this package."""
        return self.parts[len(split_name(prefix)) if prefix else 0 :]

    def __str__(self) -> str:
        return ".".join(self.parts)


def split_name(name: str) -> tuple[str, ...]:
    """Take a dotted name apart."""
    return tuple(name.split("."))


def parse_package(name: str) -> PackageName | None:
    """Return a package name if it is well-formed: parts and a version at the end."""
    package = PackageName(split_name(name))
    if len(package.parts) < 2 or package.version is None:
        return None
    return package if all(_PART.fullmatch(part) for part in package.parts) else None


def parse_import(name: str) -> tuple[PackageName, str] | None:
    """Return the package and the file stem that an import names, if well-formed."""
    prefix, _, stem = name.rpartition(".")
    package = parse_package(prefix)
    return (package, stem) if package and _PART.fullmatch(stem) else None
