"""Contracts as views: the validators of each package, with all their modules."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir.rules import Contract, Profile
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.python_contract_view import (
    PythonContract,
    PythonFunctions,
    PythonGraph,
    PythonProfile,
)
from opwright.compiler.targets.views.python_functions import build_functions
from opwright.compiler.targets.views.python_graph import build_graph
from opwright.compiler.targets.views.python_rules import build_rules
from opwright.compiler.targets.views.validator_place import (
    GRAPH,
    place_validators,
    validator_docstring,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonValidators:
    """The validators of one package."""

    contract: PythonContract
    functions: PythonFunctions | None
    graph: PythonGraph | None


def build_contracts(
    namespaces: Iterable[str], names: PythonNames, analysed: AnalysedSchema
) -> tuple[PythonValidators, ...]:
    """Return the validators of the packages of some namespaces, in their order."""
    wanted = tuple(namespaces)
    return tuple(
        _build(contract, names, analysed)
        for contract in analysed.schema.contracts
        if analysed.packages[contract.package].namespace in wanted
    )


def _build(
    contract: Contract, names: PythonNames, analysed: AnalysedSchema
) -> PythonValidators:
    place = place_validators(contract, analysed)
    graph = build_graph(contract, place, names, analysed)
    package = contract.package
    subject = f"the package {package}" if package else "specs without a package"
    view = PythonContract(
        namespace=place.namespace,
        folder=str(PurePosixPath(*place.here)),
        docstring=validator_docstring(f"Validators of {subject}."),
        profiles=tuple(map(_profile, contract.profiles)),
        modules=tuple(
            build_rules(chapter, name, place, names, analysed)
            for chapter, name in place.modules
        ),
        graph=GRAPH if graph else "",
    )
    functions = build_functions(contract, place, names, analysed)
    return PythonValidators(contract=view, functions=functions, graph=graph)


def _profile(profile: Profile) -> PythonProfile:
    return PythonProfile(
        name=profile.name,
        summary=profile.summary,
        infer_shapes=profile.infer_shapes,
        accept_unknown_enum_values=profile.accept_unknown_enum_values,
    )
