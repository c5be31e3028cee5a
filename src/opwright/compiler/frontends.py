"""The suffix table: which front end reads which file.

A new front end is a folder beside `hdi/` and one line here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import cast

from opwright.compiler.assets import grammar_files
from opwright.compiler.identity import package_identity
from opwright.compiler.ir import Contribution
from opwright.compiler.recall import recall
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots

_Read = Callable[[tuple[Path, ...], Roots, Reporter], tuple[Contribution, ...]]


@dataclass(frozen=True, slots=True)
class FrontEnd:
    """A front end: a function in a module, which is imported when it is needed.

    `library` is the one that does its parsing.
    """

    module: str
    function: str
    library: str

    def read(
        self, paths: tuple[Path, ...], roots: Roots, reporter: Reporter
    ) -> tuple[Contribution, ...]:
        """Read files and what these import, or recall what was read."""
        asked = (
            self.function,
            package_identity(self.library),
            str(Path.cwd()),
            *(f"file {path}" for path in paths),
            *(root.identity for root in roots),
        )

        def read(own: Reporter) -> tuple[Contribution, ...]:
            return self._function()(paths, roots, own)

        return recall("interfaces", asked, read, reporter)

    def _function(self) -> _Read:
        return cast("_Read", getattr(import_module(self.module), self.function))


_HDI = FrontEnd("opwright.compiler.hdi", "read_hdi", "lark")
_PROTO = FrontEnd("opwright.compiler.proto", "read_proto", "grpc_tools")
_DESCRIPTORS = FrontEnd(
    "opwright.compiler.proto", "read_descriptor_sets", "google.protobuf"
)
_CONTRACTS = FrontEnd("opwright.compiler.contracts", "read_contracts", "yaml")

FRONT_ENDS: Mapping[str, FrontEnd] = MappingProxyType(
    {
        ".idl": _HDI,
        ".proto": _PROTO,
        ".binpb": _DESCRIPTORS,
        ".desc": _DESCRIPTORS,
        ".fds": _DESCRIPTORS,
        ".pb": _DESCRIPTORS,
        ".contract.yaml": _CONTRACTS,
    }
)


def library_identities() -> tuple[str, ...]:
    """Return what changes with the version of any library that parses files."""
    libraries = dict.fromkeys(front_end.library for front_end in FRONT_ENDS.values())
    return tuple(package_identity(library) for library in libraries)


def suffix_of(path: Path) -> str | None:
    """Return the known suffix that a file's name ends in, if any."""
    return next((s for s in FRONT_ENDS if path.name.endswith(s)), None)


def read_specs(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[Contribution, ...]:
    """Read all files, each by the front end of its suffix.

    The paths must have known suffixes. Files that these import are read too.
    """
    for grammar in grammar_files():
        reporter.inputs.folder(grammar.parent)
        reporter.inputs.file(grammar)
    groups: dict[FrontEnd, list[Path]] = {}
    for path in paths:
        suffix = suffix_of(path)
        if suffix is not None:
            groups.setdefault(FRONT_ENDS[suffix], []).append(path)
    return tuple(
        contribution
        for front_end, group in groups.items()
        for contribution in front_end.read(tuple(group), roots, reporter)
    )
