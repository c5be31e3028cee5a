"""Scope: what type names mean in one module."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from opwright.compiler.hdi.foreign import ABSENT_TYPES, BUILTIN_NAMES, TYPES
from opwright.compiler.hdi.packages import split_name
from opwright.compiler.hdi.syntax import Name
from opwright.compiler.hdi.wording import quote
from opwright.compiler.ir import Declaration, QualifiedName
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.report.closest import closest
from opwright.compiler.report.reporter import LIMIT_PER_FILE
from opwright.compiler.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Exports:
    """What a module shows to those that import it.

    That is its declarations, and the types of its own imports that it mentions behind
    a kind keyword; the reference compilers have it so. `lost` are names whose
    declarations may have fallen victim to syntax errors.
    """

    names: Mapping[str, QualifiedName]
    lost: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Absences:
    """Names about which nothing is known, so that nothing is said about them.

    `packages` are those of imports that were not found; any simple name may be theirs.
    """

    names: frozenset[str]
    packages: frozenset[str]

    def explain(self, text: str) -> bool:
        """Whether a name may be declared where we could not read."""
        package, _, simple = text.rpartition(".")
        if simple in self.names:
            return True
        return package in self.packages if package else bool(self.packages)


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """A declaration of any module of the run: its full name and its module's."""

    name: str
    module: str


@dataclass(slots=True, kw_only=True)
class Scope:
    """Looks names up: what this module declares further up, then its imports.

    `later` has the places of all that this module declares, `current` is the one at
    hand. `declarations` holds all declarations known so far, of all modules, and
    `anywhere` tells of all that any module declares, by simple and full name.
    """

    imported: Mapping[str, tuple[QualifiedName, ...]]
    later: Mapping[str, Span]
    absences: Absences
    declarations: dict[QualifiedName, Declaration]
    anywhere: Mapping[str, Declared]
    reporter: Reporter
    current: Name | None = None
    mentioned: dict[str, QualifiedName] = field(
        default_factory=dict[str, QualifiedName]
    )
    _absent: int = 0
    _local: dict[str, QualifiedName] = field(default_factory=dict[str, QualifiedName])

    def declare(self, declaration: Declaration) -> None:
        """Make a declaration visible from here on."""
        name = declaration.name
        self.declarations.setdefault(name, declaration)
        self._local[name.simple] = self._local[str(name)] = name

    def resolve(self, name: Name, keyword: str = "") -> Declaration | None:
        """Return what a type name stands for, or report that it does not.

        Behind a `keyword` such as `struct` it cannot be meant as a built-in type.
        """
        found = self.candidates(name.text)
        match found:
            case ():
                self._report_absent(name, () if keyword else BUILTIN_NAMES)
                return None
            case (only,):
                return self.declarations.get(only)
            case _:
                self._report_ambiguous(name, found)
                return self.declarations.get(found[0])

    def candidates(self, text: str) -> tuple[QualifiedName, ...]:
        """Return all meanings of a name; a local one hides those of imports."""
        local = self._local.get(text)
        return (local,) if local else self.imported.get(text, ())

    def own_names(self) -> Mapping[str, QualifiedName]:
        """Return what this module has declared, by simple name."""
        return {name.simple: name for name in self._local.values()}

    def _report_ambiguous(self, name: Name, found: tuple[QualifiedName, ...]) -> None:
        places = [self.declarations[candidate] for candidate in found]
        versions = len({split_name(n.package)[:-1] for n in found}) == 1
        taken = f"'{found[0]}' is taken, as the reference compilers do"
        self.reporter.report(
            codes.VERSION_GUESSED if versions else codes.AMBIGUOUS_TYPE,
            f"{quote(name.text)} has more than one meaning here",
            name.span,
            related=tuple(Related(d.origin.span, f"'{d.name}'") for d in places),
            notes=(taken,) if versions else (),
            helps=("write the full name of the one that is meant",),
        )

    def _report_absent(self, name: Name, builtins: tuple[str, ...]) -> None:
        span = self.later.get(name.text)
        if span is not None:
            self._report_early(name, span)
        elif not self.absences.explain(name.text):
            self.reporter.report(
                codes.UNKNOWN_TYPE,
                f"type {quote(name.text)} is not declared",
                name.span,
                helps=self._advice(name.text, builtins),
            )

    def _report_early(self, name: Name, span: Span) -> None:
        own = self.current is not None and self.current.span == span
        line = span.start.line
        shown = quote(name.text)
        self.reporter.report(
            codes.USE_BEFORE_DECLARATION,
            f"{shown} is used {'inside' if own else 'before'} its declaration",
            name.span,
            related=(Related(span, "declared here"),),
            notes=("HDI IDL has neither forward declarations nor recursive types",),
            helps=() if own else (f"move {shown} from line {line} up, before this",),
        )

    def _advice(self, text: str, builtins: tuple[str, ...]) -> tuple[str, ...]:
        self._absent += 1
        if self._absent > LIMIT_PER_FILE:
            # Nobody is shown more than that, and looking for names takes time.
            return ()
        simple = text.rpartition(".")[2]
        declared = self.anywhere.get(text) or self.anywhere.get(simple)
        folded = text.lower()
        if declared is not None and simple not in self.later:
            return (_advise_import(declared),)
        if folded in ABSENT_TYPES:
            return (ABSENT_TYPES[folded],)
        if folded in TYPES:
            return (f"write `{TYPES[folded]}`",)
        visible = (*self._local, *self.imported, *builtins)
        close = closest(text, (*visible, *self.anywhere))
        if close is None:
            return ()
        found = f"did you mean '{close}'?"
        if close in visible or close in self.later:
            return (found,)
        return (f"{found} If so, {_advise_import(self.anywhere[close])}",)


def _advise_import(declared: Declared) -> str:
    return f"import `{declared.module}`, which declares '{declared.name}'"


def merge_exports(exports: Iterable[Exports]) -> dict[str, tuple[QualifiedName, ...]]:
    """Return all meanings of the names that imports show, by simple and full name.

    Where a name has several, the import that comes first has the first.
    """
    merged: dict[str, tuple[QualifiedName, ...]] = {}
    for shown in exports:
        for simple, name in shown.names.items():
            for text in (simple, str(name)):
                known = merged.get(text, ())
                merged[text] = known if name in known else (*known, name)
    return merged
