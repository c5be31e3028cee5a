"""The open list: items that still grow while the lines of a comment are walked."""

from dataclasses import dataclass

from opwright.compiler.documentation.raw_blocks import RawItem, RawList

_NESTED = 2  # columns; a column more or less is carelessness


@dataclass(frozen=True, slots=True)
class _Item:
    lines: list[str]
    depth: int = 0
    number: int | None = None


class OpenList:
    """A list in the making, or none yet.

    `margins` are the columns of the last bullet and of those that it is nested in.
    """

    def __init__(self) -> None:
        self._items: list[_Item] = []
        self._margins: list[int] = []
        self.is_parameters = False

    def __bool__(self) -> bool:
        return bool(self._items)

    @property
    def margin(self) -> int:
        """The column of the last bullet."""
        return self._margins[-1] if self._margins else 0

    @property
    def last_line(self) -> str:
        """The last line of the last item."""
        return self._items[-1].lines[-1]

    def add_parameter(self, text: str) -> None:
        """Add the item of a `@param` tag."""
        self.is_parameters = True
        self._items.append(_Item([text]))

    def add_bullet(self, text: str, column: int, number: int | None) -> None:
        """Add the item of a bullet that stands at a column."""
        self._items.append(_Item([text], self._depth_at(column), number))

    def add_line(self, text: str) -> None:
        """Add a line to the last item."""
        self._items[-1].lines.append(text)

    def take(self) -> RawList | None:
        """Return the list, if there is one, and be empty."""
        items = tuple(
            RawItem(tuple(item.lines), item.depth, item.number) for item in self._items
        )
        taken = RawList(items, self.is_parameters) if items else None
        self._items, self._margins, self.is_parameters = [], [], False
        return taken

    def _depth_at(self, column: int) -> int:
        """Return the depth of a bullet, which ends the lists that are deeper."""
        while self._margins and self._margins[-1] > column:
            self._margins.pop()
        if not self._margins or column >= self._margins[-1] + _NESTED:
            self._margins.append(column)
        return len(self._margins) - 1
