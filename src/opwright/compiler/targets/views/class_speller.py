"""Spells classes as one generated module does, and gathers the imports for them."""

from collections.abc import Iterable

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Module, QualifiedName
from opwright.compiler.targets.views.imports import (
    head_of,
    relative_module,
    sort_imports,
    sort_names,
)
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.naming import (
    Scope,
    module_file_stem,
    package_segments,
)
from opwright.compiler.targets.views.python_view import PythonImport


class ClassSpeller:
    """Spells classes from within a module of the package `here`.

    `taken` are the names that the module has for things of its own.
    """

    def __init__(
        self,
        here: tuple[str, ...],
        names: PythonNames,
        analysed: AnalysedSchema,
        taken: Iterable[str],
    ) -> None:
        self.here = here
        self.names = names
        self._analysed = analysed
        self._aliases: dict[QualifiedName, str] = {}
        self._wanted: dict[str, list[str]] = {}
        self._scope = Scope(taken)

    @property
    def imports(self) -> tuple[PythonImport, ...]:
        """The imports of everything that was spelled."""
        return sort_imports(
            PythonImport(module=module, names=sort_names(names))
            for module, names in self._wanted.items()
        )

    def spell(self, name: QualifiedName) -> str:
        """Return the expression of a class."""
        head = head_of(name)
        module = self._analysed.module_of(head)
        there = self.names.spell(name, module.name)
        plain, dot, inner = there.partition(".")
        if head not in self._aliases:
            self._aliases[head] = self._import(plain, module)
        return f"{self._aliases[head]}{dot}{inner}"

    def _import(self, plain: str, module: Module) -> str:
        there = package_segments(self._analysed.namespace_of(module))
        path = relative_module(self.here, there, module_file_stem(module.stem))
        alias = self._scope.take(plain)
        spelled = plain if plain == alias else f"{plain} as {alias}"
        self._wanted.setdefault(path, []).append(spelled)
        return alias
