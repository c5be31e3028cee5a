"""Bracket pairs that have just been closed: what is in them, and how it is spelled."""

import re
from typing import Final

from opwright.compiler.formatting.layout.brackets import (
    ATOM,
    BRACE,
    CALL,
    CLOSING,
    COMMENT,
    LIST,
    OPENING,
    OPTIONAL,
    SUBSCRIPT,
    Brackets,
    Group,
    characters,
    kind_of,
)
from opwright.compiler.formatting.layout.grammar import (
    NAME,
    are_parameters,
    is_content,
    skeleton,
)
from opwright.compiler.formatting.layout.unsure import Unsure

# Roles that parentheses have in a header or an import, beside the kinds.
PARAMETERS: Final = 8
IMPORTED: Final = 9
_KINDS: Final = {PARAMETERS: CALL, IMPORTED: ATOM}

_NOT_SEPARATING: Final = re.compile(r"\blambda\b[^:]*:|\bfor\b.*? in ")
_ALIASES: Final = re.compile(
    rf"{NAME}(?: as {NAME})?(?:, {NAME}(?: as {NAME})?)*+,?", re.ASCII
)
_PARAMETER_NAME: Final = re.compile(rf"\*{{0,2}}{NAME}(?=[:=]|$)|[/*]$", re.ASCII)
# Plain ones (p), `/`, `*` or the rest of the positional ones (a), the keywords (k).
_IN_ORDER: Final = re.compile(r"(?:p+(?:/p*)?)?(?:\*p+|ap*)?k?")
_ANNOTATION: Final = re.compile(r"(?<=: )(.+?)(?= = |$)")
_ELEMENT_END: Final = re.compile(
    rf"(,[{characters(COMMENT)}]?(?: |$)|(?<=\w)=(?=\S)|: | for )"
)


class Level:
    """What has been read since a bracket was opened."""

    __slots__ = (
        "bracket",
        "commented",
        "flat",
        "kind",
        "magic",
        "optional",
        "role",
        "text",
    )

    def __init__(self, role: int) -> None:
        """Start empty."""
        self.role = role
        self.kind = _KINDS.get(role, role)
        self.text: list[str] = []
        self.flat: list[str] = []
        self.magic = False
        self.commented = False
        self.optional = False

    def add_group(self, group: Group, brackets: Brackets) -> None:
        """Add a bracket pair that was closed inside."""
        self.text.append(brackets.add(group))
        self.flat.append(group.flat)
        self.magic |= group.magic
        self.optional |= group.optional


def close_level(level: Level, brackets: Brackets) -> Group:
    """Return the bracket pair that a level has become."""
    kind, role, content = level.kind, level.role, "".join(level.text)
    optional = level.optional
    if role == PARAMETERS:
        content, optional = _read_parameters(content, brackets)
    elif role == IMPORTED:
        if not _ALIASES.fullmatch(content):
            raise Unsure
    elif not is_content(kind, content):
        raise Unsure
    elif " else " in content:
        content = imagine_parentheses(kind, content, brackets)
        optional = True
    if len(content) == 1 and kind in (LIST, BRACE) and kind_of(content) == ATOM:
        raise Unsure
    magic = _has_magic_comma(role, content)
    if level.commented and not magic:
        raise Unsure
    return Group(
        kind=kind,
        content=content,
        flat=OPENING[kind] + "".join(level.flat) + CLOSING[kind],
        magic=level.magic or magic,
        optional=optional or level.optional,
        explodes=kind in (ATOM, LIST, BRACE),
    )


def _has_magic_comma(role: int, content: str) -> bool:
    if content[-1:] != "," and content[-2:-1] != ",":
        return False
    if role not in (ATOM, SUBSCRIPT):
        return True
    several = separating_commas(content) > 1
    if role == SUBSCRIPT and not several:
        raise Unsure
    return several


def _read_parameters(content: str, brackets: Brackets) -> tuple[str, bool]:
    """Put optional parentheses around annotations that are unions."""
    if not are_parameters(content):
        raise Unsure
    if "lambda" in content or " else " in content:
        raise Unsure
    comma = "," if content.endswith(",") else ""
    parameters = content.removesuffix(",").split(", ") if content else []
    if not all(_PARAMETER_NAME.match(p) for p in parameters):
        raise Unsure
    if not _IN_ORDER.fullmatch("".join(map(_kind_of_parameter, parameters))):
        raise Unsure
    read = ", ".join(_read_annotation(p, brackets) for p in parameters) + comma
    return read, read != content


def _kind_of_parameter(parameter: str) -> str:
    stars = len(parameter) - len(parameter.lstrip("*"))
    if not stars:
        return "/" if parameter == "/" else "p"
    if parameter == "*":
        return "*"
    if "=" in parameter:
        raise Unsure
    return "a" if stars == 1 else "k"


def _read_annotation(parameter: str, brackets: Brackets) -> str:
    match = _ANNOTATION.search(parameter)
    if not match:
        return parameter
    annotation = match[1]
    shape = skeleton(annotation)
    if shape == "o":
        if len(annotation) == 1 and annotation > "\uffff":
            raise Unsure
        return parameter
    if not re.fullmatch(r"o(?: \| o)+", shape):
        raise Unsure
    return parameter.replace(annotation, optional_parentheses(annotation, brackets), 1)


def optional_parentheses(content: str, brackets: Brackets, magic: bool = False) -> str:
    """Return a stand-in for parentheses that are written only where lines are split."""
    return brackets.add(
        Group(
            kind=OPTIONAL,
            content=content,
            flat=brackets.flatten(content),
            magic=magic or brackets.has_magic(content),
            optional=True,
            explodes=True,
        )
    )


def separating_commas(content: str) -> int:
    """Return how many commas separate elements, or end the last one."""
    return _NOT_SEPARATING.sub("", content).count(",")


def imagine_parentheses(kind: int, content: str, brackets: Brackets) -> str:
    """Put optional parentheses around conditional expressions."""
    parts = _ELEMENT_END.split(content)
    if len(parts) == 1 and kind in (CALL, ATOM):
        return _imagine_in_choice(content, brackets)
    for index in range(0, len(parts), 2):
        if " else " in parts[index]:
            choice = _imagine_in_choice(parts[index], brackets)
            parts[index] = optional_parentheses(choice, brackets)
    return "".join(parts)


def _imagine_in_choice(choice: str, brackets: Brackets) -> str:
    """Put optional parentheses around the choice in a choice's last branch, if any."""
    head, _, rest = choice.partition(" else ")
    if " else " in rest:
        rest = optional_parentheses(_imagine_in_choice(rest, brackets), brackets)
    return f"{head} else {rest}"
