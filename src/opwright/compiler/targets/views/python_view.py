"""The `python` view, version 1: what templates of Python targets see.

Names, types and expressions are already spelled as Python source. Docstrings are lines
of plain text, to be written with the `docstring` filter; names as the spec has them and
other texts of the spec are plain too, to be written with the `literal` filter.
"""

from dataclasses import dataclass

DocLines = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonImport:
    """One `from MODULE import NAMES` line; a name may be spelled `X as Y`."""

    module: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonWrapper:
    """A class that tells apart the members of a oneof: its name and what it wraps."""

    name: str
    wrapped: str
    docstring: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonField:
    """One attribute: `NAME: ANNOTATION = VALUE`.

    `spec_name` is the spec's own name. The attribute of a oneof comes directly before
    those of its members, with the `wrappers` that it needs, if any.
    """

    name: str
    spec_name: str
    annotation: str
    value: str
    docstring: DocLines
    wrappers: tuple[PythonWrapper, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonLayout:
    """A method that tells how the tensors at some paths of a class are laid out.

    `paths` are literals; `arguments` are those of the `TensorLayout` that it returns.
    """

    name: str
    paths: tuple[str, ...]
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonMessage:
    """A protobuf message. `nested` are the declarations inside it.

    A class that is a tensor has `encodings`, as expressions, and a base of its own.
    """

    kind: str = "message"
    name: str
    spec_name: str
    docstring: DocLines
    base: str
    encodings: tuple[str, ...]
    layouts: tuple[PythonLayout, ...]
    fields: tuple[PythonField, ...]
    nested: tuple["PythonDeclaration", ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonStruct:
    """An HDI struct, inherited fields first. For tensors, see `PythonMessage`."""

    kind: str = "struct"
    name: str
    spec_name: str
    docstring: DocLines
    base: str
    encodings: tuple[str, ...]
    layouts: tuple[PythonLayout, ...]
    fields: tuple[PythonField, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonUnion:
    """An HDI union."""

    kind: str = "union"
    name: str
    spec_name: str
    docstring: DocLines
    fields: tuple[PythonField, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonEnumMember:
    """One `NAME = VALUE` of an enum."""

    name: str
    spec_name: str
    value: int
    docstring: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonEnum:
    """An enum. `decorator` and `arguments` spell how the runtime is told about it.

    `renamed` are the members whose name differs from the spec's.
    """

    kind: str = "enum"
    name: str
    spec_name: str
    docstring: DocLines
    decorator: str
    arguments: tuple[str, ...]
    members: tuple[PythonEnumMember, ...]
    renamed: tuple[PythonEnumMember, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonParameter:
    """One parameter of a method, without a default."""

    name: str
    spec_name: str
    annotation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonMethod:
    """A method of an interface. `returns` is the annotation of its results."""

    name: str
    spec_name: str
    parameters: tuple[PythonParameter, ...]
    returns: str
    docstring: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonInterface:
    """An HDI interface or a protobuf service, as a protocol class."""

    kind: str = "interface"
    name: str
    spec_name: str
    docstring: DocLines
    bases: tuple[str, ...]
    methods: tuple[PythonMethod, ...]


PythonDeclaration = (
    PythonMessage | PythonStruct | PythonUnion | PythonEnum | PythonInterface
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonModule:
    """The Python module of one interface file.

    `path` is the file's place below the output folder. `standard`, `third_party` and
    `local` are its imports in the three customary groups, each sorted. `exports` are
    the names of the top-level declarations, in order.
    """

    name: str
    spec_name: str
    package: str
    namespace: str
    path: str
    docstring: DocLines
    numpy: bool
    standard: tuple[PythonImport, ...]
    third_party: tuple[PythonImport, ...]
    local: tuple[PythonImport, ...]
    exports: tuple[str, ...]
    declarations: tuple[PythonDeclaration, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonPackage:
    """The Python package of one namespace: the folder, and its modules.

    `imports` brings every public name of the modules together; `exports` lists them,
    sorted.
    """

    namespace: str
    folder: str
    docstring: DocLines
    modules: tuple[PythonModule, ...]
    imports: tuple[PythonImport, ...]
    exports: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonPort:
    """An input or an output of an operator; `name` is empty where the spec has none."""

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonOperator:
    """An operator. `attributes` is the class of its parameters, found in `module`.

    `name` is the spec's name and `file_stem` the same in snake case.
    """

    name: str
    file_stem: str
    code: int
    code_name: str
    docstring: DocLines
    attributes: str
    module: PythonModule
    inputs: tuple[PythonPort, ...]
    outputs: tuple[PythonPort, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonOperatorEntry:
    """An operator in a table: the expressions of its code and of its attributes."""

    spec_name: str
    code: str
    attributes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonCarrier:
    """The class that carries operators, and its attributes for code and bytes."""

    annotation: str
    code: str
    attributes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonOperators:
    """The operators of a package, as a module of their own with a table of them.

    `imports` brings the classes; `classes` are the expressions of all attributes, each
    once. `carrier` is None where the attributes do not travel as bytes.
    """

    namespace: str
    path: str
    docstring: DocLines
    imports: tuple[PythonImport, ...]
    entries: tuple[PythonOperatorEntry, ...]
    classes: tuple[str, ...]
    carrier: PythonCarrier | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonSchema:
    """Everything of a run."""

    packages: tuple[PythonPackage, ...]
    operators: tuple[PythonOperator, ...]
