"""Requirements: the version of its spec that a record needs, and why."""

from dataclasses import dataclass

from ..runtime.rules import Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """A feature that needs a version, and the place where it is used.

    `node` is the name and `operator` the operator of the node there, if any.
    """

    version: int
    path: str
    feature: str
    node: str = ""
    operator: str = ""
    cites: Citation | None = None

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path else ""
        return f"{where}version {self.version} is needed for {self.feature}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """The lowest version that has all that a record uses; 0 if any version does.

    `reasons` has every use that needs a version, in the record's order.
    """

    version: int
    reasons: tuple[Reason, ...] = ()

    @property
    def forcing(self) -> tuple[Reason, ...]:
        """The reasons without which a lower version would do."""
        return tuple(r for r in self.reasons if r.version == self.version)

    def __str__(self) -> str:
        return "\n".join([f"version {self.version}", *map(str, self.forcing)])
