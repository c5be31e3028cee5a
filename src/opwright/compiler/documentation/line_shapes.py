"""Line shapes: what the start of a line says about the block it belongs to."""

import re
from dataclasses import dataclass

from opwright.compiler.documentation.lines import Line
from opwright.compiler.documentation.raw_blocks import Role

_BULLET = re.compile(r"(?:[-*•]|(?P<number>[0-9]{1,3})[.)]) +(?=\S)")
_HEADING = re.compile(
    r"(?:[-*] +)?(?P<word>inputs?|outputs?)(?: ?(?P<colon>:) *(?P<rest>.*))?",
    re.IGNORECASE,
)
_DIRECTIVE = re.compile(r"\.\. ?(?P<name>[A-Za-z-]{1,30}):: *(?P<rest>.*)")
_TAG = re.compile(
    r"(?:@|\\(?=(?:brief|param|return|since|version|deprecated|see)\b))"
    r"(?P<name>[A-Za-z]{1,30})(?:\[[a-z, ]{0,20}\])?(?![A-Za-z0-9_.(]):? *(?P<rest>.*)"
)
_PARAMETER = re.compile(r"`{0,2}(?:<b>)?(?P<name>[\w.]{1,100})(?:</b>)?`{0,2}[:,]? *")
_EXAMPLE = re.compile(r"(?:e\.?g\.?|(?:an |for )?examples?)[ ,]?:?", re.IGNORECASE)
_RULE = re.compile(r"(?:-{3,}|={3,}|~{3,}|\*{3,}|#{3,}|_{3,})")
_GRID_EDGE = re.compile(r"\+[-=]{2,60}\+")
_TABLE_EDGE = re.compile(r"={2,60} {1,9}={2,60}(?: |$)")

# The first characters rule out most lines before a pattern is tried on them.
_BULLET_STARTS = tuple("-*•0123456789")
_HEADING_STARTS = tuple("iIoO-*")

_ROLES = (
    ("brief", Role.BRIEF),
    ("since", Role.SINCE),
    ("version", Role.VERSION),
    ("deprecated", Role.DEPRECATED),
    ("return", Role.RETURN),
    ("returns", Role.RETURN),
    ("retval", Role.RETURN),
)
_STRUCTURAL = frozenset(
    {"addtogroup", "defgroup", "ingroup", "file", "endcode", "name"}
)
_LABELS = (
    ("see", "See also: "),
    ("sa", "See also: "),
    ("attention", "Attention: "),
    ("warning", "Warning: "),
    ("note", "Note: "),
)
_CODE_DIRECTIVES = frozenset({"code", "code-block", "sourcecode", "parsed-literal"})
DISPLAY_MARK = "$$"
_FENCES = (
    ("```", "```"),
    ("~~~", "~~~"),
    ("\\f[", "\\f]"),
    ("@code", "@endcode"),
    ("\\code", "\\endcode"),
    ("@verbatim", "@endverbatim"),
    ("<pre>", "</pre>"),
)


@dataclass(frozen=True, slots=True)
class Bullet:
    """A list item's marker: its width, and its number if it has one."""

    width: int
    number: int | None


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section, with what follows it on the line."""

    is_output: bool
    has_colon: bool
    rest: str


@dataclass(frozen=True, slots=True)
class Directive:
    """An rst directive: what it is called, and its argument."""

    name: str
    rest: str

    @property
    def is_math(self) -> bool:
        """Whether its body is LaTeX."""
        return self.name == "math"

    @property
    def is_code(self) -> bool:
        """Whether its body is code."""
        return self.name in _CODE_DIRECTIVES


@dataclass(frozen=True, slots=True)
class Tag:
    """A Doxygen or Javadoc tag, with the text behind it.

    `parameter` is the name that a `@param` speaks of; a structural tag says nothing.
    """

    role: Role
    rest: str
    parameter: str = ""
    is_structural: bool = False


def bullet_of(text: str) -> Bullet | None:
    """Return the marker of a list item."""
    match = _BULLET.match(text) if text[:1] in _BULLET_STARTS else None
    if match is None:
        return None
    return Bullet(match.end(), int(match["number"]) if match["number"] else None)


def heading_of(text: str) -> Heading | None:
    """Return the section heading that a line is."""
    match = _HEADING.fullmatch(text) if text[:1] in _HEADING_STARTS else None
    if match is None:
        return None
    is_output = match["word"].lower().startswith("out")
    return Heading(is_output, match["colon"] is not None, match["rest"] or "")


def directive_of(text: str) -> Directive | None:
    """Return the rst directive that a line starts; a bare `math:` counts as one."""
    match = _DIRECTIVE.match(text) if text.startswith("..") else None
    if match is None:
        return Directive("math", "") if text == "math:" else None
    return Directive(match["name"].lower(), match["rest"])


def tag_of(text: str) -> Tag | None:
    """Return the tag that a line starts."""
    if text in ("@{", "@}"):
        return Tag(Role.TEXT, "", is_structural=True)
    match = _TAG.match(text) if text.startswith(("@", "\\")) else None
    if match is None:
        return None
    name, rest = match["name"].lower(), match["rest"]
    if name in _STRUCTURAL:
        return Tag(Role.TEXT, "", is_structural=True)
    if name == "param" and (parameter := _PARAMETER.match(rest)):
        return Tag(Role.TEXT, rest[parameter.end() :], parameter["name"])
    role = next((role for word, role in _ROLES if word == name), Role.TEXT)
    label = next((label for word, label in _LABELS if word == name), "")
    return Tag(role, label + rest)


def fence_of(text: str) -> tuple[str, str] | None:
    """Return the markers that open and close the block that a line opens."""
    if text == DISPLAY_MARK:
        return DISPLAY_MARK, DISPLAY_MARK
    return next((fence for fence in _FENCES if text.startswith(fence[0])), None)


def is_example_heading(text: str) -> bool:
    """Tell whether a line says no more than that an example follows."""
    return _EXAMPLE.fullmatch(text) is not None


def is_rule(text: str) -> bool:
    """Tell whether a line is drawn: it underlines a title or parts sections."""
    return _RULE.fullmatch(text) is not None


def is_drawing(line: Line) -> bool:
    """Tell whether a line is part of a table or a figure drawn in characters."""
    text = line.text
    if text.startswith(("|", "/", "+")) and text.count("|") > 1:
        return True
    return is_table_edge(text) or ("+" in text and _GRID_EDGE.search(text) is not None)


def is_table_edge(text: str) -> bool:
    """Tell whether a line is the edge of an rst table, whose rows have no marks."""
    return text.startswith("==") and _TABLE_EDGE.match(text) is not None
