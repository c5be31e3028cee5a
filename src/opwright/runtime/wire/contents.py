"""Contents: the messages that a message is made of."""

from collections.abc import Iterator
from typing import cast

from ..layout import layout_of
from ..narrowing import is_dict, is_list
from ..record import Message
from ..tagged import Tagged


def messages_in(message: object) -> Iterator[Message]:
    """Yield a decoded message and all those inside of it, in no particular order."""
    pending = [message]
    while pending:
        value = pending.pop()
        if isinstance(value, Message):
            yield value
            slots = layout_of(type(value)).slots
            pending.extend(getattr(value, slot.slot) for slot in slots)
        elif isinstance(value, Tagged):
            pending.append(cast("Tagged[object]", value).value)
        elif is_list(value):
            pending.extend(value)
        elif is_dict(value):
            pending.extend(value.values())
