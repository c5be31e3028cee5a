"""What lowering needs to know about the module at hand."""

from dataclasses import dataclass

from opwright.compiler.documentation import KeptDocumentation
from opwright.compiler.hdi.scope import Scope
from opwright.compiler.hdi.syntax import Name
from opwright.compiler.ir import Documentation, Origin, QualifiedName
from opwright.compiler.report import Reporter

LEVELS = ("full", "lite", "mini")


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """The module that is lowered: its names, and where problems are reported.

    `kept` is what the comments of all modules say.
    """

    module: str
    package: str
    scope: Scope
    lost: frozenset[str]
    kept: KeptDocumentation
    reporter: Reporter

    def qualify(self, name: Name) -> QualifiedName:
        """Return the full name of a declaration of this module."""
        return QualifiedName(self.package, (name.text,))

    def documentation(self, comment: str) -> Documentation:
        """Return what a comment says."""
        return self.kept.parse(comment) if comment else Documentation()


def lower_origin(name: Name) -> Origin:
    """Return the origin of an element that is declared under a name."""
    return Origin(span=name.span)


def lower_levels(attributes: tuple[Name, ...]) -> tuple[str, ...]:
    """Return the system levels among attributes, in a fixed order."""
    written = {attribute.text for attribute in attributes}
    return tuple(level for level in LEVELS if level in written)
