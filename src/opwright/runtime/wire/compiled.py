"""Compiled functions: where classes keep theirs, and how they find each other's."""

from collections.abc import Callable
from typing import TypeVar, cast

from .scope import Scope

F = TypeVar("F", bound=Callable[..., object])


def compiled(owner: type[object], attribute: str, build: Callable[[], F]) -> F:
    """Return the function that a class keeps, built when first asked for.

    Threads that meet here build the same function; any of them may win.
    """
    found = vars(owner).get(attribute)
    if found is None:
        found = build()
        setattr(owner, attribute, found)
    return cast("F", found)


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
