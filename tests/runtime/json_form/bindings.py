"""The classes of generated modules."""

from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import cast

from opwright.runtime import Message, spec_name_of


def messages_of(
    scope: ModuleType | type[object],
) -> Iterator[tuple[str, type[Message]]]:
    """Yield the messages in a module or class, nested ones too, with their names."""
    namespace = cast(Mapping[str, object], vars(scope))
    for name, value in namespace.items():
        if name.startswith("_") or not isinstance(value, type):
            continue
        if issubclass(value, Message) and "__opwright__" in vars(value):
            yield spec_name_of(value), value
            yield from messages_of(value)
