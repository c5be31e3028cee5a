"""Finds the generated validators that belong to a class."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import converting as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.network import Requirement
from opwright.runtime import Record
from opwright.runtime.rules import Contract, Violation


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
    name = name_beside(cls, "validators")
    if module_exists(name):
        return cast(Validators, import_module(name))
    bindings = name.rpartition(".")[0]
    reporter.report(
        codes.NO_VALIDATORS,
        f"the bindings '{bindings}' have no validators",
        place=name,
        helps=("generate them with --target python_validators",),
    )
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
