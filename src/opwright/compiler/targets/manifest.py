"""Reads a target pack: its `target.toml` and its templates."""

import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, cast

from opwright.compiler.reading import load_text, resolve
from opwright.compiler.render.rendered import Policy
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.pack import (
    API_VERSION,
    ForEach,
    Format,
    Option,
    Output,
    Pack,
    Shape,
)
from opwright.compiler.targets.toml_document import TomlTable, parse_toml
from opwright.compiler.targets.views import VIEWS

MANIFEST = "target.toml"
TEMPLATE_PATTERN = "*.jinja"

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_PACK_KEYS = ("api", "name", "summary", "view", "outputs", "options")
_OUTPUT_KEYS = ("for_each", "template", "path", "format", "policy", "shape")
_OPTION_KEYS = ("summary", "default", "choices")

_Choice = TypeVar("_Choice", bound=StrEnum)


def read_pack(
    folder: Path, place: str, *, built_in: bool, reporter: Reporter
) -> Pack | None:
    """Read the pack in a folder, or report everything that is wrong with it."""
    file = load_text(folder / MANIFEST, reporter)
    root = parse_toml(file, reporter) if file else None
    if file is None or root is None or not _check_api(root, reporter):
        return None
    _check_keys(root, _PACK_KEYS, reporter)
    templates = _read_templates(folder, reporter)
    name = _read_name(root, reporter)
    summary = _read_text(root, "summary", reporter, default="")
    view = _read_view(root, reporter)
    outputs = _read_outputs(root, templates, reporter)
    options = _read_options(root, reporter)
    if name is None or summary is None or view is None:
        return None
    return Pack(
        name=name,
        summary=summary,
        view=view,
        outputs=outputs,
        options=options,
        name_span=root.value_span("name"),
        place=place,
        built_in=built_in,
        templates=templates,
    )


def _read_templates(folder: Path, reporter: Reporter) -> Mapping[str, SourceFile]:
    inside = resolve(folder)
    templates: dict[str, SourceFile] = {}
    for path in sorted(folder.rglob(TEMPLATE_PATTERN)):
        # A link that leads out of the folder is not part of the pack.
        if not path.is_file() or not resolve(path).is_relative_to(inside):
            continue
        file = load_text(path, reporter)
        if file is not None:
            templates[path.relative_to(folder).as_posix()] = file
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
    name = _read_text(root, "name", reporter)
    if name is not None and not _NAME.fullmatch(name):
        reporter.report(
            codes.WRONG_VALUE,
            "a pack's name is made of small letters, digits and underscores",
            root.value_span("name"),
        )
        return None
    return name


def _read_view(root: TomlTable, reporter: Reporter) -> str | None:
    view = _read_text(root, "view", reporter)
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


def _read_outputs(
    root: TomlTable, templates: Mapping[str, SourceFile], reporter: Reporter
) -> tuple[Output, ...]:
    if "outputs" not in root.entries:
        reporter.report(
            codes.MISSING_KEY,
            "a pack needs at least one [[outputs]]",
            root.document.file.whole(),
        )
        return ()
    tables = root.tables("outputs")
    if tables is None:
        reporter.report(
            codes.WRONG_VALUE,
            "'outputs' is written as [[outputs]] tables",
            root.key_span("outputs"),
        )
        return ()
    outputs = (_read_output(table, templates, reporter) for table in tables)
    return tuple(output for output in outputs if output is not None)


def _read_output(
    table: TomlTable, templates: Mapping[str, SourceFile], reporter: Reporter
) -> Output | None:
    _check_keys(table, _OUTPUT_KEYS, reporter)
    for_each = _read_choice(table, "for_each", ForEach, reporter)
    template = _read_text(table, "template", reporter)
    path = _read_text(table, "path", reporter)
    format_ = _read_choice(table, "format", Format, reporter, default=Format.NONE)
    policy = _read_choice(table, "policy", Policy, reporter, default=Policy.OVERWRITE)
    shape = _read_choice(table, "shape", Shape, reporter, default=Shape.ANY)
    if template is not None and template not in templates:
        reporter.report(
            codes.MISSING_TEMPLATE,
            f"the pack has no template '{template}'",
            table.value_span("template"),
            notes=(f"templates are the files '{TEMPLATE_PATTERN}' of the folder",),
            helps=did_you_mean(template, templates),
        )
        return None
    if (
        for_each is None
        or template is None
        or path is None
        or format_ is None
        or policy is None
        or shape is None
    ):
        return None
    return Output(
        for_each=for_each,
        template=template,
        path=path,
        format=format_,
        policy=policy,
        shape=shape,
        template_span=table.value_span("template"),
        path_span=table.value_span("path"),
    )


def _read_options(root: TomlTable, reporter: Reporter) -> tuple[Option, ...]:
    options = root.table("options")
    if options is None:
        reporter.report(
            codes.WRONG_VALUE,
            "'options' holds a table for each option",
            root.value_span("options"),
        )
        return ()
    read = (_read_option(options, name, reporter) for name in options.entries)
    return tuple(option for option in read if option is not None)


def _read_option(options: TomlTable, name: str, reporter: Reporter) -> Option | None:
    table = options.table(name)
    if table is None:
        reporter.report(
            codes.WRONG_VALUE,
            f"an option is a table: [options.{name}]",
            options.value_span(name),
        )
        return None
    _check_keys(table, _OPTION_KEYS, reporter)
    summary = _read_text(table, "summary", reporter, default="")
    default = _read_text(table, "default", reporter)
    choices = _read_choices(table, reporter)
    if summary is None or default is None or choices is None:
        return None
    if choices and default not in choices:
        reporter.report(
            codes.WRONG_VALUE,
            "the default is none of the choices",
            table.value_span("default"),
        )
    return Option(name=name, summary=summary, default=default, choices=choices)


def _read_choices(table: TomlTable, reporter: Reporter) -> tuple[str, ...] | None:
    value = table.entries.get("choices", [])
    items = cast(list[object], value) if isinstance(value, list) else [None]
    texts = tuple(item for item in items if isinstance(item, str))
    if len(texts) != len(items):
        reporter.report(
            codes.WRONG_VALUE,
            "'choices' is a list of texts",
            table.value_span("choices"),
        )
        return None
    return texts


def _read_text(
    table: TomlTable, key: str, reporter: Reporter, *, default: str | None = None
) -> str | None:
    value = table.entries.get(key, default)
    if isinstance(value, str):
        return value
    if value is None:
        reporter.report(codes.MISSING_KEY, f"'{key}' is missing", table.key_span(key))
    else:
        reporter.report(codes.WRONG_VALUE, f"'{key}' is a text", table.value_span(key))
    return None


def _read_choice(
    table: TomlTable,
    key: str,
    kind: type[_Choice],
    reporter: Reporter,
    *,
    default: _Choice | None = None,
) -> _Choice | None:
    text = _read_text(table, key, reporter, default=default)
    if text is None:
        return None
    choices = tuple(choice.value for choice in kind)
    if text not in choices:
        reporter.report(
            codes.WRONG_VALUE,
            f"'{key}' cannot be '{text}'",
            table.value_span(key),
            notes=(f"it is one of: {', '.join(choices)}",),
            helps=did_you_mean(text, choices),
        )
        return None
    return kind(text)


def _check_keys(table: TomlTable, known: tuple[str, ...], reporter: Reporter) -> None:
    for key in table.entries:
        if key not in known:
            reporter.report(
                codes.UNKNOWN_KEY,
                f"unknown key '{key}'",
                table.key_span(key),
                notes=(f"known keys: {', '.join(known)}",),
                helps=did_you_mean(key, known),
            )
