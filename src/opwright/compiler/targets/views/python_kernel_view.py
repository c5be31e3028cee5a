"""What templates of kernels see, as part of the `python` view.

Names, types and expressions are spelled as Python source. Docstrings are lines of plain
text, for the `docstring` filter; the recorded texts are the spec's own words, for the
`literal` filter.
"""

from dataclasses import dataclass

from opwright.compiler.targets.views.python_view import DocLines, PythonImport


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonKernel:
    """The kernel of one operator: a function in a module of its name, in `folder`.

    `spec_name` is the operator's name. `signature` is the class of its type. `code` is
    the expression of the operator's code. `attributes` is the class of the first
    parameter. `parameters` are the others, declared as in `bias: Array | None = None`.
    `returns` is the annotation of the result. `brief` is a short docstring for its
    class. `module_docstring` is one for its module. `imports` are the names that the
    function needs of the module of signatures. `recorded_attributes`, `recorded_inputs`
    and `recorded_outputs` are the spec's words that the function is written against;
    None where nothing is known.
    """

    name: str
    spec_name: str
    folder: str
    signature: str
    code: str
    attributes: str
    parameters: tuple[str, ...]
    returns: str
    brief: DocLines
    module_docstring: DocLines
    docstring: DocLines
    imports: tuple[str, ...]
    recorded_attributes: tuple[str, ...]
    recorded_inputs: tuple[str, ...] | None
    recorded_outputs: tuple[str, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonKernels:
    """The kernels of a package, a folder of their own.

    `signatures_docstring` is that of the module of signatures. `imports` are those of
    the table, which has each kernel under a private name and under its own.
    `class_imports` are those of the module of signatures. `exports` are the names of
    that module, sorted.
    """

    namespace: str
    folder: str
    docstring: DocLines
    signatures_docstring: DocLines
    imports: tuple[PythonImport, ...]
    class_imports: tuple[PythonImport, ...]
    exports: tuple[str, ...]
    kernels: tuple[PythonKernel, ...]
