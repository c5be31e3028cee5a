"""The views of one schema, which targets share as far as their options are the same."""

from collections.abc import Mapping

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.targets.pack import ForEach, Target
from opwright.compiler.targets.views import VIEWS
from opwright.compiler.targets.views.element import Element, ElementBuilder

_Options = frozenset[tuple[str, str]]


class SchemaViews:
    """Makes elements when a target first asks for their kind, and only then."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._analysed = analysed
        self._prepared: dict[tuple[str, _Options], Mapping[ForEach, ElementBuilder]] = (
            {}
        )
        self._made: dict[tuple[str, _Options, ForEach], tuple[Element, ...]] = {}

    def elements(self, target: Target, for_each: ForEach) -> tuple[Element, ...]:
        """Return all elements of one kind in the view of a target."""
        view = VIEWS[target.pack.view]
        options = {k: v for k, v in target.options.items() if k in view.options}
        key = (target.pack.view, frozenset(options.items()))
        if key not in self._prepared:
            self._prepared[key] = view.prepare(self._analysed, options)
        if (*key, for_each) not in self._made:
            build = self._prepared[key].get(for_each)
            self._made[*key, for_each] = tuple(build()) if build else ()
        return self._made[*key, for_each]
