"""Operators in the `python` view, and everything of a run."""

from dataclasses import dataclass

from opwright.compiler.targets.views.python_view import (
    DocLines,
    PythonImport,
    PythonModule,
    PythonPackage,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonPort:
    """An input or an output of an operator.

    `name` is the spec's name, empty where it has none. `text` is what the spec says of
    it.
    """

    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonOperator:
    """An operator.

    `name` is the spec's name. `file_stem` is the same in snake case. `code` is its
    number. `code_name` is the spec's name for that. `attributes` is the class of its
    parameters. `module` is where that class is. `inputs` and `outputs` are those that
    the spec tells of.
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
    """An operator in a table.

    `code` is the expression of its code. `attributes` is that of the class of its
    attributes.
    """

    spec_name: str
    code: str
    attributes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonCarrier:
    """The class that carries operators.

    `annotation` is the class. `code` is its attribute for an operator's code.
    `attributes` is its attribute for the bytes of the operator's attributes.
    """

    annotation: str
    code: str
    attributes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonOperators:
    """The operators of a package, as a module of their own with a table of them.

    `imports` are those of the classes. `classes` are the expressions of all attributes,
    each once. `entries` are the rows of the table. `carrier` is None where the
    attributes do not travel as bytes.
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
    """Everything of a run.

    `packages` are all of which modules were read, those that are only imported as well.
    `operators` are those of all packages.
    """

    packages: tuple[PythonPackage, ...]
    operators: tuple[PythonOperator, ...]
