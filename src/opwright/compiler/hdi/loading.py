"""Loading: reads the requested files and all that they import, each once."""

from collections import deque
from pathlib import Path

from opwright.compiler.assets import home_specs
from opwright.compiler.hdi.checks.package import check_package
from opwright.compiler.hdi.graph import Import, ModuleGraph, ParsedModule
from opwright.compiler.hdi.layout import (
    covering_roots,
    find_places,
    folder_of,
    infer_root,
)
from opwright.compiler.hdi.near_imports import find_near_import
from opwright.compiler.hdi.packages import PackageName, parse_import, parse_package
from opwright.compiler.hdi.parse import parse_hdi
from opwright.compiler.hdi.syntax import Name
from opwright.compiler.looking import is_file
from opwright.compiler.reading import display_path, load_text, resolve
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.report.reporter import LIMIT_PER_FILE
from opwright.compiler.roots import Root, Roots


def load_modules(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> ModuleGraph:
    """Load the files at `paths` and their imports, reporting what is not found."""
    return _Loader(roots, reporter).load(paths)


class _Loader:
    def __init__(self, roots: Roots, reporter: Reporter) -> None:
        self._roots = roots
        self._homes = frozenset(resolve(home.folder) for home in home_specs())
        self._reporter = reporter
        self._graph = ModuleGraph()
        self._by_path: dict[Path, ParsedModule | None] = {}
        self._queue: deque[ParsedModule] = deque()

    def load(self, paths: tuple[Path, ...]) -> ModuleGraph:
        # All requested files come first: an import of one of them needs no search.
        for path in paths:
            self._open(path, requested=True)
        while self._queue:
            self._follow_imports(self._queue.popleft())
        return self._graph

    def _open(self, path: Path, *, requested: bool) -> ParsedModule | None:
        key = resolve(path)
        if key not in self._by_path:
            self._by_path[key] = self._parse(path, requested)
        return self._by_path[key]

    def _parse(self, path: Path, requested: bool) -> ParsedModule | None:
        self._reporter.progress.tell("reading files:", len(self._by_path) + 1)
        source = load_text(path, self._reporter)
        if source is None:
            return None
        syntax = parse_hdi(source, self._reporter)
        package = parse_package(syntax.packages[0].text) if syntax.packages else None
        root = self._root_of(package, source.path.parent) if package else None
        module = ParsedModule(
            syntax=syntax, package=package, root=root, requested=requested
        )
        check_package(module, self._roots, self._reporter)
        return self._admit(module)

    def _root_of(self, package: PackageName, folder: Path) -> Root | None:
        # What ships with opwright is not what the user's roots are about.
        own = folder in self._homes
        covering = () if own else covering_roots(package, self._roots)
        fitting = (root for root in covering if folder_of(package, root) == folder)
        found = next(fitting, None)
        return found or (None if covering else infer_root(package, folder))

    def _admit(self, module: ParsedModule) -> ParsedModule:
        known = self._graph.modules.setdefault(module.name, module)
        if known is module:
            self._queue.append(module)
            return module
        self._reporter.report(
            codes.REPEATED_MODULE,
            f"'{module.name}' was read from another file already",
            module.syntax.source.whole(),
            related=(Related(known.syntax.source.whole(), "the other file"),),
        )
        return known

    def _follow_imports(self, module: ParsedModule) -> None:
        seen: dict[str, Name] = {}
        for name in module.syntax.imports:
            first = seen.setdefault(name.text, name)
            if first is not name or name.text == module.name:
                self._report_repeated(module, name, first)
                continue
            target = self._find(module, name)
            if target:
                found = Import(name=name, target=target.name)
                self._graph.imports.setdefault(module.name, []).append(found)
            else:
                self._graph.missing.setdefault(module.name, set()).add(name.text)

    def _report_repeated(self, module: ParsedModule, name: Name, first: Name) -> None:
        itself = name.text == module.name
        related = () if first is name else (Related(first.span, "first here"),)
        self._reporter.report(
            codes.REPEATED_IMPORT,
            "a file cannot import itself" if itself else "imported twice",
            name.span,
            related=related,
            helps=("remove this line",),
        )

    def _find(self, module: ParsedModule, name: Name) -> ParsedModule | None:
        known = self._graph.modules.get(name.text)
        if known:
            return known
        parsed = parse_import(name.text)
        if parsed is None:
            self._reporter.report(
                codes.BAD_IMPORT,
                "an import names a package with its version and a file",
                name.span,
                helps=("write it like `import ohos.hdi.nnrt.v1_0.NnrtTypes;`",),
            )
            return None
        package, stem = parsed
        return self._search(module, name, package, stem)

    def _search(
        self, module: ParsedModule, name: Name, package: PackageName, stem: str
    ) -> ParsedModule | None:
        importer = module.package or PackageName(())
        folder = module.syntax.source.path.parent
        places = find_places(package, stem, importer, folder, self._roots)
        path = next((place for place in places if self._is_file(place)), None)
        if path is None:
            near = self._find_near(module, name)
            self._report_missing(name, package, places, near)
            return None
        found = self._open(path, requested=False)
        if found and found.name != name.text:
            self._report_mismatch(name, found)
            return None
        return found

    def _find_near(self, module: ParsedModule, name: Name) -> str | None:
        if len(self._graph.missing.get(module.name, ())) > LIMIT_PER_FILE:
            # Nobody is shown more than that, and looking for names takes time.
            return None
        return find_near_import(name.text, module, self._roots, self._graph.modules)

    def _report_missing(
        self,
        name: Name,
        package: PackageName,
        places: tuple[Path, ...],
        near: str | None,
    ) -> None:
        looked = tuple(f"looked for {display_path(place)}" for place in places)
        prefix = ".".join(package.parts[: max(1, len(package.parts) - 2)])
        self._reporter.report(
            codes.IMPORT_NOT_FOUND,
            f"cannot find '{name.text}'",
            name.span,
            notes=looked or (f"no root covers the package '{package}'",),
            helps=(
                (
                    f"did you mean '{near}'?"
                    if near
                    else f"say where the package is with `--root {prefix}:DIR`"
                ),
            ),
        )

    def _report_mismatch(self, name: Name, found: ParsedModule) -> None:
        source = found.syntax.source
        span = (
            found.syntax.packages[0].span if found.syntax.packages else source.whole()
        )
        self._reporter.report(
            codes.IMPORT_MISMATCH,
            f"the file that this leads to is '{found.name}'",
            name.span,
            related=(Related(span, "declared here"),),
        )

    def _is_file(self, path: Path) -> bool:
        if is_file(path):
            return True
        self._reporter.inputs.nothing(path)
        return False
