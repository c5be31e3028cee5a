"""Qualified names: the only way in which elements refer to one another."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class QualifiedName:
    """A declaration's name: its package and the path of nested names inside it."""

    package: str
    path: tuple[str, ...]

    @property
    def simple(self) -> str:
        """The last part of the name, such as `WeightParams`."""
        return self.path[-1]

    @property
    def scope(self) -> "QualifiedName | None":
        """The name of the declaration that this one is nested in, if any."""
        return QualifiedName(self.package, self.path[:-1]) if self.path[1:] else None

    def child(self, name: str) -> "QualifiedName":
        """Return the name of something nested in this one."""
        return QualifiedName(self.package, (*self.path, name))

    def __str__(self) -> str:
        return ".".join((self.package, *self.path) if self.package else self.path)
