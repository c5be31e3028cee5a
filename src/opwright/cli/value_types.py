"""Tells the type of the value in a file: from the command line, or from its name."""

from pathlib import Path
from typing import Final

from opwright.cli.types import find_type, import_bindings
from opwright.cli.validators import model_type
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.converting import TYPE_NOT_GIVEN
from opwright.runtime import Record

CORE_ML_SUFFIX: Final = ".mlmodel"
CORE_ML_TYPE: Final = "CoreML.Specification.Model"

TYPE_HELP: Final = f"the value's type (default for {CORE_ML_SUFFIX}: {CORE_ML_TYPE})"
BINDINGS_HELP: Final = (
    "the module that declares the type (default: those of the home specs)"
)


def type_of_value(
    path: Path, name: str | None, bindings: str | None, reporter: Reporter
) -> type[Record] | None:
    """Return the class that is asked for by name, or that the file's name tells.

    The contract of `bindings` may say how the names of files with models end. Reports
    it if there is none.
    """
    if name is None and bindings is not None:
        module = import_bindings(bindings, reporter)
        found = module and model_type(path, module)
        if found is not None or module is None:
            return found
    if name is None and path.suffix == CORE_ML_SUFFIX:
        name = CORE_ML_TYPE
    if name is not None:
        return find_type(name, bindings, reporter)
    example = "" if bindings else f", such as --type {CORE_ML_TYPE}"
    reporter.report(
        TYPE_NOT_GIVEN,
        f"the name of {path.name!r} does not tell the type of its value",
        place=path.name,
        helps=(f"give it with --type{example}",),
    )
    return None
