"""Finds the generated validators that belong to a class."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final, Protocol, cast

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import converting as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.network import Requirement
from opwright.runtime import Record
from opwright.runtime.rules import Contract, Violation

# The second name is that beside the bindings of a file called `validators`.
_PACKAGE: Final = "validators"
_NAMES: Final = (_PACKAGE, f"{_PACKAGE}_2")


class Validators(Protocol):
    """What a generated package `validators` offers."""

    CONTRACT: Contract

    def validate(self, obj: Record, *, profile: str = ...) -> Sequence[Violation]:
        """Return all violations of a record."""
        ...

    def requires(self, obj: Record) -> Requirement:
        """Return the version that a record needs."""
        ...


def find_validators(cls: type[Record], reporter: Reporter) -> Validators | None:
    """Return the package `validators` beside a class's module, or report it missing."""
    name = name_beside(cls, _PACKAGE)
    bindings = name.rpartition(".")[0]
    found = _import_validators(bindings)
    if found is not None:
        return found
    reporter.report(
        codes.NO_VALIDATORS,
        f"the bindings '{bindings}' have no validators",
        place=name,
        helps=("generate them with --target python_validators",),
    )
    return None


def model_type(path: Path, bindings: ModuleType) -> type[Record] | None:
    """Return the class of models whose files are named so, if the contract tells."""
    validators = _import_validators(bindings.__name__)
    graph = validators.CONTRACT.graph if validators else None
    model = graph.model if graph else None
    return model.cls if model and path.name.endswith(model.suffixes) else None


def _import_validators(bindings: str) -> Validators | None:
    """Return the validators of bindings, None if there are none."""
    for name in (f"{bindings}.{last}" for last in _NAMES):
        module = import_module(name) if module_exists(name) else None
        if isinstance(getattr(module, "CONTRACT", None), Contract):
            return cast(Validators, module)
    return None


def name_beside(cls: type[Record], name: str) -> str:
    """Return the full name of a module that stands beside a class's module."""
    package = sys.modules[cls.__module__].__package__ or cls.__module__
    return f"{package}.{name}"


def module_exists(name: str) -> bool:
    """Tell whether there is a module to import."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        # What is no package has no modules.
        return False


def choose_profile(
    asked: str | None, validators: Validators, reporter: Reporter
) -> str | None:
    """Return the profile that is asked for, else the first, or report it unknown."""
    names = [profile.name for profile in validators.CONTRACT.profiles]
    if asked is None:
        return names[0]
    if asked in names:
        return asked
    reporter.report(
        codes.PROFILE_UNKNOWN,
        f"no profile is called '{asked}'",
        place=asked,
        notes=(f"profiles: {', '.join(names)}",),
        helps=did_you_mean(asked, names),
    )
    return None
