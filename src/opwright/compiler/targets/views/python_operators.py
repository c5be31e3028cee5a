"""Operators as views for Python templates."""

from collections.abc import Mapping

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Operator, Port
from opwright.compiler.targets.views.docstrings import class_docstring
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.naming import module_file_stem
from opwright.compiler.targets.views.python_view import (
    PythonModule,
    PythonOperator,
    PythonPort,
)


def build_operators(
    names: PythonNames,
    modules: Mapping[str, PythonModule],
    analysed: AnalysedSchema,
) -> tuple[PythonOperator, ...]:
    """Return the views of all operators; `modules` is by spec name."""
    return tuple(
        _build_operator(operator, names, modules, analysed)
        for operator in analysed.schema.operators
    )


def _build_operator(
    operator: Operator,
    names: PythonNames,
    modules: Mapping[str, PythonModule],
    analysed: AnalysedSchema,
) -> PythonOperator:
    module = analysed.module_of(operator.attributes)
    return PythonOperator(
        name=operator.name,
        file_stem=module_file_stem(operator.name),
        code=operator.code,
        code_name=operator.code_name,
        docstring=class_docstring(operator.documentation, operator.origin, 0),
        attributes=names.spell(operator.attributes, module.name),
        module=modules[module.name],
        inputs=_ports(operator.inputs),
        outputs=_ports(operator.outputs),
    )


def _ports(ports: tuple[Port, ...]) -> tuple[PythonPort, ...]:
    return tuple(PythonPort(name=port.name, text=port.text) for port in ports)
