"""Finds generated classes by the names of their spec."""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Final, cast

from opwright.cli.modules import import_here
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import converting as codes
from opwright.compiler.report.closest import closest
from opwright.runtime import Record, spec_name_of

HOME_BINDINGS: Final = ("opwright.bindings.coreml", "opwright.bindings.nnrt.v1_0")


def find_type(
    name: str, bindings: str | None, reporter: Reporter
) -> type[Record] | None:
    """Return the class of a qualified name, or report that there is none.

    It is looked for in the module `bindings`, by default in those of the home specs.
    """
    modules = [
        module
        for module_name in ((bindings,) if bindings else HOME_BINDINGS)
        if (module := import_bindings(module_name, reporter))
    ]
    types = {spec_name_of(cls): cls for module in modules for cls in _types_of(module)}
    found = types.get(name)
    if found is None and not reporter.failed:
        _report_unknown(name, types, bindings, reporter)
    return found


def import_bindings(name: str, reporter: Reporter) -> ModuleType | None:
    """Return a module of bindings, or report why it cannot be imported."""
    try:
        return import_here(name)
    except Exception as error:
        # A module may do anything when it is imported; what failed is theirs to see.
        reporter.report(
            codes.BINDINGS_UNUSABLE,
            f"module '{name}' cannot be imported: {type(error).__name__}: {error}",
            place=name,
            helps=("bindings are named like in an import, such as generated.coreml",),
        )
        return None


def _types_of(scope: ModuleType | type[object]) -> Iterator[type[Record]]:
    """Yield the generated classes in a module's or class's namespace, nested ones too.

    Names that begin with an underscore are no spec's.
    """
    namespace = cast(Mapping[str, object], vars(scope))
    for name, value in namespace.items():
        if name.startswith("_") or not isinstance(value, type):
            continue
        if issubclass(value, Record) and "__opwright__" in vars(value):
            yield value
            yield from _types_of(value)


def _report_unknown(
    name: str,
    types: Mapping[str, type[Record]],
    bindings: str | None,
    reporter: Reporter,
) -> None:
    namesakes = [known for known in types if known.rpartition(".")[2] == name]
    near = closest(name, types)
    close = namesakes or ([near] if near else [])
    places = (bindings,) if bindings else HOME_BINDINGS
    reporter.report(
        codes.TYPE_UNKNOWN,
        f"no type is called '{name}'",
        place=name,
        notes=(f"looked for in {' and '.join(places)}",),
        helps=(f"did you mean {' or '.join(close)}?",) if close else (),
    )
