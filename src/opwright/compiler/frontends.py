"""The suffix table: which front end reads which file.

A new front end is a folder beside `hdi/` and one line here.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from opwright.compiler.contracts import read_contracts
from opwright.compiler.hdi import read_hdi
from opwright.compiler.ir import Contribution
from opwright.compiler.proto import read_descriptor_sets, read_proto
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots

FrontEnd = Callable[[tuple[Path, ...], Roots, Reporter], tuple[Contribution, ...]]

FRONT_ENDS: Mapping[str, FrontEnd] = MappingProxyType(
    {
        ".idl": read_hdi,
        ".proto": read_proto,
        ".binpb": read_descriptor_sets,
        ".desc": read_descriptor_sets,
        ".fds": read_descriptor_sets,
        ".pb": read_descriptor_sets,
        ".contract.yaml": read_contracts,
    }
)


def suffix_of(path: Path) -> str | None:
    """Return the known suffix that a file's name ends in, if any."""
    return next((s for s in FRONT_ENDS if path.name.endswith(s)), None)


def read_specs(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[Contribution, ...]:
    """Read all files, each by the front end of its suffix.

    The paths must have known suffixes. Files that these import are read too.
    """
    groups: dict[FrontEnd, list[Path]] = {}
    for path in paths:
        suffix = suffix_of(path)
        if suffix is not None:
            groups.setdefault(FRONT_ENDS[suffix], []).append(path)
    return tuple(
        contribution
        for read, group in groups.items()
        for contribution in read(tuple(group), roots, reporter)
    )
