"""Views: what templates see. A new view is a line here and its builder."""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.targets.views.element import Element, ViewBuilder
from opwright.compiler.targets.views.python import build_python_view

__all__ = ["VIEWS", "Element", "ViewBuilder"]

VIEWS: Mapping[str, ViewBuilder] = MappingProxyType({"python": build_python_view})
