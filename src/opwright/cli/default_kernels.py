"""Finds the kernels that run a model: those asked for, or those of its spec."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from opwright.cli.kernels.modules import load_kernels
from opwright.cli.validators import module_exists, name_beside
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import running as codes
from opwright.network.running import Kernels
from opwright.runtime import Record, spec_name_of

HOME_KERNELS: Final[Mapping[str, str]] = MappingProxyType(
    {"ohos.hdi.nnrt.v1_0": "opwright.kernels.nnrt"}
)


def find_kernels(
    cls: type[Record], asked: str | None, reporter: Reporter
) -> Kernels | None:
    """Return the kernels for models of a class, or report that there are none.

    Without a module that is `asked` for, those beside the class's bindings come before
    those of the home specs.
    """
    package = spec_name_of(cls).rpartition(".")[0]
    beside = name_beside(cls, "kernels")
    own = beside if module_exists(beside) else HOME_KERNELS.get(package)
    if name := asked or own:
        return load_kernels(name, reporter)
    reporter.report(
        codes.KERNELS_NOT_GIVEN,
        f"there are no kernels for the operators of {package}",
        place=spec_name_of(cls),
        helps=("give a module that has some with --kernels",),
    )
    return None
