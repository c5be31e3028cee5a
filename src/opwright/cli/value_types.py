"""Tells the type of the value in a file: from the command line, or from its name."""

from pathlib import Path
from typing import Final

from opwright.cli.types import HOME_BINDINGS, find_type, import_bindings
from opwright.cli.validators import model_type
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.converting import TYPE_NOT_GIVEN
from opwright.runtime import Record

TYPE_HELP: Final = (
    "the value's type (default: that of the models whose files are named like this one)"
)
BINDINGS_HELP: Final = (
    "the module that declares the type (default: those of the home specs)"
)

_EXAMPLE: Final = "CoreML.Specification.Model"


def type_of_value(
    path: Path,
    name: str | None,
    bindings: str | None,
    reporter: Reporter,
    *,
    otherwise: str | None = None,
) -> type[Record] | None:
    """Return the class that is asked for by name, or that the file's name tells.

    The contracts of the bindings say how the names of files with models end. What no
    name tells is of the type `otherwise`; reports it if there is none.
    """
    if name is None:
        for module_name in (bindings,) if bindings else HOME_BINDINGS:
            module = import_bindings(module_name, reporter)
            if module is None:
                return None
            if found := model_type(path, module):
                return found
    if chosen := name or otherwise:
        return find_type(chosen, bindings, reporter)
    example = "" if bindings else f", such as --type {_EXAMPLE}"
    reporter.report(
        TYPE_NOT_GIVEN,
        f"the name of {path.name!r} does not tell the type of its value",
        place=path.name,
        helps=(f"give it with --type{example}",),
    )
    return None
