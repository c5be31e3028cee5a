"""What an expression reads: which variables, and which of their fields."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from opwright.compiler.expressions.parts import parts_of
from opwright.compiler.ir.expressions import (
    Attribute,
    Comprehension,
    Expression,
    ItemOf,
    Local,
    Read,
    Variable,
)

_Paths = Mapping[int, str]
_NAMED = (Variable, Local, Read, Attribute)


def reads(expression: Expression) -> frozenset[str]:
    """Return the paths that an expression reads, such as `this.pad` or `inputs.rank`.

    A path is a variable's name and the names of fields or attributes; places in lists
    and keys of maps are left out.
    """
    return frozenset(_reads(expression, MappingProxyType({})))


def _reads(expression: Expression, locals_: _Paths) -> Iterator[str]:
    path = _path(expression, locals_)
    if path is not None:
        yield path
    match expression:
        case Read(record=of) | Attribute(of=of) if path is None:
            # What a function returns has no path, but its arguments may.
            yield from _reads(of, locals_)
        case Comprehension():
            yield from _reads(expression.source, locals_)
            inside = _inside(expression, locals_)
            for part in (expression.condition, expression.result):
                if part is not None:
                    yield from _reads(part, inside)
        case _:
            for part in _parts(expression):
                yield from _reads(part, locals_)


def _parts(expression: Expression) -> tuple[Expression, ...]:
    """Return what an expression is made of, besides what its path says."""
    match expression:
        case Read(record=of) | Attribute(of=of) if isinstance(of, _NAMED):
            return ()
        case _:
            return parts_of(expression)


def _path(expression: Expression, locals_: _Paths) -> str | None:
    match expression:
        case Variable(name=name):
            return name
        case Local(number=number):
            return locals_.get(number)
        case Read(record=of, field=field):
            return _below(of, field.name, locals_)
        case Attribute(of=of, name=name):
            return _below(of, name, locals_)
        case ItemOf(of=of):
            return _path(of, locals_)
        case _:
            return None


def _below(of: Expression, name: str, locals_: _Paths) -> str | None:
    outer = _path(of, locals_)
    return None if outer is None else f"{outer}.{name}"


def _inside(comprehension: Comprehension, locals_: _Paths) -> _Paths:
    path = _path(comprehension.source, locals_)
    if path is None:
        return locals_
    return {**locals_, comprehension.variables[-1].number: path}
