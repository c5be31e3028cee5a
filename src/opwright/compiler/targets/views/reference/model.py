"""What is to be told of a view."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute:
    """An attribute of a class, or a variable of templates; types are in words."""

    name: str
    type: str
    meaning: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewClass:
    """A class, and what is said of it apart from its attributes."""

    name: str
    intro: str
    attributes: tuple[Attribute, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """The classes of one module, behind the paragraphs of its docstring."""

    paragraphs: tuple[str, ...]
    classes: tuple[ViewClass, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What templates see that are rendered for one kind of elements."""

    for_each: str
    variables: tuple[Attribute, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewReference:
    """All that is to be told of a view; `options` are those that change it."""

    name: str
    api: int
    options: tuple[str, ...]
    seen: tuple[Seen, ...]
    parts: tuple[Part, ...]

    @property
    def classes(self) -> tuple[ViewClass, ...]:
        """The classes of all parts."""
        return tuple(one for part in self.parts for one in part.classes)
