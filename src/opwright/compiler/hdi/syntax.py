"""The syntax tree of an HDI file: what is written, with spans, before any meaning."""

from dataclasses import dataclass, field

from opwright.compiler.source import SourceFile, Span


@dataclass(frozen=True, slots=True)
class Name:
    """A name as written; it may hold dots."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class BasicType:
    """A built-in type by its keywords, such as `unsigned int`; it may not exist."""

    words: str
    span: Span


@dataclass(frozen=True, slots=True)
class NamedType:
    """A declared type. `keyword` is `enum`, `struct`, `union`, `sequenceable` or ""."""

    keyword: str
    name: Name
    span: Span


@dataclass(frozen=True, slots=True)
class ListType:
    """`List<T>`."""

    element: "TypeSyntax"
    span: Span


@dataclass(frozen=True, slots=True)
class MapType:
    """`Map<K, V>`."""

    key: "TypeSyntax"
    value: "TypeSyntax"
    span: Span


@dataclass(frozen=True, slots=True)
class QueueType:
    """`SharedMemQueue<T>`."""

    element: "TypeSyntax"
    span: Span


@dataclass(frozen=True, slots=True)
class ArrayType:
    """`T[]`."""

    element: "TypeSyntax"
    span: Span


TypeSyntax = BasicType | NamedType | ListType | MapType | QueueType | ArrayType


@dataclass(frozen=True, slots=True)
class Number:
    """A literal, not yet checked to be one."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Unary:
    """`+x`, `-x` or `~x`."""

    operator: str
    operand: "Expression"
    span: Span


@dataclass(frozen=True, slots=True)
class Step:
    """One operator of a chain and its right operand."""

    operator: str
    operand: "Expression"


@dataclass(frozen=True, slots=True)
class Chain:
    """Operators of one precedence, from left to right: `a - b + c`.

    A chain is flat, so that a thousand flags joined by `|` nest no deeper than two.
    """

    first: "Expression"
    steps: tuple[Step, ...]
    span: Span


Expression = Number | Name | Unary | Chain


@dataclass(frozen=True, slots=True, kw_only=True)
class EnumeratorSyntax:
    """`NAME` or `NAME = value`. `comment` is its doc comment, without markers."""

    name: Name
    value: Expression | None
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberSyntax:
    """A member of a struct or a union."""

    name: Name
    type: TypeSyntax
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterSyntax:
    """A parameter. `attributes` should be one of `in` and `out`."""

    name: Name
    type: TypeSyntax
    attributes: tuple[Name, ...]
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodSyntax:
    """A method; the language has no return types."""

    name: Name
    attributes: tuple[Name, ...]
    parameters: tuple[ParameterSyntax, ...]
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EnumSyntax:
    """An enum. `base` is an integer type or the enum that it inherits from."""

    name: Name
    attributes: tuple[Name, ...]
    base: TypeSyntax | None
    members: tuple[EnumeratorSyntax, ...]
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StructSyntax:
    """A struct. `base` is the struct that it inherits from."""

    name: Name
    attributes: tuple[Name, ...]
    base: TypeSyntax | None
    members: tuple[MemberSyntax, ...]
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnionSyntax:
    """A union."""

    name: Name
    attributes: tuple[Name, ...]
    members: tuple[MemberSyntax, ...]
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InterfaceSyntax:
    """An interface. `parent` is the interface that it extends."""

    name: Name
    attributes: tuple[Name, ...]
    parent: Name | None
    methods: tuple[MethodSyntax, ...]
    comment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SequenceableSyntax:
    """A type declared elsewhere; `name` holds its package too."""

    name: Name
    comment: str


DeclarationSyntax = (
    EnumSyntax | StructSyntax | UnionSyntax | InterfaceSyntax | SequenceableSyntax
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSyntax:
    """One file.

    `packages` are all package declarations in it, of which there should be one;
    `package_first` tells whether one opens the file. `lost` holds names near syntax
    errors and where reading stopped: they may have been declared, so nothing is said
    about their absence.
    """

    source: SourceFile
    packages: tuple[Name, ...]
    package_first: bool
    imports: tuple[Name, ...]
    declarations: tuple[DeclarationSyntax, ...]
    comment: str
    lost: frozenset[str] = field(default=frozenset())
