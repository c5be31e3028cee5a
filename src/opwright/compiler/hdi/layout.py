"""Layout: which folder holds which package.

A root maps a package prefix to a folder, and below it the parts of a package are
folders: with `ohos.hdi` at DIR, `ohos.hdi.nnrt.v1_0.Name` is DIR/nnrt/v1_0/Name.idl.
"""

from pathlib import Path

from opwright.compiler.hdi.packages import PackageName
from opwright.compiler.reading import resolve
from opwright.compiler.roots import Root, Roots

SUFFIX = ".idl"


def covering_roots(package: PackageName, roots: Roots) -> Roots:
    """Return the roots whose prefix covers a package, the most specific first."""
    covering = [
        root for root in roots if root.package and package.starts_with(root.package)
    ]
    return tuple(sorted(covering, key=lambda root: -len(root.package)))


def folder_of(package: PackageName, root: Root) -> Path:
    """Return the folder in which a root, which covers it, has a package."""
    return resolve(root.folder).joinpath(*package.without(root.package))


def infer_root(package: PackageName, folder: Path) -> Root | None:
    """Infer a root from a file: its folder's last parts are those of its package."""
    length = 0
    for part, step in zip(
        reversed(package.parts), reversed(folder.parts), strict=False
    ):
        if part != step:
            break
        length += 1
    if length == 0:
        return None
    prefix = ".".join(package.parts[: len(package.parts) - length])
    return Root(prefix, folder.parents[length - 1])


def infer_namespace(package: PackageName, root: Root | None) -> str:
    """Return the short name of a package: what is behind the root's prefix.

    A version alone is no name; then it is the whole package, as without a root.
    """
    rest = package.without(root.package) if root else package.parts
    return ".".join(rest if len(rest) > 1 else package.parts)


def find_places(
    package: PackageName, stem: str, importer: PackageName, folder: Path, roots: Roots
) -> tuple[Path, ...]:
    """Return the paths at which an imported file may be, in order of search.

    `importer` and `folder` are the package and folder of the file that imports it.
    """
    usable = list(covering_roots(package, roots))
    inferred = infer_root(importer, folder)
    if inferred and package.starts_with(inferred.package):
        usable.append(inferred)
    folders = [folder_of(package, root) for root in usable]
    if package == importer:
        folders.append(folder)
    return tuple(dict.fromkeys(f / f"{stem}{SUFFIX}" for f in folders))
