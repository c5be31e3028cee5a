"""The kernels of each package as views: a module of signatures, and a stub for each.

A stub is written once and kept, while its surroundings are written anew. So it refers
to nothing but the module of signatures beside it, which has the same names whatever the
version of the package.
"""

import builtins
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Operator, Port
from opwright.compiler.targets.views.class_speller import ClassSpeller
from opwright.compiler.targets.views.docstrings import LINE_LENGTH, QUOTES, fill
from opwright.compiler.targets.views.imports import sort_imports, sort_names
from opwright.compiler.targets.views.kernel_docstrings import (
    brief_docstring,
    kernel_docstring,
)
from opwright.compiler.targets.views.kernel_parameters import (
    ARRAY,
    input_parameters,
    result_type,
)
from opwright.compiler.targets.views.kernel_records import record_attributes
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.naming import (
    KEYWORDS,
    Scope,
    assign_names,
    camel_case,
    package_segments,
    python_name,
    reserve,
)
from opwright.compiler.targets.views.ports import KnownPorts
from opwright.compiler.targets.views.python_kernel_view import (
    PythonKernel,
    PythonKernels,
)
from opwright.compiler.targets.views.python_tables import (
    free_stem,
    operators_by_namespace,
    spell_code,
)
from opwright.compiler.targets.views.python_view import PythonImport

FOLDER = "kernels"
SIGNATURES = "signatures"

# A kernel that hides a builtin could not call it.
_RESERVED = reserve(KEYWORDS, (*dir(builtins), SIGNATURES, "kernel", "annotations"))

# What the generated modules call their own.
_TAKEN = (ARRAY, "KERNELS", "Kernel", "Mapping", "MappingProxyType", "Protocol")
_IN_STUBS = ("KernelNotImplementedError", "kernel")


def build_kernels(
    namespaces: Iterable[str], names: PythonNames, analysed: AnalysedSchema
) -> tuple[PythonKernels, ...]:
    """Return the kernels of those namespaces that have operators."""
    return tuple(
        _Builder(namespace, operators, names, analysed).build()
        for namespace, operators in operators_by_namespace(namespaces, analysed)
    )


class _Builder:
    """Builds the kernels of one namespace."""

    def __init__(
        self,
        namespace: str,
        operators: tuple[Operator, ...],
        names: PythonNames,
        analysed: AnalysedSchema,
    ) -> None:
        self._namespace = namespace
        self._operators = operators
        self._names = names
        self._analysed = analysed
        stem = free_stem(FOLDER, namespace, analysed)
        self._here = (*package_segments(namespace), stem)
        self._functions = name_kernels(operators)
        self._signatures = _name_signatures(operators, self._functions)
        taken = (*_TAKEN, *self._functions.values(), *self._signatures.values())
        self._classes = ClassSpeller(self._here, names, analysed, (*taken, *_IN_STUBS))
        self._codes = ClassSpeller(self._here, names, analysed, taken)
        self._ports = KnownPorts(analysed)

    def build(self) -> PythonKernels:
        kernels = tuple(map(self._build, self._operators))
        heads = {_head(kernel.attributes) for kernel in kernels}
        package = self._operators[0].package
        return PythonKernels(
            namespace=self._namespace,
            folder=str(PurePosixPath(*self._here)),
            docstring=_generated(f"Kernels of the package {package}, by their codes."),
            signatures_docstring=_generated(
                f"What the kernels of the package {package} take and give."
            ),
            imports=sort_imports((*self._codes.imports, *_table_imports(kernels))),
            class_imports=self._classes.imports,
            exports=sort_names({ARRAY, *heads, *self._signatures.values()}),
            kernels=kernels,
        )

    def _build(self, operator: Operator) -> PythonKernel:
        inputs = self._ports.inputs(operator)
        outputs = self._ports.outputs(operator)
        attributes = self._classes.spell(operator.attributes)
        parameters = input_parameters(inputs, snake=self._names.snake)
        returns = result_type(outputs)
        uses_arrays = any(ARRAY in text for text in (*parameters, returns))
        return PythonKernel(
            name=self._functions[operator.name],
            spec_name=operator.name,
            folder=str(PurePosixPath(*self._here)),
            signature=self._signatures[operator.name],
            code=spell_code(operator, self._codes),
            attributes=attributes,
            parameters=parameters,
            returns=returns,
            brief=brief_docstring(operator, 4),
            module_docstring=brief_docstring(operator, 0),
            docstring=kernel_docstring(operator, self._names, self._analysed),
            imports=sort_names({_head(attributes), *([ARRAY] if uses_arrays else [])}),
            recorded_attributes=record_attributes(operator.attributes, self._analysed),
            recorded_inputs=_recorded(inputs),
            recorded_outputs=_recorded(outputs),
        )


def name_kernels(operators: Iterable[Operator]) -> Mapping[str, str]:
    """Return the names of the functions, and of their modules, by operator."""
    names = tuple(operator.name for operator in operators)
    return assign_names(names, _RESERVED, snake=names)


def _name_signatures(
    operators: Iterable[Operator], functions: Mapping[str, str]
) -> Mapping[str, str]:
    scope = Scope((*_TAKEN, *functions.values()))
    plain = {o.name: camel_case(python_name(o.name, frozenset())) for o in operators}
    return {name: scope.take(f"{camel}Kernel") for name, camel in plain.items()}


def _table_imports(kernels: tuple[PythonKernel, ...]) -> Iterator[PythonImport]:
    signatures = sort_names(kernel.signature for kernel in kernels)
    yield PythonImport(module=f".{SIGNATURES}", names=signatures)
    for kernel in kernels:
        spelled = f"{kernel.name} as _{kernel.name}"
        yield PythonImport(module=f".{kernel.name}", names=(spelled,))


def _recorded(ports: tuple[Port, ...] | None) -> tuple[str, ...] | None:
    return None if ports is None else tuple(map(str, ports))


def _head(spelled: str) -> str:
    """Return what is imported for a class, which may be inside of another."""
    return spelled.partition(".")[0]


def _generated(brief: str) -> tuple[str, ...]:
    first = fill(brief, LINE_LENGTH, first=LINE_LENGTH - QUOTES)
    return (*first, "", "Generated by opwright. Do not edit.")
