"""The errors of rules: an expression that has no value."""


class CelError(ValueError):
    """An expression has no value: an overflow, an item that is not there."""


class UnknownError(CelError):
    """An expression needs a fact that is not known, such as the rank of a tensor."""


def worse(first: CelError | None, second: CelError) -> CelError:
    """Return the error that stands for two: what is not known comes first."""
    if first is None or (
        isinstance(second, UnknownError) and not isinstance(first, UnknownError)
    ):
        return second
    return first
