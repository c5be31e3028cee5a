"""The shape of a view: each name that templates use, with its type, a line each."""

from collections.abc import Iterator

from opwright.compiler.targets.views.reference.model import ViewReference


def write_shape(view: ViewReference) -> str:
    """Return the shape of a view, sorted."""
    return "".join(f"{line}\n" for line in sorted(_lines(view)))


def _lines(view: ViewReference) -> Iterator[str]:
    for seen in view.seen:
        for variable in seen.variables:
            yield f"for_each = {seen.for_each}, {variable.name}: {variable.type}"
    for one in view.classes:
        for attribute in one.attributes:
            yield f"{one.name}.{attribute.name}: {attribute.type}"
