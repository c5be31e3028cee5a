"""Target packs: a folder's templates and what is made from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from opwright.compiler.render.rendered import Policy
from opwright.compiler.source import SourceFile, Span

API_VERSION = 1


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
    the same variables, whose text is the path below the output folder.
    """

    for_each: ForEach
    template: str
    path: str
    format: Format
    policy: Policy
    shape: Shape
    template_span: Span
    path_span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something that the user may choose. Without `choices` any text is a value."""

    name: str
    summary: str
    default: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """A target pack as it was read.

    `templates` holds every template of the folder under its path with forward slashes;
    nothing else is ever read for it. `built_in` packs render outside the sandbox.
    `place` tells a user where the pack is.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetOptions:
    """A target that the user asked for, with the options given for it."""

    name: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A pack with a value for each of its options, ready to render."""

    pack: Pack
    options: Mapping[str, str]
