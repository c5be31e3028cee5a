"""The `python` view, version 1: what templates of Python targets see.

Names, types and expressions are already spelled as Python source. Docstrings are lines
of plain text, to be written with the `docstring` filter; names as the spec has them and
other texts of the spec are plain too, to be written with the `literal` filter.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

DocLines = tuple[str, ...]

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "kind": "Tells what sort of declaration it is.",
        "name": "Its name, spelled for Python.",
        "spec_name": "The spec's own name, in full for declarations and modules.",
        "docstring": "Lines for the filter `docstring`; none where nothing is said.",
        "annotation": "Its type as an annotation.",
        "base": "The class that it extends.",
        "namespace": "The namespace that its files belong to, with dots.",
        "path": "The file's place below the output folder.",
        "folder": "The folder's place below the output folder.",
        "imports": "The imports of generated modules, sorted.",
        "cls": "The expression of a class of the bindings.",
        "cites": "The sentence of the spec that says so, None where none is named.",
        "profiles": "The names of profiles that have it; without any, all have it.",
        "when": "The condition under which it applies, empty where it always does.",
        "operator": "The operator that it is about, empty where it is about a class.",
        "runtime": "The names of `opwright.runtime.rules` that the module uses.",
        "cel": "Whether the module uses `opwright.runtime.cel`, as `cel`.",
        "functions": "Whether the module uses the module `functions` beside it.",
        "rules": "The rules about classes, in the order of the contract.",
        "needs": "The features that need a version of the spec.",
    }
)
"""What attributes say that mean the same in all classes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonImport:
    """One `from MODULE import NAMES` line.

    `module` is the module, relative to the file or absolute. `names` are what it gives;
    a name may be spelled `X as Y`.
    """

    module: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonWrapper:
    """A class that tells apart the members of a oneof.

    `wrapped` is the type of the values that it wraps.
    """

    name: str
    wrapped: str
    docstring: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonField:
    """One attribute: `NAME: ANNOTATION = VALUE`.

    `value` is the call that tells the runtime about the field. The attribute of a oneof
    comes directly before those of its members, with the `wrappers` that it needs, if
    any.
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

    `paths` are literals. `arguments` are those of the `TensorLayout` that it returns.
    """

    name: str
    paths: tuple[str, ...]
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonMessage:
    """A protobuf message.

    `encodings` are expressions that tell how a class that is a tensor holds it; others
    have none. `fields` are its attributes in order. `nested` are the declarations
    inside it.
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
    """An HDI struct.

    `fields` are its attributes in order, inherited ones first. `encodings` are
    expressions that tell how a class that is a tensor holds it; others have none.
    """

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
    """An HDI union.

    `fields` are its members.
    """

    kind: str = "union"
    name: str
    spec_name: str
    docstring: DocLines
    fields: tuple[PythonField, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonEnumMember:
    """One `NAME = VALUE` of an enum.

    `value` is its number.
    """

    name: str
    spec_name: str
    value: int
    docstring: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonEnum:
    """An enum.

    `decorator` is what tells the runtime about it. `arguments` are those of the
    decorator. `members` are all of them in order. `renamed` are those whose name
    differs from the spec's.
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
    """A method of an interface.

    `parameters` are those without `self`. `returns` is the annotation of its results.
    """

    name: str
    spec_name: str
    parameters: tuple[PythonParameter, ...]
    returns: str
    docstring: DocLines


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonInterface:
    """An HDI interface or a protobuf service, as a protocol class.

    `bases` are the classes that it extends. `methods` are its own methods.
    """

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

    `package` is the package as the file names it, empty where it names none. `numpy`
    tells whether annotations use NumPy, as `np`. `standard`, `third_party` and `local`
    are its imports in the three customary groups, each sorted. `exports` are the names
    of the top-level declarations, in order. `declarations` are these declarations.
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

    `modules` are those of its interface files. `imports` are those of every public name
    of the modules. `exports` are these names, sorted.
    """

    namespace: str
    folder: str
    docstring: DocLines
    modules: tuple[PythonModule, ...]
    imports: tuple[PythonImport, ...]
    exports: tuple[str, ...]
