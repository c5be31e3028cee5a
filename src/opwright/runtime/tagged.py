"""Tagged values: wrappers that tell a oneof's members apart where types cannot."""

from typing import Generic, Self, TypeVar, cast

from .copying import owned

T_co = TypeVar("T_co", covariant=True)


class Tagged(Generic[T_co]):
    """The base of generated wrappers: a value, and by its class the member it is of."""

    __slots__ = ("value",)
    __match_args__ = ("value",)

    value: T_co

    def __init__(self, value: T_co) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return bool(self.value == cast("Tagged[object]", other).value)

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({self.value!r})"

    def __reduce__(self) -> tuple[type[Self], tuple[object]]:
        return type(self), (owned(self.value),)
