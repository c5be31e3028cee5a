"""Reads a target pack as it is declared: its `target.toml` and its templates."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from opwright.compiler.reading import load_text, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.declared import DeclaredPack, Place
from opwright.compiler.targets.manifest_options import read_options
from opwright.compiler.targets.manifest_outputs import read_outputs
from opwright.compiler.targets.manifest_values import check_keys, read_text
from opwright.compiler.targets.pack import API_VERSION, BASE_MARK
from opwright.compiler.targets.views import VIEWS
from opwright.compiler.toml import TomlTable, parse_toml

MANIFEST = "target.toml"
TEMPLATE_PATTERN = "*.jinja"
PACK_NAME = re.compile(r"[a-z][a-z0-9_]*")

_KEYS = (
    "api",
    "name",
    "version",
    "summary",
    "extends",
    "view",
    "outputs",
    "options",
)


def read_pack(place: Place, reporter: Reporter) -> DeclaredPack | None:
    """Read the pack at a place, or report everything that is wrong with it."""
    file = load_text(place.folder / MANIFEST, reporter)
    root = parse_toml(file, codes.BAD_TOML, reporter) if file else None
    if file is None or root is None or not _check_api(root, reporter):
        return None
    check_keys(root, _KEYS, reporter)
    extends = read_text(root, "extends", reporter, default="")
    templates = _read_templates(place.folder, reporter)
    name = _read_name(root, reporter)
    version = read_text(root, "version", reporter, default=place.version)
    summary = read_text(root, "summary", reporter, default="")
    view = _read_view(root, reporter)
    outputs = read_outputs(root, reporter)
    options = read_options(root, reporter)
    _check_outputs_there(root, reporter)
    if None in (extends, name, version, summary, view):
        return None
    return DeclaredPack(
        name=name or "",
        version=version or "",
        summary=summary or "",
        extends=extends or "",
        view=view or "",
        outputs=outputs,
        options=options,
        templates=templates,
        place=place,
        name_span=root.value_span("name"),
        extends_span=root.value_span("extends"),
        view_span=root.value_span("view"),
    )


def _read_templates(folder: Path, reporter: Reporter) -> Mapping[str, SourceFile]:
    inside = resolve(folder)
    reporter.inputs.tree(folder)
    templates: dict[str, SourceFile] = {}
    for path in sorted(folder.rglob(TEMPLATE_PATTERN)):
        name = path.relative_to(folder).as_posix()
        # A link that leads out of the folder is not part of the pack.
        if not path.is_file() or not resolve(path).is_relative_to(inside):
            continue
        file = load_text(path, reporter, may_be_empty=True)
        # With the mark, a name would be that of an extended pack's template.
        if file is not None and BASE_MARK not in name:
            templates[name] = file
    return MappingProxyType(templates)


def _check_api(root: TomlTable, reporter: Reporter) -> bool:
    """Check the version first: in another one, nothing else need be as it is here."""
    api = root.entries.get("api")
    if api is None:
        reporter.report(
            codes.MISSING_KEY,
            "'api' is missing",
            root.key_span("api"),
            helps=(f"write api = {API_VERSION} on the first line",),
        )
        return False
    if api != API_VERSION or isinstance(api, bool):
        reporter.report(
            codes.UNKNOWN_API,
            f"this pack is for api {api}",
            root.value_span("api"),
            notes=(f"this version of opwright offers api {API_VERSION}",),
        )
        return False
    return True


def _read_name(root: TomlTable, reporter: Reporter) -> str | None:
    name = read_text(root, "name", reporter)
    if name is not None and not PACK_NAME.fullmatch(name):
        reporter.report(
            codes.WRONG_VALUE,
            "a pack's name is made of small letters, digits and underscores",
            root.value_span("name"),
        )
        return None
    return name


def _read_view(root: TomlTable, reporter: Reporter) -> str | None:
    """Return the view's name, empty where it is left to the extended pack."""
    if "view" not in root.entries and "extends" in root.entries:
        return ""
    view = read_text(root, "view", reporter)
    if view is not None and view not in VIEWS:
        reporter.report(
            codes.UNKNOWN_VIEW,
            f"no view is called '{view}'",
            root.value_span("view"),
            notes=(f"views: {', '.join(VIEWS)}",),
            helps=did_you_mean(view, VIEWS),
        )
        return None
    return view


def _check_outputs_there(root: TomlTable, reporter: Reporter) -> None:
    if "outputs" not in root.entries and "extends" not in root.entries:
        reporter.report(
            codes.MISSING_KEY,
            "a pack needs at least one [[outputs]]",
            root.document.file.whole(),
            helps=("or `extends`, and the name of a pack that has some",),
        )
