"""The target packs that come with opwright, whose options are known beforehand."""

from opwright.compiler.report import Reporter
from opwright.compiler.targets.discovery import discover_packs
from opwright.compiler.targets.pack import Pack


def built_in_packs() -> tuple[Pack, ...]:
    """Return the built-in packs, by name."""
    # What is wrong with other packs is told where they are asked for.
    packs = discover_packs((), Reporter())
    return tuple(pack for pack in packs if pack.built_in)
