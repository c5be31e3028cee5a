"""Operators as views for Python templates."""

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Operator, Port
from opwright.compiler.targets.views.docstrings import class_docstring
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.naming import module_file_stem
from opwright.compiler.targets.views.python_operator_view import (
    PythonOperator,
    PythonPort,
)
from opwright.compiler.targets.views.python_view import (
    PythonModule,
)


def build_operator(
    operator: Operator,
    module: PythonModule,
    names: PythonNames,
    analysed: AnalysedSchema,
) -> PythonOperator:
    """Return the view of an operator; `module` has the class of its attributes."""
    declaring = analysed.module_of(operator.attributes)
    return PythonOperator(
        name=operator.name,
        file_stem=module_file_stem(operator.name),
        code=operator.code,
        code_name=operator.code_name,
        docstring=class_docstring(operator.documentation, operator.origin, 0),
        attributes=names.spell(operator.attributes, declaring.name),
        module=module,
        inputs=_ports(operator.inputs),
        outputs=_ports(operator.outputs),
    )


def _ports(ports: tuple[Port, ...]) -> tuple[PythonPort, ...]:
    return tuple(PythonPort(name=port.name, text=port.text) for port in ports)
