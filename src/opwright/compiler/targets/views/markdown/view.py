"""The `markdown` view, version 1: what templates of reference pages see.

All texts are finished Markdown, those of the spec included: CommonMark with GitHub's
tables. They stand on one line and need no filter; in tables, only what is said to be
for a cell. A block may have several lines, all of which are set in where it is. Paths
and anchors are no Markdown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Inline = str
"""Text on one line."""

Cell = str
"""Text on one line that can stand in a table."""

Block = str
"""Paragraphs, lists and code."""

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "kind": "Tells what sort of declaration it is.",
        "path": "The page's place below the output folder.",
        "title": "What its heading says.",
        "name": "The spec's own name as code; for a cell.",
        "package": "The spec's package as code.",
        "place": "The file and the line of the declaration.",
        "brief": "What it is, in short; for a cell where it is one of several.",
        "text": "All that the spec says of it; for a cell.",
        "documentation": "What the spec says of it in full, as a block.",
        "citations": "The lines of the spec that say so.",
        "functions": "Links to the functions of contracts that are called.",
        "fields": "The fields, in the order of the spec.",
        "rules": "What must be true of it.",
        "needs": "What about it needs a version of the spec.",
        "when": "The condition in CEL, as code; empty if there is none.",
        "profiles": "The profiles that it belongs to, as code; none are all.",
    }
)
"""What attributes say that mean the same in all classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownCitation:
    """A line of a spec.

    `place` is the file and the line, as code. `sentence` is what was cited there, empty
    if it is all that is said of an element.
    """

    place: Inline
    sentence: Inline


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownRule:
    """What must be true.

    `id` is the one that violations have, as code. `message` says what is wrong where it
    is not true, with values as expressions in CEL. `holds` is the rule in CEL, as a
    block. `is_warning` tells whether a violation is no error.
    """

    id: Inline
    message: Inline
    holds: Block
    when: Inline
    profiles: tuple[Inline, ...]
    is_warning: bool
    functions: tuple[Inline, ...]
    citations: tuple[MarkdownCitation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownNeed:
    """A feature that needs a version of the spec.

    `version` is its number, `feature` what needs it.
    """

    version: int
    feature: Inline
    when: Inline
    citations: tuple[MarkdownCitation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownPort:
    """An input or output.

    `count` tells how many tensors it stands for; for a cell. `rank` is the inferred
    one, in CEL as code, empty if it is not known. `dtype` is the inferred data type, in
    CEL as code, empty if it is not known. `shape` is the inferred one in CEL, as a
    block, empty if it is not known. `is_inferred` tells whether any of them is known.
    """

    name: Cell
    count: Cell
    text: Cell
    rank: Inline
    dtype: Inline
    shape: Block
    is_inferred: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownPorts:
    """The inputs or the outputs of an operator.

    `arity` tells how many it takes or gives, `ports` which. `profiles` are those in
    which the number is checked; none are all.
    """

    arity: Inline
    profiles: tuple[Inline, ...]
    ports: tuple[MarkdownPort, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownShape:
    """The shape of a tensor that a field holds.

    `field` is its path, as code: where it is not the field itself, it is a part of it.
    `value` is the shape in CEL, as a block.
    """

    field: Inline
    value: Block


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownField:
    """A field of a struct, a member of a union, or a group of which one can be set.

    `anchor` is what a link to its section ends with, empty if there is no more to say
    than a table does. `type` is in words, with links; for a cell. `default` is what it
    reads as by its declaration where it is not set; for a cell. `effective` is what
    that means by the contract, empty if it says nothing; for a cell. `shapes` are those
    of the tensors that it holds, as far as they are known.
    """

    name: Cell
    anchor: str
    type: Cell
    default: Cell
    effective: Cell
    brief: Cell
    documentation: Block
    shapes: tuple[MarkdownShape, ...]
    rules: tuple[MarkdownRule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownFields:
    """What a struct or a union consists of.

    `rules` are those that are about no single field. `has_defaults` tells whether any
    field has a default, `has_effective` whether any has one by the contract.
    """

    fields: tuple[MarkdownField, ...]
    rules: tuple[MarkdownRule, ...]
    has_defaults: bool
    has_effective: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownOperator:
    """The page of an operator.

    `code` is its number, with its name if that has one. `attributes` is the name of the
    struct that holds them, and `struct` is what this consists of. `since` is the
    version of the spec that has the operator first, empty if no contract says.
    `since_citations` are the lines of the spec that say so. `inputs` and `outputs` are
    the tensors that it takes and gives. `arity_citations` are the lines that say how
    many. Anchors count on the headings Inputs, Outputs and Attributes to stand before
    those of fields, and no other.
    """

    path: str
    title: Inline
    package: Inline
    code: Inline
    attributes: Inline
    place: Inline
    since: Inline
    since_citations: tuple[MarkdownCitation, ...]
    brief: Block
    documentation: Block
    inputs: MarkdownPorts
    outputs: MarkdownPorts
    arity_citations: tuple[MarkdownCitation, ...]
    struct: MarkdownFields
    needs: tuple[MarkdownNeed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownStruct:
    """The page of a struct or, by its `kind`, a union.

    `struct` is what it consists of. Anchors count on the heading Fields to stand before
    those of fields, and no other.
    """

    kind: str
    path: str
    title: Inline
    package: Inline
    place: Inline
    brief: Block
    documentation: Block
    struct: MarkdownFields
    needs: tuple[MarkdownNeed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownEnumerator:
    """A named value of an enum.

    `value` is exact. `anchor` is what a link to its section ends with, empty if there
    is no more to say than a table does.
    """

    name: Cell
    anchor: str
    value: int
    brief: Cell
    documentation: Block


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownEnum:
    """The page of an enum.

    `base` is the type of its values, `members` are those that have names. `is_open`
    tells whether others are legal. Anchors count on the heading Values to stand before
    those of members, and no other.
    """

    kind: str = "enum"
    path: str
    title: Inline
    package: Inline
    place: Inline
    brief: Block
    documentation: Block
    base: Inline
    is_open: bool
    members: tuple[MarkdownEnumerator, ...]


MarkdownDeclaration = MarkdownStruct | MarkdownEnum
