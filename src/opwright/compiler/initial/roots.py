"""Guesses import roots from what interface files say of themselves.

A package and the folder of its file tell the root of .idl files; imports, and where
the files are that they mean, tell the roots of .proto files.
"""

import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from opwright.compiler.hdi.layout import infer_root
from opwright.compiler.hdi.packages import parse_package
from opwright.compiler.initial.find import InterfaceFiles
from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root

_PACKAGE = re.compile(r"^[ \t]*package[ \t]+([\w.]+)[ \t]*;", re.MULTILINE)
_IMPORT = re.compile(
    r"(?:^|;)[ \t]*import[ \t]+(?:public[ \t]+|weak[ \t]+)?"
    r"""["']([^"'\n]+)["'][ \t]*;""",
    re.MULTILINE,
)


def guess_roots(found: InterfaceFiles) -> tuple[str, ...]:
    """Return roots as a configuration in the folder gives them."""
    hdi = dict.fromkeys(_hdi_roots(found.of(".idl")))
    # Where one prefix has two folders, each file's own place tells more than a root.
    folders = Counter(root.package for root in hdi)
    roots = [root for root in hdi if root.package and folders[root.package] == 1]
    protos = [Root("", folder) for folder in _proto_roots(found)]
    return tuple(_spell(root, found.folder) for root in (*roots, *protos))


def _hdi_roots(paths: tuple[Path, ...]) -> Iterator[Root]:
    for path in paths:
        declared = _PACKAGE.search(_text_of(path))
        package = parse_package(declared[1]) if declared else None
        root = infer_root(package, path.parent) if package else None
        if root is not None:
            yield root


def _proto_roots(found: InterfaceFiles) -> tuple[Path, ...]:
    """Return the folders that imports start from, where that is not the file's own."""
    paths = found.of(".proto")
    starts: dict[Path, None] = {}
    for path in paths:
        for name in _IMPORT.findall(_text_of(path)):
            start = _start_of(Path(name), path, paths)
            if start is not None and start != path.parent:
                starts.setdefault(start)
    names = Counter(path.name for path in paths if not _is_below(path, starts))
    if any(count > 1 for count in names.values()):
        # Files of one name are told apart by the way to them.
        starts.setdefault(found.folder)
    return tuple(sorted(starts))


def _start_of(name: Path, importer: Path, paths: tuple[Path, ...]) -> Path | None:
    """Return the folder from which an import leads to a file that was found.

    Of several, the one is meant that has most in common with the importing file.
    """
    count = len(name.parts)
    starts = [p.parents[count - 1] for p in paths if p.parts[-count:] == name.parts]
    shared = [os.path.commonpath((start, importer)) for start in starts]
    if not starts:
        return None
    return max(zip(shared, starts, strict=True), key=lambda pair: len(pair[0]))[1]


def _is_below(path: Path, folders: dict[Path, None]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)


def _text_of(path: Path) -> str:
    # What is wrong with a file is told when it is compiled.
    file = load_text(path, Reporter())
    return file.text if file else ""


def _spell(root: Root, folder: Path) -> str:
    way = os.path.relpath(root.folder, folder).replace(os.sep, "/")
    return f"{root.package}:{way}" if root.package else way
