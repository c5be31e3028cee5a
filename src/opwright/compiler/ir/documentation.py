"""Documentation: doc comments taken apart, in one markup for every language.

Text holds Markdown inline markup only: backticks around names and code. Comment
markers, HTML, `{@link}`, LaTeX delimiters and rst directives are gone.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text, unwrapped: one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Preformatted:
    """A formula, an example or a table whose line breaks count."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A named thing, such as an input: its name (may be empty) and what it is."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ListItem:
    """An item of a list: one line of text.

    `depth` counts the lists that this one is nested in; `number` is that of an item of
    a numbered list.
    """

    text: str
    depth: int = 0
    number: int | None = None


@dataclass(frozen=True, slots=True)
class BulletList:
    """A list, with the lists that are nested in it, in the order of the text."""

    items: tuple[ListItem, ...]


Block = Paragraph | Preformatted | BulletList


@dataclass(frozen=True, slots=True, kw_only=True)
class Documentation:
    """What a doc comment says. It is no part of what an element is: all are equal.

    `parameters` are the items of `@param` tags, `returns` the texts of `@return` tags.
    """

    brief: str = field(default="", compare=False)
    body: tuple[Block, ...] = field(default=(), compare=False)
    inputs: tuple[Item, ...] = field(default=(), compare=False)
    outputs: tuple[Item, ...] = field(default=(), compare=False)
    parameters: tuple[Item, ...] = field(default=(), compare=False)
    returns: tuple[str, ...] = field(default=(), compare=False)
    since: str = field(default="", compare=False)
    version: str = field(default="", compare=False)
    deprecated: str = field(default="", compare=False)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is said at all."""
        lists = (self.body, self.inputs, self.outputs, self.parameters, self.returns)
        return not (self.brief or any(lists))


UNDOCUMENTED = Documentation()
