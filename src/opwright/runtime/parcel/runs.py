"""Runs: neighboring values of fixed size, packed and unpacked at once."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..errors import DecodeError, EncodeError
from .cells import Cell, raw_of, value_of
from .paths import prefixed


@dataclass(frozen=True)
class Run:
    """Cells in the order of their offsets, in `size` bytes; what is between is zero."""

    cells: tuple[Cell, ...]
    size: int

    @cached_property
    def packer(self) -> struct.Struct:
        """The format of the whole."""
        codes: list[str] = ["<"]
        end = 0
        for cell in self.cells:
            codes += [f"{cell.offset - end}x", cell.code]
            end = cell.offset + cell.size
        return struct.Struct("".join((*codes, f"{self.size - end}x")))

    def truncated(self, data: bytes, start: int) -> DecodeError:
        """Return the error for data that end before this run does."""
        for cell in self.cells:
            if start + cell.offset + cell.size > len(data):
                return ends_early(data, start + cell.offset, cell.size, cell.path)
        return ends_early(data, start, self.size)

    def settle(
        self, raws: Sequence[object], start: int, strict: bool
    ) -> tuple[object, ...]:
        """Return the values of unpacked numbers, of which one at least is unusual.

        Raises DecodeError, if `strict`, for what an encoder cannot have written.
        """
        return tuple(
            _value(cell, raw, start, strict)
            for cell, raw in zip(self.cells, raws, strict=True)
        )

    def pack(self, values: Sequence[object]) -> bytes:
        """Pack values, of which one at least is unusual; unions come as bytes.

        Raises EncodeError for a value that its cell cannot hold.
        """
        pairs = zip(self.cells, values, strict=True)
        return self.packer.pack(*(_raw(cell, value) for cell, value in pairs))


def ends_early(data: bytes, start: int, size: int, path: str = "") -> DecodeError:
    """Return the error for data that lack some of `size` bytes from `start` on."""
    left = max(len(data) - start, 0)
    message = f"the data end early: {size} bytes are needed, {left} are left"
    return DecodeError(message, path, min(start, len(data)))


def _value(cell: Cell, raw: object, start: int, strict: bool) -> object:
    try:
        return value_of(cell, raw, strict)
    except DecodeError as error:
        offset = start + cell.offset
        raise DecodeError(error.message, cell.path, offset) from None


def _raw(cell: Cell, value: object) -> object:
    try:
        return raw_of(cell, value)
    except EncodeError as error:
        raise prefixed(error, cell.path) from None
