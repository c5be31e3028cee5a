"""Finds the interface that another one extends, and checks that it may."""

from opwright.compiler.hdi.context import Context
from opwright.compiler.hdi.packages import parse_package
from opwright.compiler.hdi.syntax import InterfaceSyntax, Name
from opwright.compiler.hdi.wording import quote
from opwright.compiler.ir import Declaration, Interface
from opwright.compiler.report.catalogue import hdi as codes


def find_parent(syntax: InterfaceSyntax, context: Context) -> Interface | None:
    """Return the interface that `syntax` extends, or report why it cannot."""
    name = syntax.parent
    if name is None:
        return None
    found = _find_imported(name, context)
    if found is None:
        return None
    problem = _find_problem(syntax, found, context)
    if problem:
        _report(name, problem, context)
    return found if isinstance(found, Interface) else None


def _find_imported(name: Name, context: Context) -> Declaration | None:
    scope = context.scope
    found = scope.imported.get(name.text, ()) if "." in name.text else ()
    if found:
        return scope.declarations.get(found[0])
    if not scope.absences.explain(name.text):
        full = name.text if "." in name.text else "PACKAGE." + name.text
        _report(
            name,
            f"{quote(name.text)} is not imported under this name",
            context,
            helps=(f"add `import {full};`, and extend it by its full name",),
        )
    return None


def _find_problem(
    syntax: InterfaceSyntax, found: Declaration, context: Context
) -> str | None:
    if not isinstance(found, Interface):
        return f"'{found.name}' is not an interface"
    if found.name.simple != syntax.name.text:
        return f"an interface named '{syntax.name.text}' extends one of the same name"
    own, other = parse_package(context.package), parse_package(found.name.package)
    mine, theirs = (package.version if package else None for package in (own, other))
    if mine is None or theirs is None:
        return None
    if mine.major != theirs.major:
        return f"version {theirs} has another major number than {mine}"
    return None if theirs < mine else f"version {theirs} is not older than {mine}"


def _report(
    name: Name, problem: str, context: Context, helps: tuple[str, ...] = ()
) -> None:
    context.reporter.report(
        codes.BAD_EXTENDS,
        problem,
        name.span,
        notes=(
            "an interface extends an earlier minor version of the same interface, "
            "which it imports",
        ),
        helps=helps,
    )
