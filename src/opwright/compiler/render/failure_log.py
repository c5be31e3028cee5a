"""The failures of one target's templates, each reported once for all elements."""

from opwright.compiler.render.failures import Failure
from opwright.compiler.report import Reporter


class FailureLog:
    """Collects failures with the elements that met them."""

    def __init__(self) -> None:
        self._met: dict[Failure, dict[str, None]] = {}

    def add(self, failure: Failure, key: str | None = None) -> None:
        """Note a failure, and the key of the element that was rendered, if any."""
        keys = self._met.setdefault(failure, {})
        if key is not None:
            keys.setdefault(key)

    @property
    def failed(self) -> bool:
        """Whether there is a failure."""
        return bool(self._met)

    def report(self, reporter: Reporter) -> None:
        """Report every failure, with the first of its elements and how many more."""
        for failure, keys in self._met.items():
            reporter.report(
                failure.code,
                failure.message,
                failure.span,
                notes=(*failure.notes, *_describe(tuple(keys))),
                helps=failure.helps,
            )


def _describe(keys: tuple[str, ...]) -> tuple[str, ...]:
    match keys:
        case ():
            return ()
        case (only,):
            return (f"met while rendering {only}",)
        case _:
            return (f"met while rendering {keys[0]}, and {len(keys) - 1} more",)
