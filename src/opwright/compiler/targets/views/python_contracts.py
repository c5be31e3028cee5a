"""Contracts as views: the package of the validators, and the modules with rules."""

from pathlib import PurePosixPath

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir.rules import Contract, Profile
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.python_contract_view import (
    PythonContract,
    PythonProfile,
)
from opwright.compiler.targets.views.python_rules import build_rules
from opwright.compiler.targets.views.validator_place import (
    GRAPH,
    place_validators,
    validator_docstring,
)


def build_contract(
    contract: Contract, names: PythonNames, analysed: AnalysedSchema
) -> PythonContract:
    """Return the view of a contract, with all of its rules."""
    place = place_validators(contract, analysed)
    package = contract.package
    subject = f"the package {package}" if package else "specs without a package"
    return PythonContract(
        namespace=place.namespace,
        folder=str(PurePosixPath(*place.here)),
        docstring=validator_docstring(f"Validators of {subject}."),
        profiles=tuple(map(_profile, contract.profiles)),
        modules=tuple(
            build_rules(chapter, name, place, names, analysed)
            for chapter, name in place.modules
        ),
        graph=GRAPH if contract.graph is not None else "",
    )


def _profile(profile: Profile) -> PythonProfile:
    return PythonProfile(
        name=profile.name,
        summary=profile.summary,
        infer_shapes=profile.infer_shapes,
        accept_unknown_enum_values=profile.accept_unknown_enum_values,
    )
