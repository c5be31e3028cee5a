"""Describes a view: its classes, as far as templates can reach them."""

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from importlib import import_module
from typing import cast, get_type_hints

from opwright.compiler.targets.views.element import Offer, View
from opwright.compiler.targets.views.reference.model import (
    Attribute,
    Part,
    Seen,
    ViewClass,
    ViewReference,
)
from opwright.compiler.targets.views.reference.sentences import (
    intro_of,
    meaning_in,
    paragraphs_of,
    sentences_of,
)
from opwright.compiler.targets.views.reference.spelling import classes_in, spell_type


def describe_view(name: str, view: View) -> ViewReference:
    """Return all that is to be told of a view."""
    modules: dict[str, list[type]] = {}
    for cls in reachable_classes(view):
        modules.setdefault(cls.__module__, []).append(cls)
    return ViewReference(
        name=name,
        api=view.api,
        options=tuple(sorted(view.options)),
        seen=tuple(map(_describe_offer, view.offers)),
        parts=tuple(
            Part(
                paragraphs=paragraphs_of(import_module(module).__doc__ or ""),
                classes=tuple(_describe_class(cls, view) for cls in classes),
            )
            for module, classes in modules.items()
        ),
    )


def reachable_classes(view: View) -> tuple[type, ...]:
    """Return the classes of all values that templates can get at, in that order."""
    found: dict[type, None] = {}
    waiting = [
        cls
        for offer in view.offers
        for annotation in offer.variables.values()
        for cls in classes_in(annotation)
    ]
    while waiting:
        cls = waiting.pop(0)
        if cls not in found:
            found[cls] = None
            hints = get_type_hints(cls).values()
            # What belongs to a class comes right behind it.
            waiting[:0] = [inner for hint in hints for inner in classes_in(hint)]
    return tuple(found)


def _describe_offer(offer: Offer) -> Seen:
    return Seen(
        for_each=str(offer.for_each),
        variables=tuple(
            Attribute(name=name, type=spell_type(annotation))
            for name, annotation in offer.variables.items()
        ),
    )


def _describe_class(cls: type, view: View) -> ViewClass:
    sentences = sentences_of(cls.__doc__ or "")
    attributes = tuple(_describe_attributes(cls, sentences, view.meanings))
    names = tuple(attribute.name for attribute in attributes)
    return ViewClass(
        name=cls.__name__,
        intro=intro_of(sentences, names) if sentences else "",
        attributes=attributes,
    )


def _describe_attributes(
    cls: type, sentences: tuple[str, ...], shared: Mapping[str, str]
) -> Iterator[Attribute]:
    hints = get_type_hints(cls)
    for field in cast(tuple[Field[object], ...], fields(cls)):
        hint = hints[field.name]
        fixed = hint is str and isinstance(field.default, str)
        own = meaning_in(sentences, field.name)
        yield Attribute(
            name=field.name,
            type=f'"{field.default}"' if fixed else spell_type(hint),
            meaning=own or shared.get(field.name, "") or _meaning_of_type(hint),
        )


def _meaning_of_type(annotation: object) -> str:
    """Return what the only class in a type is said to be, if there is one."""
    classes = tuple(classes_in(annotation))
    return sentences_of(classes[0].__doc__ or "")[0] if len(classes) == 1 else ""
