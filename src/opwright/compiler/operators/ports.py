"""Inputs and outputs of operators, as their documentation lists them."""

from opwright.compiler.ir import Item, Port


def ports_of(items: tuple[Item, ...]) -> tuple[Port, ...]:
    """Return a port for each item."""
    return tuple(Port(name=item.name, text=item.text) for item in items)
