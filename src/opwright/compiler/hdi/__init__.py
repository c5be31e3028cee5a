"""The HDI front end: OpenHarmony's interface language, from text to contributions.

The stages, in order: `loading` reads and parses (`parse`) the files and their imports,
`ordering` sorts them, `checks` look at the syntax of each, `lower` gives names, types
and values their meaning.
"""

from pathlib import Path

from opwright.compiler.hdi.checks.attributes import check_attributes
from opwright.compiler.hdi.checks.file_kind import check_file_kind
from opwright.compiler.hdi.checks.names import check_names
from opwright.compiler.hdi.checks.roots import check_roots_used
from opwright.compiler.hdi.loading import load_modules
from opwright.compiler.hdi.lower import lower_modules
from opwright.compiler.hdi.ordering import order_modules
from opwright.compiler.ir import ModuleContribution
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Roots

__all__ = ["read_hdi"]

_CHECKS = (check_names, check_attributes, check_file_kind)


def read_hdi(
    paths: tuple[Path, ...], roots: Roots, reporter: Reporter
) -> tuple[ModuleContribution, ...]:
    """Read HDI files and all that they import, each once.

    The requested files come first, in the order given. What is wrong is reported, and
    what is right beside it is returned all the same.
    """
    graph = load_modules(paths, roots, reporter)
    check_roots_used(graph, roots, reporter)
    ordered = order_modules(graph, reporter)
    for module in graph.modules.values():
        for check in _CHECKS:
            check(module.syntax, reporter)
    lowered = lower_modules(ordered, graph, reporter)
    return tuple(lowered[name] for name in graph.modules)
