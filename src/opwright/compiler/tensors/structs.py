"""Structs of a package, found by the names that rules give them."""

from collections.abc import Iterable

from opwright.compiler.ir import Declaration, Struct
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean


class Structs:
    """The structs of one package, nested ones by dotted names."""

    def __init__(self, package: str, declarations: Iterable[Declaration]) -> None:
        self._package = package
        self._structs = {
            ".".join(d.name.path): d
            for d in declarations
            if isinstance(d, Struct) and d.name.package == package
        }

    @property
    def names(self) -> Iterable[str]:
        """The names of all of them."""
        return self._structs

    def get(self, name: str) -> Struct | None:
        """Return the struct of a name, if there is one."""
        return self._structs.get(name)

    def find(self, word: Word, lenient: bool, reporter: Reporter) -> Struct | None:
        """Return the struct of that name, or report that there is none.

        A home spec's contract may speak of files that were not read.
        """
        struct = self._structs.get(word.text)
        if struct is None and not lenient:
            message = f"there is no struct '{word.text}' in package '{self._package}'"
            span = word.origin.span
            helps = did_you_mean(word.text, self._structs)
            reporter.report(codes.RULE_SOURCE_MISSING, message, span, helps=helps)
        return struct
