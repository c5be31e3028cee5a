"""Contracts: all that a spec's contract files say to those who check records."""

from dataclasses import dataclass, field

from .graph import Graph
from .profile import Profile
from .rule import AnyNeed, AnyRule
from .signature import AnySignature


@dataclass(frozen=True, eq=False, kw_only=True)
class Contract:
    """What is true of the records of a spec. The first profile is the default."""

    profiles: tuple[Profile, ...]
    rules: tuple[AnyRule, ...] = ()
    signatures: tuple[AnySignature, ...] = ()
    needs: tuple[AnyNeed, ...] = ()
    graph: Graph | None = None
    # What `opwright.network` makes of this, once for each profile.
    plans: dict[str, object] = field(
        default_factory=dict[str, object], init=False, repr=False
    )

    def profile(self, name: str | None = None) -> Profile:
        """Return the profile of a name, the default for None.

        Raises ValueError if there is none.
        """
        if name is None:
            return self.profiles[0]
        for profile in self.profiles:
            if profile.name == name:
                return profile
        known = ", ".join(repr(profile.name) for profile in self.profiles)
        raise ValueError(f"no profile is called {name!r}; there are {known}")
