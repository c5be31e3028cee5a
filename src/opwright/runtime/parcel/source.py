"""Source: functions written as text and compiled, with the objects they refer to.

Nothing of a spec but attribute names gets into a text, and the decorators have checked
that these are plain identifiers. Every other name begins with an underscore.
"""

from typing import TypeVar, cast

F = TypeVar("F")


class Source:
    """The lines of one function, and the objects that it refers to by name."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.scope: dict[str, object] = {"__builtins__": {}}

    def add(self, depth: int, *lines: str) -> None:
        """Add lines, indented by `depth` levels."""
        self.lines.extend("    " * depth + line for line in lines)

    def refer(self, prefix: str, value: object) -> str:
        """Return the name by which the text refers to an object."""
        name = f"_{prefix}{len(self.scope)}"
        self.scope[name] = value
        return name

    def compile(
        self, name: str, title: str
    ) -> F:  # pyright: ignore[reportInvalidTypeVarUse]
        """Compile the text and return the function `name` that it defines."""
        text = "\n".join(self.lines)
        exec(compile(text, f"<opwright {title}>", "exec"), self.scope)
        return cast("F", self.scope[name])
