"""Windows that slide along one axis, for convolution and pooling."""

from dataclasses import dataclass
from typing import Self, TypeAlias

from .padding import Pad, same_pad


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """How a window slides along an axis.

    A window has `kernel` places, `dilation` apart. The first window starts `pad[0]`
    elements in front of the data, each other one `stride` behind the one before it.
    """

    kernel: int
    stride: int
    dilation: int = 1
    pad: Pad = (0, 0)
    count: int
    """The number of windows."""

    @classmethod
    def padded(
        cls,
        length: int,
        kernel: int,
        stride: int,
        dilation: int = 1,
        pad: Pad = (0, 0),
        *,
        up: bool = False,
    ) -> Self:
        """Slide over data and its padding; `up` adds a window that is cut short."""
        room = length + sum(pad) - extent(kernel, dilation)
        count = max((room + (stride - 1 if up else 0)) // stride + 1, 0)
        return cls(
            kernel=kernel, stride=stride, dilation=dilation, pad=pad, count=count
        )

    @classmethod
    def same(cls, length: int, kernel: int, stride: int, dilation: int = 1) -> Self:
        """Slide with as much padding as ceil(length / stride) windows need."""
        pad = same_pad(length, extent(kernel, dilation), stride)
        count = -(-length // stride)
        return cls(
            kernel=kernel, stride=stride, dilation=dilation, pad=pad, count=count
        )

    @property
    def extent(self) -> int:
        """The elements from the first place of a window to its last."""
        return extent(self.kernel, self.dilation)

    def seen(self, place: int, length: int) -> tuple[slice, slice]:
        """Return the windows whose `place` lies in the data, and the elements there.

        Both are slices: of the windows, and of the data's `length` elements.
        """
        offset = place * self.dilation - self.pad[0]
        first = max(-(offset // self.stride), 0)
        last = min((length - 1 - offset) // self.stride, self.count - 1)
        start, stop = first * self.stride + offset, last * self.stride + offset + 1
        if last < first:
            return slice(0), slice(0)
        return slice(first, last + 1), slice(start, stop, self.stride)


Slides: TypeAlias = tuple[Slide, Slide]
"""How windows slide along height and width."""


def extent(kernel: int, dilation: int) -> int:
    """Return the elements from the first to the last that a dilated kernel covers."""
    return (kernel - 1) * dilation + 1
