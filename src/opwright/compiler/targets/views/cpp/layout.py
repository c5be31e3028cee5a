"""Layout of plain data: where the fields of a struct lie in memory.

All is aligned naturally; structs and unions are aligned to 8 bytes, and so have sizes
that are multiples of 8.
"""

from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Enum,
    Field,
    QualifiedName,
    Ref,
    Scalar,
    Struct,
    Type,
    Union,
)
from opwright.compiler.plain_data import plain_declarations

_RECORD = 8
_POINTER = 8


class Layout:
    """The sizes of the plain declarations of a schema, each computed once."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._analysed = analysed
        self._plain = plain_declarations(analysed.schema.declarations)
        self._sizes: dict[QualifiedName, int] = {}

    def is_plain(self, name: QualifiedName) -> bool:
        """Tell whether the values of a declaration are plain data."""
        return name in self._plain

    def size_of(self, record: Struct | Union) -> int:
        """Return how many bytes a plain struct or union takes."""
        if record.name not in self._sizes:
            self._sizes[record.name] = self._measure(record)
        return self._sizes[record.name]

    def offsets(self, struct: Struct) -> Iterator[int]:
        """Yield where each field of a plain struct begins."""
        end = 0
        for field in struct.fields:
            start = _align(end, self._alignment(field))
            yield start
            end = start + self._size(field.type)

    def _measure(self, record: Struct | Union) -> int:
        match record:
            case Struct():
                starts = self.offsets(record)
                parts = zip(starts, record.fields, strict=True)
                ends = [start + self._size(field.type) for start, field in parts]
            case Union():
                ends = [self._size(member.type) for member in record.members]
            case _:
                assert_never(record)
        return _align(max(ends, default=1), _RECORD)

    def _alignment(self, field: Field) -> int:
        return min(self._size(field.type), _RECORD)

    def _size(self, type_: Type) -> int:
        match type_:
            case Scalar(kind=kind):
                return -(-kind.bits // 8)
            case Ref(name=name):
                declaration = self._analysed.declaration(name)
                if isinstance(declaration, Struct | Union):
                    return self.size_of(declaration)
                assert isinstance(declaration, Enum)
                return self._size(declaration.base)
            case _:
                return _POINTER


def _align(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment
