"""Target packs: a folder's templates and what is made from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from opwright.compiler.render.rendered import Policy
from opwright.compiler.source import SourceFile, Span

API_VERSION = 1

BASE_MARK = ":"
"""Stands between a base's name and a template's path; no path of a template has it."""


class ForEach(StrEnum):
    """What an output is made for, once each. Also the template's variable name.

    OPERATORS: the operators of a package, if there are any. CONTRACT: what its
    contracts say; RULES: what one of these files says; FUNCTIONS: what they define;
    GRAPH: where its structs hold networks, if they do. KERNELS: the kernels of a
    package that has operators; KERNEL: each of them.
    """

    SCHEMA = "schema"
    PACKAGE = "package"
    MODULE = "module"
    DECLARATION = "declaration"
    OPERATOR = "operator"
    OPERATORS = "operators"
    CONTRACT = "contract"
    RULES = "rules"
    FUNCTIONS = "functions"
    GRAPH = "graph"
    KERNELS = "kernels"
    KERNEL = "kernel"


class Format(StrEnum):
    """The formatter that an output goes through."""

    PYTHON = "python"
    JSON = "json"
    NONE = "none"


class Shape(StrEnum):
    """What an output may consist of; it is checked after rendering.

    DECLARATIONS: Python of imports, `__all__` and classes, nothing that does anything.
    """

    ANY = "any"
    DECLARATIONS = "declarations"


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """One kind of file that a pack makes.

    `template` names a template of the pack; `path` is itself a template, rendered with
    the same variables, whose text is the path below the output folder. `format` is a
    `Format`, or the name of a command that a configuration may allow.
    """

    for_each: ForEach
    template: str
    path: str
    format: str
    policy: Policy
    shape: Shape
    for_each_span: Span
    template_span: Span
    path_span: Span
    format_span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something that the user may choose. Without `choices` any text is a value."""

    name: str
    summary: str
    default: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A target pack, with all that it inherits from its `base`, which it extends.

    `templates` holds every template of the folder under its path with forward slashes,
    and those of the base that it does not replace; nothing else is ever read for it.
    What a base has itself is there as `BASE:PATH`, however far away the base is.
    `built_in` packs render outside the sandbox; one that `is_installed` is found
    without being told of. `place` tells a user where the pack is.
    """

    name: str
    summary: str
    view: str
    outputs: tuple[Output, ...]
    options: tuple[Option, ...]
    name_span: Span
    place: str
    built_in: bool
    templates: Mapping[str, SourceFile] = field(compare=False)
    is_installed: bool = False
    version: str = ""
    base: "Pack | None" = None

    @property
    def folder(self) -> Path:
        """The folder that holds its `target.toml`."""
        return self.name_span.file.path.parent

    @property
    def template_names(self) -> tuple[str, ...]:
        """The names of its templates, without those of `BASE:PATH`."""
        return tuple(name for name in self.templates if BASE_MARK not in name)

    def owner_of(self, template: SourceFile) -> "Pack":
        """Return the pack whose folder a template is in."""
        if self.base is not None and template in self.base.templates.values():
            return self.base.owner_of(template)
        return self


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfiguredOption:
    """An option's value that a configuration gives, and where.

    One that is `shared` is for every target that has it; others must be known.
    """

    name: str
    value: str
    span: Span
    shared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetOptions:
    """A target that the user asked for, with the options given for it.

    `options` are the command line's, the same for all targets; they win over what is
    `configured` for this one. `span` is where a configuration names the target.
    """

    name: str
    options: tuple[tuple[str, str], ...] = ()
    configured: tuple[ConfiguredOption, ...] = ()
    span: Span | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A pack with a value for each of its options, ready to render."""

    pack: Pack
    options: Mapping[str, str]
