"""The `typescript` view, version 1: what templates of TypeScript see.

Names, types and literals are already spelled as TypeScript. What is called `doc` is
lines for a comment, in which nothing ends the comment.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

DocLines = tuple[str, ...]

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "kind": "Tells what sort of declaration it is.",
        "name": "Its name, spelled for TypeScript.",
        "spec_name": "The spec's own name, with the package.",
        "doc": "Lines of a comment; none where nothing is said.",
        "type": "Its type, spelled for TypeScript.",
        "path": "The file's place below the output folder.",
    }
)
"""What attributes say that mean the same in all classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptImport:
    """One `import type { NAMES } from MODULE`.

    `module` is the module as a relative path. `names` are what it gives; a name may be
    spelled `X as Y`.
    """

    module: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptHelper:
    """A type that a module has for itself: `type NAME = TYPE`."""

    name: str
    type: str
    doc: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptProperty:
    """One `NAME: TYPE` of an object.

    `optional` tells whether `?` stands behind the name.
    """

    name: str
    type: str
    optional: bool
    doc: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptChoice:
    """Properties of which an object has at most one.

    `helper` is the type that says so. `properties` are these.
    """

    helper: str
    properties: tuple[TypeScriptProperty, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptRecord:
    """A struct, a message or a union.

    `properties` are what an object has. `choices` are groups of further ones.
    """

    kind: str = "record"
    name: str
    spec_name: str
    doc: DocLines
    properties: tuple[TypeScriptProperty, ...]
    choices: tuple[TypeScriptChoice, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptMember:
    """A member of an enum.

    `key` is the key of the object with the names. `literal` is the literal of its name.
    """

    key: str
    literal: str
    doc: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptEnum:
    """An enum: a constant with its names, and the type of these.

    `members` are the names, in order.
    """

    kind: str = "enum"
    name: str
    spec_name: str
    doc: DocLines
    members: tuple[TypeScriptMember, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptAlias:
    """A declaration that is written in JSON as something else: `type NAME = TYPE`."""

    kind: str = "alias"
    name: str
    spec_name: str
    doc: DocLines
    type: str


TypeScriptDeclaration = TypeScriptRecord | TypeScriptEnum | TypeScriptAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptModule:
    """The module of one interface file.

    `helpers` are types that it has for itself. `declarations` are in order, nested ones
    before their owners.
    """

    path: str
    doc: DocLines
    imports: tuple[TypeScriptImport, ...]
    helpers: tuple[TypeScriptHelper, ...]
    declarations: tuple[TypeScriptDeclaration, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeScriptPackage:
    """The index of a package.

    `modules` are what it exports everything of.
    """

    path: str
    doc: DocLines
    modules: tuple[str, ...]
