"""Names: variables, types of CEL, and enumerators by their qualified names.

`a.b.c` may be a variable of that name, the field `c` of a variable `a.b`, or an
enumerator. The longest name that means something wins; variables of macros come first.
"""

from collections.abc import Iterator

from opwright.compiler.expressions.checking import Checking
from opwright.compiler.ir import Declaration, Enum, QualifiedName, Struct
from opwright.compiler.ir.expressions import (
    Constant,
    Expression,
    Local,
    TypeName,
    Variable,
)
from opwright.compiler.ir.sorts import RecordSort, SimpleSort
from opwright.compiler.ir.syntax import ExpressionSyntax, NameSyntax, SelectSyntax
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean

THIS = "this"

TYPES = (
    "bool",
    "bytes",
    "double",
    "int",
    "list",
    "map",
    "null_type",
    "string",
    "type",
    "uint",
)


def check_name(syntax: NameSyntax, checking: Checking) -> Expression | None:
    """Return what a single name means, or report that it means nothing."""
    local = None if syntax.absolute else checking.locals.get(syntax.name)
    found = local or _variable(syntax.name, checking)
    if found is not None:
        return found
    if syntax.name in TYPES:
        return TypeName(name=syntax.name)
    return _report_name(syntax, checking)


def find_qualified(syntax: SelectSyntax, checking: Checking) -> Expression | None:
    """Return what a dotted name means as a whole, if it does."""
    names = dotted(syntax, checking)
    if not names:
        return None
    variable = _variable(".".join(names), checking)
    if variable is not None:
        return variable
    for enum in _declared(names[:-1], checking):
        if isinstance(enum, Enum):
            values = {member.name: member.value for member in enum.members}
            if names[-1] in values:
                return Constant(
                    value=values[names[-1]],
                    sort=SimpleSort.INTEGER,
                    name=".".join(names),
                )
    return None


def report_qualified(syntax: SelectSyntax, checking: Checking) -> bool:
    """Report a dotted name that begins with a declaration; return whether it does."""
    names = dotted(syntax, checking)
    if not names or any(_is_variable(head, checking) for head in _heads(names)):
        return False
    for outer in _declared(names[:-1], checking):
        inside = _inside(outer, checking)
        if inside is not None:
            message = f"'{outer.name.simple}' has no '{names[-1]}'"
            if names[-1] in inside:
                message = f"'{names[-1]}' is a type, not a value"
            helps = did_you_mean(names[-1], set(inside) - {names[-1]})
            checking.fail(codes.UNKNOWN_NAME, message, syntax.name_span, helps=helps)
            return True
    return False


def dotted(syntax: ExpressionSyntax, checking: Checking) -> tuple[str, ...]:
    """Return the parts of a dotted name that begins with no variable of a macro."""
    parts: list[str] = []
    while isinstance(syntax, SelectSyntax):
        parts.append(syntax.name)
        syntax = syntax.of
    match syntax:
        case NameSyntax(name=name, absolute=absolute):
            known = not absolute and name in checking.locals
            return () if known else (name, *reversed(parts))
        case _:
            return ()


def _variable(name: str, checking: Checking) -> Variable | Local | None:
    this = checking.scope.this
    if name == THIS and this is not None:
        return Variable(name=name, sort=RecordSort(this.name))
    sort = checking.scope.variables.get(name)
    return None if sort is None else Variable(name=name, sort=sort)


def _is_variable(name: str, checking: Checking) -> bool:
    scope = checking.scope
    return name in scope.variables or (name == THIS and scope.this is not None)


def _heads(names: tuple[str, ...]) -> Iterator[str]:
    return (".".join(names[:length]) for length in range(1, len(names) + 1))


def _declared(names: tuple[str, ...], checking: Checking) -> Iterator[Declaration]:
    """Yield what a dotted name may declare, the innermost first."""
    if not names:
        return
    scope = checking.scope
    inner = scope.this.name if scope.this else None
    package = inner.package if inner else scope.package
    candidates: list[QualifiedName] = []
    while inner is not None:
        candidates.append(QualifiedName(package, (*inner.path, *names)))
        inner = inner.scope
    candidates.append(QualifiedName(package, names))
    for cut in range(1, len(names)):
        candidates.append(QualifiedName(".".join(names[:cut]), names[cut:]))
    found = (scope.declarations.get(name) for name in candidates)
    yield from (declaration for declaration in found if declaration is not None)


def _inside(declaration: Declaration, checking: Checking) -> tuple[str, ...] | None:
    """Return the names that can follow one of a declaration, if any can."""
    match declaration:
        case Enum():
            return tuple(member.name for member in declaration.members)
        case Struct():
            names = checking.scope.declarations
            return tuple(
                name.simple for name in names if name.scope == declaration.name
            )
        case _:
            return None


def _report_name(syntax: NameSyntax, checking: Checking) -> Expression | None:
    scope = checking.scope
    known = [*checking.locals, *scope.variables, *((THIS,) if scope.this else ())]
    fields = scope.this.fields if scope.this else ()
    is_field = any(field.name == syntax.name for field in fields)
    advice = (f"write 'this.{syntax.name}'",) if is_field else ()
    return checking.fail(
        codes.UNKNOWN_NAME,
        f"'{syntax.name}' is not defined",
        syntax.span,
        notes=() if known else ("no names can be used here",),
        helps=advice or did_you_mean(syntax.name, known),
    )
