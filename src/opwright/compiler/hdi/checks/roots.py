"""Check: each root covers a package that is read or imported."""

from opwright.compiler.hdi.graph import ModuleGraph
from opwright.compiler.hdi.packages import PackageName, split_name
from opwright.compiler.report import Reporter
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.roots import Roots, report_useless


def check_roots_used(graph: ModuleGraph, roots: Roots, reporter: Reporter) -> None:
    """Warn of roots whose prefix is that of no package; Protocol Buffers' are not."""
    packages = _packages(graph)
    if not packages:
        return
    for root in roots:
        covers = any(package.starts_with(root.package) for package in packages)
        if root.package and not covers:
            length = len(split_name(root.package))
            prefixes = {".".join(package.parts[:length]) for package in packages}
            report_useless(
                root,
                "no package that is read or imported starts like this",
                reporter,
                did_you_mean(root.package, sorted(prefixes)),
            )


def _packages(graph: ModuleGraph) -> frozenset[PackageName]:
    read = {m.package for m in graph.modules.values() if m.package is not None}
    missing = {
        PackageName(split_name(package))
        for name in graph.modules
        for package in graph.missing_packages(name)
    }
    return frozenset(read | missing)
