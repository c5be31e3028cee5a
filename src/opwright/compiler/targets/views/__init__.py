"""Views: what templates see. A new view is a line here and its builder."""

from collections.abc import Iterator, Mapping
from pkgutil import resolve_name
from types import MappingProxyType
from typing import cast

from opwright.compiler.targets.views.element import Element, ElementBuilder, View

__all__ = ["VIEWS", "Element", "ElementBuilder", "View"]

_PLACES: Mapping[str, str] = MappingProxyType(
    {
        "cpp": "cpp.elements:CPP",
        "json_schema": "json_schema.elements:JSON_SCHEMA",
        "markdown": "markdown.elements:MARKDOWN",
        "python": "python:PYTHON",
        "typescript": "typescript.elements:TYPESCRIPT",
    }
)


class _Views(Mapping[str, View]):
    """Views by name. Each is imported when it is first needed, to start up faster."""

    def __getitem__(self, name: str) -> View:
        return cast(View, resolve_name(f"{__name__}.{_PLACES[name]}"))

    def __contains__(self, name: object) -> bool:
        return name in _PLACES

    def __iter__(self) -> Iterator[str]:
        return iter(_PLACES)

    def __len__(self) -> int:
        return len(_PLACES)


VIEWS: Mapping[str, View] = _Views()
