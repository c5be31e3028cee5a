"""The `cpp` view, version 1: what templates of C++ targets see.

Names, types and values are already spelled as C++ source, texts of the spec as string
literals (`label`) and documentation as lines of comments (`doc`): all may be written as
they are. A `spec_name` is the spec's own word, an ASCII identifier or dotted ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Comment = tuple[str, ...]

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "kind": "Tells what sort of thing it is.",
        "name": "Its name, spelled for C++.",
        "spec_name": "The spec's own name, in full for declarations and modules.",
        "label": "The spec's own name as a string literal.",
        "doc": "Lines of a comment; none where nothing is said.",
        "type": "Its type, spelled for C++.",
        "namespace": "The namespace that its files belong to, with dots.",
        "code_namespace": "The C++ namespace.",
        "path": "The file's place below the output folder.",
    }
)
"""What attributes say that mean the same in all classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CppEnumerator:
    """One `NAME = VALUE` of an enum.

    `value` is its number, spelled for the type of the enum.
    """

    name: str
    spec_name: str
    value: str
    doc: Comment


@dataclass(frozen=True, slots=True, kw_only=True)
class CppEnum:
    """An `enum class` with the base type that the spec gives it.

    `base` is that type. `enumerators` are its values, in order.
    """

    kind: str = "enum"
    name: str
    spec_name: str
    base: str
    doc: Comment
    enumerators: tuple[CppEnumerator, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CppField:
    """A field of a struct or a member of a union.

    `offset` is its place in bytes where the whole is plain data, else None.
    """

    name: str
    spec_name: str
    label: str
    type: str
    offset: int | None
    doc: Comment


@dataclass(frozen=True, slots=True, kw_only=True)
class CppStruct:
    """A struct.

    `plain_size` is how many bytes it takes where it is plain data, which goes into a
    parcel as it lies in memory; None where it is not. `fields` are in order, inherited
    ones first.
    """

    kind: str = "struct"
    name: str
    spec_name: str
    doc: Comment
    plain_size: int | None
    fields: tuple[CppField, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CppUnion:
    """A union: bytes, and readings of them.

    `plain_size` is how many bytes it takes; it is always plain data. `members` are the
    readings.
    """

    kind: str = "union"
    name: str
    spec_name: str
    doc: Comment
    plain_size: int
    members: tuple[CppField, ...]


CppDeclaration = CppEnum | CppStruct | CppUnion


@dataclass(frozen=True, slots=True, kw_only=True)
class CppModule:
    """The header of one interface file that declares data.

    `package` is the package as the file names it. `system_includes` are headers of the
    standard library, sorted. `includes` are generated headers, sorted. `declarations`
    are in an order in which each is complete before it is used.
    """

    spec_name: str
    package: str
    namespace: str
    code_namespace: str
    path: str
    doc: Comment
    system_includes: tuple[str, ...]
    includes: tuple[str, ...]
    declarations: tuple[CppDeclaration, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CppPort:
    """An input or output of an operator.

    `kind` is `one`, `optional` (may be missing) or `rest` (all from `index` on).
    """

    name: str
    kind: str
    index: int
    doc: Comment


@dataclass(frozen=True, slots=True, kw_only=True)
class CppPorts:
    """The inputs or the outputs of an operator.

    `least` and `most` are how many tensors it takes; without `most`, any number more.
    `ports` are what the spec tells of each.
    """

    least: int
    most: int | None
    ports: tuple[CppPort, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CppKernel:
    """The kernel of one operator, an abstract class.

    `attributes` is the type of its attributes. `code` is the constant of its code.
    `maker` is the function of the factory that makes it. `inputs` and `outputs` are
    None where nothing is known of how many there are.
    """

    name: str
    spec_name: str
    label: str
    doc: Comment
    attributes: str
    code: str
    maker: str
    inputs: CppPorts | None
    outputs: CppPorts | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CppCarrier:
    """The struct that carries operators.

    `type` is the struct. `code` is its field for an operator's code. `attributes` is
    its field for the bytes of the operator's attributes.
    """

    type: str
    code: str
    attributes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CppOperators:
    """The operators of a package: a header with their kernels and a factory.

    `code_type` is the type of their codes. `factory` is the name of the factory's
    class. `make` is the name of the function that chooses by code. `includes` are the
    headers of the types, sorted. `carrier` is None where the attributes do not travel
    as bytes.
    """

    namespace: str
    code_namespace: str
    path: str
    doc: Comment
    includes: tuple[str, ...]
    code_type: str
    factory: str
    make: str
    kernels: tuple[CppKernel, ...]
    carrier: CppCarrier | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CppSchema:
    """Everything of a run that has parcels.

    `operators` are those of all packages.
    """

    modules: tuple[CppModule, ...]
    operators: tuple[CppOperators, ...]
