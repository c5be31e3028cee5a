"""The Jinja environment of a pack: plain for built-in packs, a sandbox for others."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import cast

from jinja2 import (
    BaseLoader,
    Environment,
    FunctionLoader,
    StrictUndefined,
    pass_context,
)
from jinja2.exceptions import TemplateRuntimeError, UndefinedError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from opwright.compiler.cache import user_cache
from opwright.compiler.render.filters import FILTERS
from opwright.compiler.render.template_cache import TemplateCache
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.targets.pack import Pack

NOTE_MARK = "\n"
"""Stands in an undefined name's message between what is wrong and what there is."""

HELP_MARK = "\f"
"""Stands in an undefined name's message before advice."""

_NO_OPTIONS = "it has no options"


class ViewUndefined(StrictUndefined):
    """A name that the view does not offer: any use of it is an error."""

    def __init__(
        self,
        hint: str | None = None,
        obj: object = missing,
        name: str | None = None,
        exc: type[TemplateRuntimeError] = UndefinedError,
    ) -> None:
        super().__init__(hint or _describe(obj, name), obj, name, exc)

    def __repr__(self) -> str:
        # Lists and `literal` show their values so: that is a use as any other is.
        return str(self)


def make_environment(pack: Pack) -> Environment:
    """Return the environment in which a pack's templates are rendered."""
    kind = Environment if pack.built_in else ImmutableSandboxedEnvironment
    environment = kind(
        loader=_make_loader(pack),
        undefined=ViewUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.filters.update({k: _at_rendering(f) for k, f in FILTERS.items()})
    environment.bytecode_cache = TemplateCache(user_cache("templates"), environment)
    return environment


def _at_rendering(function: Callable[..., str]) -> Callable[..., str]:
    """Return a filter that Jinja does not call while it compiles a template.

    Its results would become part of the code, and would outlive the filter in a cache.
    """

    @pass_context
    def call(_: Context, *values: object) -> str:
        return function(*values)

    return call


def _make_loader(pack: Pack) -> BaseLoader:
    """Return a loader of what was read of a pack; there is no way to other files."""

    def load(name: str) -> tuple[str, str, None] | None:
        file = pack.templates.get(name)
        # The path is what stands for the template in tracebacks.
        return (file.text, str(file.path), None) if file else None

    return FunctionLoader(load)


def _describe(obj: object, name: str | None) -> str:
    if obj is missing:
        return f"'{name}' is not defined"
    wrong, offered = _compare(obj, name)
    helps = did_you_mean(name or "", offered)
    return HELP_MARK.join((wrong, *helps))


def _compare(obj: object, name: str | None) -> tuple[str, tuple[str, ...]]:
    """Return what is wrong and what there is, and the names of the latter."""
    owner = type(obj).__name__
    wrong = f"'{name}' is not an attribute of {owner}"
    match obj:
        case MappingProxyType():
            # The only one that templates see is that of the options.
            options = tuple(str(key) for key in cast(Mapping[object, object], obj))
            there = f"its options: {', '.join(options)}" if options else _NO_OPTIONS
            return f"the pack has no option '{name}'{NOTE_MARK}{there}", options
        case _ if is_dataclass(obj):
            offered = tuple(field.name for field in fields(obj))
            return f"{wrong}{NOTE_MARK}{owner} offers: {', '.join(offered)}", offered
        case _:
            return wrong, ()
