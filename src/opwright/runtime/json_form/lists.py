"""Lists: arrays of one kind of item; null is not an item."""

from collections.abc import Iterable
from typing import cast

from ..narrowing import is_array, is_list, is_sequence
from .form import SKIPPED, Form
from .level import Level, in_brackets
from .misfit import Misfit, unexpected, unfit
from .scope import Scope


def list_form(item: Form) -> Form:
    """Return the form of lists of `item`; tuples, arrays and such are written too."""

    write_item, read_item = item.write, item.read

    def write(values: object, level: Level) -> str:
        items = values if is_list(values) else _items_of(values)
        inner = level.in_list
        texts: list[str] = []
        try:
            for value in items:
                texts.append(write_item(value, inner))
        except Misfit as misfit:
            misfit.add_step(f"[{len(texts)}]")
            raise
        return in_brackets(texts, level)

    def read(values: object, scope: Scope) -> list[object]:
        if not is_list(values):
            raise unexpected("an array", values)
        found: list[object] = []
        try:
            for value in values:
                found.append(read_item(value, scope))
        except Misfit as misfit:
            misfit.add_step(f"[{len(found)}]")
            raise
        return [value for value in found if value is not SKIPPED]

    return Form(write, read)


def _items_of(values: object) -> Iterable[object]:
    if is_sequence(values) or (is_array(values) and values.ndim > 0):
        return cast("Iterable[object]", values)
    raise unfit("a list", values)
