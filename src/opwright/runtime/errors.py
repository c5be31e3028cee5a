"""Errors of the codecs: what went wrong, in which field, at which byte."""


class DecodeError(ValueError):
    """Bytes or JSON that do not hold what they should.

    `path` names the field in the spec's own words, such as
    `neuralNetwork.layers[3].convolution.kernelSize`; it is empty for the whole.
    `offset` counts bytes from the start of the input; None where there are none (JSON).
    """

    def __init__(self, message: str, path: str = "", offset: int | None = None) -> None:
        super().__init__(message, path, offset)
        self.message = message
        self.path = path
        self.offset = offset

    def __str__(self) -> str:
        where = f"{self.path}: " if self.path else ""
        at = f" (at byte {self.offset})" if self.offset is not None else ""
        return f"{where}{self.message}{at}"


class EncodeError(ValueError):
    """A value that has no encoding; `path` names the field, as in `DecodeError`."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message
