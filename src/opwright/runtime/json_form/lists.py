"""Lists: arrays of one kind of item; null is not an item."""

from collections.abc import Iterable
from typing import cast

import numpy as np

from ..narrowing import is_list
from .form import SKIPPED, Form
from .level import Level, in_brackets
from .misfit import Misfit, unexpected, unfit
from .scope import Scope


def list_form(item: Form) -> Form:
    """Return the form of lists of `item`; tuples and arrays are written as well."""

    def write(value: object, level: Level) -> str:
        if not isinstance(value, list | tuple | np.ndarray):
            raise unfit("a list", value)
        items = cast("Iterable[object]", value)
        return in_brackets(_write_items(items, item, level.in_list), level)

    def read(value: object, scope: Scope) -> list[object]:
        if not is_list(value):
            raise unexpected("an array", value)
        return _read_items(value, item, scope)

    return Form(write, read)


def _write_items(values: Iterable[object], item: Form, level: Level) -> list[str]:
    write, texts = item.write, list[str]()
    try:
        for value in values:
            texts.append(write(value, level))
    except Misfit as misfit:
        misfit.add_step(f"[{len(texts)}]")
        raise
    return texts


def _read_items(values: list[object], item: Form, scope: Scope) -> list[object]:
    read, found = item.read, list[object]()
    try:
        for value in values:
            found.append(read(value, scope))
    except Misfit as misfit:
        misfit.add_step(f"[{len(found)}]")
        raise
    return [value for value in found if value is not SKIPPED]
