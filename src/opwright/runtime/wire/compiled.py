"""Compiled functions: where classes keep theirs, and how they find each other's."""

from collections.abc import Callable
from typing import TypeVar, cast

from .scope import Scope

C = TypeVar("C")
F = TypeVar("F", bound=Callable[..., object])


def compiled(
    owner: type[object], attribute: str, build: Callable[[type[object]], C]
) -> C:
    """Return what is compiled for a class, which keeps it, when first asked for.

    Threads that meet here compile the same; any of them may win.
    """
    if attribute not in vars(owner):
        setattr(owner, attribute, build(owner))
    return cast("C", vars(owner)[attribute])


def deferred(find: Callable[[], F], install: Callable[[F], None]) -> F:
    """Return a function that looks for another one when called, and installs it.

    So a class is compiled when its first message comes, not with those that could hold
    one.
    """

    def stand_in(*arguments: object) -> object:
        function = find()
        install(function)
        return function(*arguments)

    return cast("F", stand_in)


def refer(scope: Scope, word: str, find: Callable[[], F]) -> str:
    """Return a name in a scope for a function that is yet to be compiled."""
    name = scope.number(word, None)
    scope.objects[name] = deferred(
        find, lambda function: scope.objects.update({name: function})
    )
    return name
