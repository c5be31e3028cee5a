"""Import roots: the folders along which imports are found."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from opwright.compiler.looking import is_folder
from opwright.compiler.reading import resolve
from opwright.compiler.report import Code, Reporter
from opwright.compiler.report.catalogue import source as codes
from opwright.compiler.source import Span


@dataclass(frozen=True, slots=True)
class Root:
    """A folder of interface files.

    For HDI, `package` is the package prefix that the folder stands for
    (`--root ohos.hdi:DIR`); for Protocol Buffers it is empty (`--root DIR`). `span` is
    where a configuration says it; a `shared` one is there for more specs than a run
    reads, so that it need not be of use in each.
    """

    package: str
    folder: Path
    span: Span | None = field(default=None, compare=False)
    shared: bool = field(default=False, compare=False)

    @property
    def identity(self) -> str:
        """All that what is found along it depends on, but the files in it.

        A folder may be gone, or be a link that leads elsewhere.
        """
        real = resolve(self.folder)
        there = is_folder(real)
        return f"root {self.package}:{self.folder} {self.shared} {there} {real}"

    @property
    def place(self) -> str:
        """The option that gave this root, as messages show it."""
        package = f"{self.package}:" if self.package else ""
        return f"--root {package}{self.folder.as_posix()}"


Roots = tuple[Root, ...]


def parse_root(text: str) -> Root:
    """Parse `PACKAGE:DIR` or `DIR`. A drive letter of Windows is no package."""
    package, colon, folder = text.partition(":")
    is_drive = os.name == "nt" and len(package) == 1
    if colon and not is_drive and "/" not in package:
        return Root(package, Path(folder))
    return Root("", Path(text))


def check_roots(roots: Roots, paths: tuple[Path, ...], reporter: Reporter) -> None:
    """Report roots that are no folders, and those of no use for the files to read."""
    suffixes = {path.suffix for path in paths}
    for root in roots:
        reason = _find_fault(root.folder)
        wanted = ".idl" if root.package else ".proto"
        if reason:
            _report(codes.ROOT_MISSING, root, reason, reporter)
        elif suffixes and wanted not in suffixes:
            _report_language(root, wanted, reporter)


def report_useless(
    root: Root, message: str, reporter: Reporter, helps: tuple[str, ...] = ()
) -> None:
    """Warn of a root along which nothing can be found."""
    if not root.shared:
        _report(codes.ROOT_USELESS, root, message, reporter, helps)


def _report(
    code: Code,
    root: Root,
    message: str,
    reporter: Reporter,
    helps: tuple[str, ...] = (),
) -> None:
    place = None if root.span else root.place
    reporter.report(code, message, root.span, place=place, helps=helps)


def _find_fault(folder: Path) -> str:
    try:
        if folder.is_dir():
            return ""
        return "this is a file" if folder.exists() else "no such folder"
    except (OSError, ValueError):
        return "no such folder"


def _report_language(root: Root, wanted: str, reporter: Reporter) -> None:
    form = "`--root PACKAGE:DIR` is for .idl files, `--root DIR` for .proto files"
    message = f"this root is for {wanted} files, and none is read"
    report_useless(root, message, reporter, (form,))
