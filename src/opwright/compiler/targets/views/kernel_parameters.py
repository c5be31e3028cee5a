"""Inputs and outputs of operators as the parameters and results of functions."""

import re
from collections.abc import Iterator

from opwright.compiler.ir import Port
from opwright.compiler.targets.views.naming import (
    EVERYWHERE,
    Scope,
    python_name,
    snake_case,
)

ARRAY = "Array"
ATTRIBUTES = "attributes"

# What the body of a stub refers to.
_RESERVED = EVERYWHERE | {ATTRIBUTES, "KernelNotImplementedError"}
_NO_NAME = re.compile(r"[^A-Za-z0-9_]+")


def input_parameters(
    inputs: tuple[Port, ...] | None, *, snake: bool
) -> tuple[str, ...]:
    """Return the parameters for the inputs; of unknown ones, there may be any number.

    An input that may be missing is None then, and the last one may be any number.
    """
    if inputs is None:
        return (f"*inputs: {ARRAY}",)
    names = _names(inputs, snake)
    return tuple(map(_parameter, inputs, names))


def result_type(outputs: tuple[Port, ...] | None) -> str:
    """Return the type of what a kernel returns: an array, or a tuple of arrays."""
    if outputs is None:
        return f"{ARRAY} | tuple[{ARRAY}, ...]"
    if any(port.variadic for port in outputs):
        return f"tuple[{ARRAY}, ...]"
    if len(outputs) == 1:
        return ARRAY
    if any(port.optional for port in outputs):
        return f"tuple[{ARRAY}, ...]"
    return f"tuple[{', '.join([ARRAY] * len(outputs)) or '()'}]"


def _parameter(port: Port, name: str) -> str:
    if port.variadic:
        return f"*{name}: {ARRAY}"
    return f"{name}: {ARRAY} | None = None" if port.optional else f"{name}: {ARRAY}"


def _names(ports: tuple[Port, ...], snake: bool) -> Iterator[str]:
    # Documentation may name two alike, and may name something that is no identifier.
    scope = Scope()
    for index, port in enumerate(ports):
        plain = _NO_NAME.sub("_", port.name).strip("_")
        word = plain if plain[:1].isalpha() else f"input{index}"
        yield scope.take(python_name(snake_case(word) if snake else word, _RESERVED))
