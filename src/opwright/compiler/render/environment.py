"""The Jinja environment of a pack: plain for built-in packs, a sandbox for others."""

from dataclasses import fields, is_dataclass

from jinja2 import BaseLoader, Environment, FunctionLoader, StrictUndefined
from jinja2.exceptions import TemplateRuntimeError, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import missing

from opwright.compiler.render.filters import FILTERS
from opwright.compiler.targets.pack import Pack

NOTE_MARK = "\n"
"""Stands in an undefined name's message between what is wrong and what there is."""


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
    environment.filters.update(FILTERS)
    return environment


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
    owner = type(obj).__name__
    wrong = f"'{name}' is not an attribute of {owner}"
    if not is_dataclass(obj):
        return wrong
    offered = ", ".join(field.name for field in fields(obj))
    return f"{wrong}{NOTE_MARK}{owner} offers: {offered}"
