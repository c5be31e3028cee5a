"""Ordering: modules with what they import before them; cycles are reported."""

from opwright.compiler.hdi.graph import Import, ModuleGraph, ParsedModule
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes


def order_modules(graph: ModuleGraph, reporter: Reporter) -> tuple[ParsedModule, ...]:
    """Sort modules so that each comes after all that it imports.

    An import that closes a cycle is reported once and taken out of the graph.
    """
    return _Sorter(graph, reporter).sort()


class _Sorter:
    """A depth-first walk; import chains may be longer than Python's stack is deep."""

    def __init__(self, graph: ModuleGraph, reporter: Reporter) -> None:
        self._graph = graph
        self._reporter = reporter
        self._path: dict[str, Import | None] = {}
        self._sorted: dict[str, ParsedModule] = {}

    def sort(self) -> tuple[ParsedModule, ...]:
        for name in self._graph.modules:
            if name not in self._sorted:
                self._walk(name)
        return tuple(self._sorted.values())

    def _walk(self, start: str) -> None:
        self._path[start] = None
        while self._path:
            name = next(reversed(self._path))
            step = self._next_import(name)
            if step is None:
                self._sorted[name] = self._graph.modules[name]
                del self._path[name]
            else:
                self._path[step.target] = step

    def _next_import(self, name: str) -> Import | None:
        """Return an import of a module that is still to be walked, if any."""
        imports = self._graph.imports.get(name, [])
        for step in tuple(imports):
            if step.target in self._path:
                self._report_cycle(step)
                imports.remove(step)
                # What is declared there is not missed besides.
                self._graph.missing.setdefault(name, set()).add(step.target)
            elif step.target not in self._sorted:
                return step
        return None

    def _report_cycle(self, step: Import) -> None:
        names = list(self._path)
        cycle = names[names.index(step.target) :]
        steps = [self._path[name] for name in cycle[1:]]
        self._reporter.report(
            codes.IMPORT_CYCLE,
            f"imports form a cycle: {' -> '.join((*cycle, step.target))}",
            step.name.span,
            related=tuple(Related(s.name.span, "imported here") for s in steps if s),
            helps=("move what both files need into a file of its own",),
        )
