"""The graph of files: modules as they were parsed, and who imports whom."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from opwright.compiler.hdi.packages import PackageName, split_name
from opwright.compiler.hdi.syntax import FileSyntax, Name
from opwright.compiler.roots import Root


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedModule:
    """One file with its place among packages.

    `package` is None where the file declares none that is well-formed; `root` is the
    one that applies, given or inferred.
    """

    syntax: FileSyntax
    package: PackageName | None
    root: Root | None
    requested: bool

    @property
    def stem(self) -> str:
        """The file's name without its suffix."""
        return self.syntax.source.path.stem

    @property
    def package_name(self) -> str:
        """The package as declared, even if it is not well-formed, or ""."""
        return self.syntax.packages[0].text if self.syntax.packages else ""

    @property
    def name(self) -> str:
        """The name by which other files import this one."""
        return ".".join(filter(None, (self.package_name, self.stem)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Import:
    """An import that was found: the name as written, and the module it leads to."""

    name: Name
    target: str


@dataclass(slots=True)
class ModuleGraph:
    """All modules by name, in the order they were found, and their imports.

    `missing` has what modules import but what was not found, or leads in a circle.
    """

    modules: dict[str, ParsedModule] = field(default_factory=dict[str, ParsedModule])
    imports: dict[str, list[Import]] = field(default_factory=dict[str, list[Import]])
    missing: dict[str, set[str]] = field(default_factory=dict[str, set[str]])

    def imports_of(self, name: str) -> Iterator[str]:
        """Iterate over the names of the modules that a module imports."""
        return (found.target for found in self.imports.get(name, ()))

    def missing_packages(self, name: str) -> frozenset[str]:
        """Return the packages of the imports of a module that were not found."""
        missing = self.missing.get(name, ())
        return frozenset(".".join(split_name(m)[:-1]) for m in missing)
