"""What this code has made of files, kept between runs.

Whoever keeps something names all that it was made from; the code itself is always part
of that. Objects are pickled, but nothing except plain data and the classes of this
compiler is made anew, so that a pickle can call nothing else.
"""

import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from io import BytesIO
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any, cast

from opwright.compiler.cache import key_of, user_cache
from opwright.compiler.identity import code_identity
from opwright.compiler.source import Position, SourceFile, Span

_HOUSE = "opwright.compiler."


@dataclass(frozen=True, slots=True)
class ObjectCache:
    """Objects of one kind, by what they were made from.

    They are frozen dataclasses with slots, named tuples, enumerators and plain data.

    `files` are left out of what is kept, so that afterwards they are those that were
    read now, wherever they are.
    """

    kind: str

    def load(self, *parts: str | bytes, files: tuple[SourceFile, ...] = ()) -> object:
        """Return what was made from these parts, None if that is not known."""
        cache, key = user_cache(self.kind), _key(parts)
        data = cache.load(key) if key else None
        try:
            return None if data is None else _Unpickler(data, files).load()
        except Exception:  # whatever it trips over, it is no object of ours
            return None

    def store(
        self, value: object, *parts: str | bytes, files: tuple[SourceFile, ...] = ()
    ) -> None:
        """Keep what was made from these parts."""
        cache, key = user_cache(self.kind), _key(parts)
        if cache.folder is not None and key:
            stream = BytesIO()
            _Pickler(stream, files).dump(value)
            cache.store({key: stream.getvalue()})


def _key(parts: tuple[str | bytes, ...]) -> str | None:
    code = code_identity()
    return key_of(code, *parts) if code else None


_Reduced = tuple[Callable[..., object], tuple[object, ...]]


class _Pickler(pickle.Pickler):
    def __init__(self, stream: BytesIO, files: tuple[SourceFile, ...]) -> None:
        super().__init__(stream, protocol=pickle.HIGHEST_PROTOCOL)
        self._numbers = {id(file): number for number, file in enumerate(files)}

    def reducer_override(self, obj: object, /) -> Any:
        # Every object comes here, and half of them are spans.
        kind = type(obj)
        if kind is Span:
            return _reduce_span(cast("Span", obj))
        if kind is SourceFile:
            return self._reduce_file(cast("SourceFile", obj))
        if isinstance(obj, Path):
            return _path, (str(obj),)
        values = _values_of(kind)
        return (kind, values(obj)) if values else NotImplemented

    def _reduce_file(self, file: SourceFile) -> _Reduced:
        number = self._numbers.get(id(file))
        if number is not None:
            return _given_file, (number,)
        return _file, (str(file.path), file.display, file.text, file.data)


def _reduce_span(span: Span) -> _Reduced:
    start, end = span.start, span.end
    return _span, (span.file, start.line, start.column, end.line, end.column)


class _Unpickler(pickle.Unpickler):
    def __init__(self, data: bytes, files: tuple[SourceFile, ...]) -> None:
        super().__init__(BytesIO(data))
        self._files = files

    def find_class(self, module: str, name: str, /) -> Any:
        if module == __name__ and name == _given_file.__name__:
            return self._files.__getitem__
        if module == __name__ and name in _OWN:
            return _OWN[name]
        if module.startswith(_HOUSE):
            found = super().find_class(module, name)
            if isinstance(found, type):
                return _maker(cast("type[object]", found))
        raise pickle.UnpicklingError(f"{module}.{name} is no class of the compiler")


def _given_file(number: int) -> SourceFile:
    raise AssertionError(f"file {number} is taken from those that are given")


def _file(path: str, display: str, text: str, data: bytes) -> SourceFile:
    return SourceFile(Path(path), display, text, data)


def _path(path: str) -> Path:
    return Path(path)


def _span(
    file: SourceFile, line: int, column: int, end_line: int, end_column: int
) -> Span:
    return Span(file, Position(line, column), Position(end_line, end_column))


_OWN: Mapping[str, Callable[..., object]] = MappingProxyType(
    {function.__name__: function for function in (_file, _path, _span)}
)


@cache
def _values_of(kind: type[object]) -> Callable[[object], tuple[object, ...]] | None:
    """Return what reads the fields of objects of a class, None if it has none."""
    if issubclass(kind, tuple) and kind is not tuple:
        return cast("Callable[[object], tuple[object, ...]]", tuple)
    if not is_dataclass(kind):
        return None
    names = [field.name for field in fields(kind)]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda obj: tuple(getattr(obj, name) for name in names)


@cache
def _maker(kind: type[object]) -> Callable[..., object]:
    """Return what makes objects of a class of the values of their fields, in order.

    Of a slotted dataclass, by setting its slots, which is three times as fast as going
    through `__setstate__`.
    """
    if issubclass(kind, Enum | tuple):
        return cast("Callable[..., object]", kind)
    return _setter_of_slots(kind)


def _setter_of_slots(kind: type[object]) -> Callable[..., object]:
    if not is_dataclass(kind):
        raise pickle.UnpicklingError(f"{kind.__name__} is no data")
    setters = tuple(getattr(kind, field.name).__set__ for field in fields(kind))
    create = cast("Callable[[], object]", partial(object.__new__, kind))

    def make(*values: object) -> object:
        made = create()
        for set_slot, value in zip(setters, values, strict=True):
            set_slot(made, value)
        return made

    return make
