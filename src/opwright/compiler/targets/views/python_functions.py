"""Functions of contracts as views of Python functions."""

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir.expressions import (
    ListSort,
    MapSort,
    ObjectSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.rules import Contract, Function
from opwright.compiler.targets.views.class_speller import ClassSpeller
from opwright.compiler.targets.views.docstrings import file_name
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.naming import assign_names, reserve
from opwright.compiler.targets.views.python_contract_view import (
    PythonFunction,
    PythonFunctions,
    PythonRuleParameter,
)
from opwright.compiler.targets.views.rule_writer import CEL, RuleWriter
from opwright.compiler.targets.views.validator_place import (
    BUILTINS,
    FUNCTIONS,
    IN_FUNCTIONS,
    place_validators,
    validator_docstring,
)


def build_functions(
    contract: Contract, names: PythonNames, analysed: AnalysedSchema
) -> PythonFunctions | None:
    """Return the view of a contract's functions, None if it has none."""
    if not contract.functions:
        return None
    place = place_validators(contract, analysed)
    taken = (CEL, "Sequence", *BUILTINS, *place.functions.values())
    classes = ClassSpeller(place.here, names, analysed, taken)
    builder = _Builder(classes, place.functions, analysed)
    functions = tuple(map(builder.build, contract.functions))
    return PythonFunctions(
        namespace=place.namespace,
        path=str(PurePosixPath(*place.here, f"{FUNCTIONS}.py")),
        docstring=validator_docstring("Functions that rules share."),
        imports=classes.imports,
        cel=any(function.cel for function in functions),
        sequences=any(
            parameter.annotation.startswith("Sequence[")
            for function in functions
            for parameter in function.parameters
        ),
        functions=functions,
    )


class _Builder:
    def __init__(
        self,
        classes: ClassSpeller,
        functions: Mapping[str, str],
        analysed: AnalysedSchema,
    ) -> None:
        self._classes = classes
        self._functions = functions
        self._analysed = analysed

    def build(self, function: Function) -> PythonFunction:
        """Return the view of one function."""
        # Parameters must not hide what the body calls.
        taken = reserve(IN_FUNCTIONS, self._functions.values())
        parameters = assign_names((p.name for p in function.parameters), taken)
        calls = {f"{name}()": python for name, python in self._functions.items()}
        writer = RuleWriter(self._classes, self._analysed, calls, parameters)
        value = writer.expression(function.value)
        place = file_name(function.origin)
        return PythonFunction(
            name=self._functions[function.name],
            docstring=(f"Return what rules call `{function.name}` ({place}).",),
            parameters=tuple(
                self._parameter(parameters[p.name], p.sort) for p in function.parameters
            ),
            returns=self._annotate(function.result, may_be_none=True),
            value=value,
            cel=writer.uses(CEL),
        )

    def _parameter(self, name: str, sort: Sort) -> PythonRuleParameter:
        """Return a parameter; records that are not set, hence None, become new."""
        match sort:
            case RecordSort(name=cls):
                spelled = self._classes.spell(cls)
                annotation = f"{spelled} | None"
                complete = f"{spelled}() if {name} is None else {name}"
            case ListSort(element=RecordSort(name=cls)):
                spelled = self._classes.spell(cls)
                annotation = f"Sequence[{spelled} | None]"
                complete = f"[{spelled}() if _ is None else _ for _ in {name}]"
            case _:
                annotation, complete = self._annotate(sort), ""
        return PythonRuleParameter(name=name, annotation=annotation, complete=complete)

    def _annotate(self, sort: Sort, *, may_be_none: bool = False) -> str:
        match sort:
            case RecordSort(name=name):
                spelled = self._classes.spell(name)
                return f"{spelled} | None" if may_be_none else spelled
            case ListSort(element=element):
                inner = self._annotate(element) if element else "object"
                return f"list[{inner}]"
            case SimpleSort.BOOL:
                return "bool"
            case SimpleSort.INTEGER | SimpleSort.UNSIGNED:
                return "int"
            case SimpleSort.FLOAT:
                return "float"
            case SimpleSort.TEXT:
                return "str"
            case SimpleSort.BYTES:
                return "bytes"
            case SimpleSort() | MapSort() | ObjectSort():
                return "object"
            case _:
                assert_never(sort)
