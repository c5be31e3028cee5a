"""Writes types in words: `tuple[PythonField, ...]` is a tuple of PythonField."""

from collections.abc import Iterator
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Union, get_args, get_origin


def spell_type(annotation: object) -> str:
    """Return a type in words.

    Raises:
        TypeError: it is of a kind that templates are not to see.
    """
    members = _members(annotation)
    if len(members) > 1:
        *first, last = map(spell_type, members)
        return f"{', '.join(first)} or {last}"
    if annotation is NoneType:
        return "None"
    if get_origin(annotation) is tuple:
        item, *rest = get_args(annotation)
        if rest == [...]:
            return f"tuple of {spell_type(item)}"
    if isinstance(annotation, type) and (
        is_dataclass(annotation) or annotation in (str, int, bool)
    ):
        return annotation.__name__
    raise TypeError(f"no type for a view: {annotation}")


def classes_in(annotation: object) -> Iterator[type]:
    """Yield the views' classes that a type speaks of, in order."""
    if isinstance(annotation, type) and is_dataclass(annotation):
        yield annotation
    for argument in get_args(annotation):
        yield from classes_in(argument)


def _members(annotation: object) -> tuple[object, ...]:
    is_union = isinstance(annotation, UnionType) or get_origin(annotation) is Union
    return get_args(annotation) if is_union else (annotation,)
