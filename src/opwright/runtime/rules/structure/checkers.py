"""Checkers: the checks of classes, each compiled when its first record comes."""

from collections.abc import Callable, Mapping
from typing import TypeAlias, cast

from ...layout import Family, Layout, layout_of, owner_of
from ...wire.compiled import deferred
from ...wire.scope import Lines, Scope, indent
from ..place import Place
from ..tables import ClassRules
from ..visit import ENDS, Visit
from .check import Check
from .explain import Explainer
from .kinds import Part
from .lines import PartWriter
from .parts import parts_of
from .unions import build_union_check

Wrap: TypeAlias = Callable[[Check], Check]
"""Makes another check of the one that is compiled for a class."""


class Checkers:
    """The checks of all classes, for one contract and profile.

    Records of the classes in `rules` are collected if they are what they should be.
    Checks of the classes in `wraps` are wrapped before anyone uses them.
    """

    def __init__(
        self,
        rules: Mapping[type[object], ClassRules],
        wraps: Mapping[type[object], Wrap],
    ) -> None:
        self._rules = rules
        self._wraps = wraps
        # Threads that meet here compile the same source; any of them may win.
        self._checks: dict[type[object], Check] = {}

    def check_of(self, cls: type[object]) -> Check:
        """Return the check of a generated class.

        Raises TypeError for any other class.
        """
        found = self._checks.get(cls)
        if found is None:
            owner = owner_of(cls)
            check = self._build(owner, layout_of(owner))
            wrap = self._wraps.get(owner)
            found = self._checks[cls] = wrap(check) if wrap else check
        return found

    def _build(self, cls: type[object], layout: Layout) -> Check:
        rules = self._rules.get(cls)
        if layout.family is Family.UNION:
            return build_union_check(layout, rules, self.check_of)
        return self._compile(layout, rules)

    def _compile(self, layout: Layout, rules: ClassRules | None) -> Check:
        parts, scope = parts_of(layout), Scope()
        writer = PartWriter(scope, self._refer, self._defer)
        lines = [line for part in parts for line in writer.write(part)]
        source = (
            "def _check(_record, _place, _visit, _depth):",
            *indent(_head(scope)),
            "    _fine = True",
            *indent(_attempt(lines, scope)),
            f"    if not _fine and not {self._explain(scope, parts)}"
            "(_record, _place, _visit, _depth): return False",
            *indent(_collect(rules, scope)),
            "    return True",
        )
        return cast("Check", scope.compile(source, "_check", "structure check"))

    def _refer(self, scope: Scope, cls: type[object]) -> str:
        name = scope.number("check", None)
        scope.objects[name] = self._defer(
            cls, lambda check: scope.objects.update({name: check})
        )
        return name

    def _defer(self, cls: type[object], install: Callable[[Check], None]) -> Check:
        return deferred(lambda: self.check_of(cls), install)

    def _explain(self, scope: Scope, parts: tuple[Part, ...]) -> str:
        def explain(record: object, place: Place, visit: Visit, depth: int) -> bool:
            fine = Explainer(visit, self.check_of, depth).explain(record, parts, place)
            if not fine:
                visit.broken.add(id(record))
            return fine

        return scope.name("explain", explain)


def _head(scope: Scope) -> Lines:
    return (
        f"if _depth < 0: return {scope.name('too_deep', too_deep)}(_place, _visit)",
        "_visit.left -= 1",
        "if _visit.left < 0: _visit.go_on()",
    )


def _attempt(lines: list[str], scope: Scope) -> Lines:
    """Return lines that end at the first attribute that cannot be read."""
    if not lines:
        return ()
    return (
        "try:",
        *indent(lines),
        f"except {scope.name('ends', ENDS)}: raise",
        f"except {scope.name('any', Exception)}: _fine = False",
    )


def _collect(rules: ClassRules | None, scope: Scope) -> Lines:
    if rules is None:
        return ()
    name = scope.name("rules", rules)
    return (f"_visit.entries.append(({name}, _record, _place))",)


def too_deep(place: Place, visit: Visit) -> bool:
    """Report records within records beyond the limit, the first time only."""
    if not visit.told_depth:
        visit.told_depth = True
        message = "records are nested too deeply, or contain themselves"
        visit.report("structure.depth", message, place)
    return False
