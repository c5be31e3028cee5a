"""Scopes: the names that generated code refers to.

Each begins with an underscore, which no attribute's name does, and Python's builtins
are not among them. So whatever a spec calls its fields, the code means what it says.
"""

from collections.abc import Iterable

Lines = tuple[str, ...]


class Scope:
    """Names and their objects, in the order in which they were asked for."""

    def __init__(self) -> None:
        self.objects: dict[str, object] = {"__builtins__": {}}

    def name(self, word: str, value: object) -> str:
        """Return the name of an object that is the same wherever `word` is used."""
        name = f"_{word}"
        self.objects[name] = value
        return name

    def number(self, word: str, value: object) -> str:
        """Return a name of its own for an object."""
        return self.name(f"{word}_{len(self.objects)}", value)

    def compile(self, lines: Iterable[str], function: str, title: str) -> object:
        """Compile the lines and return the function of that name."""
        source = "\n".join(lines)
        exec(compile(source, f"<opwright {title}>", "exec"), self.objects)
        return self.objects[function]


def indent(lines: Iterable[str], levels: int = 1) -> Lines:
    """Return lines moved to the right."""
    return tuple(f"{'    ' * levels}{line}" for line in lines)
