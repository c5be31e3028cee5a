"""Imports: the names of types in a module, its own ones and those of others."""

from collections.abc import Iterable

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import QualifiedName
from opwright.compiler.targets.views.naming import Scope
from opwright.compiler.targets.views.typescript.names import (
    TypeScriptNames,
    import_path,
)
from opwright.compiler.targets.views.typescript.view import TypeScriptImport


class Imports:
    """Names types within a module, and remembers which are of other modules."""

    def __init__(
        self,
        module: str,
        taken: Iterable[str],
        names: TypeScriptNames,
        analysed: AnalysedSchema,
    ) -> None:
        self._module = module
        self._names = names
        self._analysed = analysed
        self._scope = Scope(taken)
        self._others: dict[QualifiedName, str] = {}

    def name(self, declaration: QualifiedName) -> str:
        """Return what a declaration is called in this module."""
        name = self._names.types[declaration]
        if self._home(declaration) == self._module:
            return name
        if declaration not in self._others:
            here, there = self._module, self._home(declaration)
            shared = self._namespace(here) == self._namespace(there)
            self._others[declaration] = name if shared else self._scope.take(name)
        return self._others[declaration]

    def needed(self) -> tuple[TypeScriptImport, ...]:
        """Return the imports of all names that were asked for, sorted."""
        by_path: dict[str, list[str]] = {}
        for declaration, alias in self._others.items():
            origin = self._names.files[self._module]
            path = import_path(self._names.files[self._home(declaration)], origin)
            name = self._names.types[declaration]
            spelled = name if name == alias else f"{name} as {alias}"
            by_path.setdefault(path, []).append(spelled)
        return tuple(
            TypeScriptImport(module=path, names=tuple(sorted(names)))
            for path, names in sorted(by_path.items())
        )

    def _home(self, declaration: QualifiedName) -> str:
        return self._analysed.declarations[declaration].module

    def _namespace(self, module: str) -> str:
        return self._analysed.namespace_of(self._analysed.modules[module])
