"""Finds the kernels that a module offers."""

from collections.abc import Mapping
from typing import cast

from opwright.cli.modules import import_here
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import kernels as codes
from opwright.runtime.kernels import Kernel

TABLE = "KERNELS"


def load_kernels(name: str, reporter: Reporter) -> Mapping[int | str, Kernel] | None:
    """Return the `KERNELS` of a module, by codes or names of operators.

    A module that cannot be imported, or that has no such table, is reported.
    """
    try:
        module = import_here(name)
    except (Exception, SystemExit) as error:
        # A module may do anything when it is imported; what failed is theirs to see.
        reporter.report(
            codes.KERNELS_UNUSABLE,
            f"module '{name}' cannot be imported: {type(error).__name__}: {error}",
            place=name,
            helps=("modules are named like in an import, such as generated.kernels",),
        )
        return None
    table: object = getattr(module, TABLE, None)
    problem = _problem(table)
    if problem is None:
        return cast(Mapping[int | str, Kernel], table)
    reporter.report(
        codes.KERNELS_UNUSABLE,
        f"module '{name}' {problem}",
        place=name,
        notes=(f"{TABLE} has a function for each operator, by its code or its name",),
    )
    return None


def _problem(table: object) -> str | None:
    if table is None:
        return f"has no {TABLE}"
    if not isinstance(table, Mapping):
        return f"has {TABLE} that are not a mapping"
    for key, value in cast(Mapping[object, object], table).items():
        if not isinstance(key, int | str):
            return f"has {TABLE} with the key {key!r}, which is no code and no name"
        if not callable(value):
            return f"has {TABLE} with {value!r}, which is not a function"
    return None
