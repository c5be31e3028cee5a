"""Near imports: what an import that leads nowhere may have been meant to say."""

from collections.abc import Iterable, Iterator
from itertools import chain

from opwright.compiler.hdi.graph import ParsedModule
from opwright.compiler.hdi.layout import SUFFIX, infer_root
from opwright.compiler.hdi.packages import split_name
from opwright.compiler.near_files import find_near_file
from opwright.compiler.report.closest import closest
from opwright.compiler.roots import Root, Roots


def find_near_import(
    name: str, importer: ParsedModule, roots: Roots, known: Iterable[str]
) -> str | None:
    """Return the name of a file that is there and is called nearly so, if there is one.

    `importer` imports `name`; `known` are the modules that have been read already.
    """
    parts = split_name(name)
    near = chain(_near_modules(parts, known), _near_files(parts, importer, roots))
    return next((found for found in near if found != importer.name), None)


def _near_modules(parts: tuple[str, ...], known: Iterable[str]) -> Iterator[str]:
    for module in known:
        if _match(parts, split_name(module)):
            yield module


def _near_files(
    parts: tuple[str, ...], importer: ParsedModule, roots: Roots
) -> Iterator[str]:
    for root in _usable_roots(importer, roots):
        prefix = split_name(root.package) if root.package else ()
        if _match(parts[: len(prefix)], prefix):
            found = find_near_file(root.folder, parts[len(prefix) :], SUFFIX)
            if found is not None:
                yield ".".join((*prefix, *found))


def _usable_roots(importer: ParsedModule, roots: Roots) -> Iterator[Root]:
    yield from (root for root in roots if root.package)
    folder = importer.syntax.source.path.parent
    inferred = infer_root(importer.package, folder) if importer.package else None
    if inferred is not None:
        yield inferred
    # A file's own folder holds its package, whatever the folder is called.
    yield Root(importer.package_name, folder)


def _match(parts: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether names are the same part by part, or nearly."""
    pairs = zip(parts, others, strict=False)
    return len(parts) == len(others) and all(
        part == other or closest(part, (other,)) for part, other in pairs
    )
