"""Reads import roots: `PACKAGE:DIR` or `DIR`, relative to the configuration."""

import re
from dataclasses import replace
from pathlib import Path
from typing import cast

from opwright.compiler.configuration.model import Setting, Text
from opwright.compiler.configuration.values import check_path
from opwright.compiler.reading import shorten
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import configuration as codes
from opwright.compiler.roots import Root, parse_root
from opwright.compiler.source import Span

_PACKAGE = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*", re.ASCII)


def read_roots(
    texts: tuple[Text, ...], folder: Path, reporter: Reporter
) -> tuple[Setting[Root], ...]:
    """Return the roots that texts stand for, or report what they cannot stand for."""
    roots = (_read_root(text, folder, reporter) for text in texts)
    return tuple(root for root in roots if root is not None)


def _read_root(text: Text, folder: Path, reporter: Reporter) -> Setting[Root] | None:
    span = cast(Span, text.source)
    package, colon, rest = text.value.partition(":")
    root = parse_root(text.value)
    is_bare = not root.package and Path(text.value) == root.folder
    if colon and not is_bare and not _PACKAGE.fullmatch(package):
        _report_package(package, span, reporter)
        return None
    path = text.value if is_bare else rest
    if not check_path(Setting(path, span), folder, reporter):
        return None
    place = shorten(folder / path)
    return Setting(replace(root, folder=place, span=span), span)


def _report_package(package: str, span: Span, reporter: Reporter) -> None:
    shown = f"'{package}' is no package" if package else "there is no package"
    reporter.report(
        codes.BAD_ROOT,
        f"{shown} before the ':'",
        span,
        helps=(
            'write "ohos.hdi:interfaces" for .idl files, "include" for .proto files',
        ),
    )
