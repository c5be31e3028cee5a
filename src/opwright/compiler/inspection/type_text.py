"""Types as short texts, the same for every language."""

from typing import assert_never

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Handle,
    ListOf,
    MapOf,
    QueueOf,
    Ref,
    Scalar,
    Text,
    Type,
)


def type_text(type_: Type) -> str:
    """Return a type as text, such as `list<int64>` or `WeightParams`."""
    match type_:
        case Scalar(kind) | Handle(kind):
            return str(kind)
        case Text():
            return "string"
        case Bytes():
            return "bytes"
        case ListOf(element):
            return f"list<{type_text(element)}>"
        case ArrayOf(element):
            return f"{type_text(element)}[]"
        case QueueOf(element):
            return f"queue<{type_text(element)}>"
        case MapOf(key, value):
            return f"map<{type_text(key)}, {type_text(value)}>"
        case Ref(name):
            return ".".join(name.path)
        case _:
            assert_never(type_)
