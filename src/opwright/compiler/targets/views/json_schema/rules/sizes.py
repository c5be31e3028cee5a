"""Sizes of lists, maps, texts and bytes, compared with constants."""

from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.scalars import BASE64
from opwright.compiler.targets.views.json_schema.schemas import (
    Schema,
    all_of,
    negated,
)

_MOST = 10_000  # of what engines of patterns count


def compare_size(type_: str, noun: str, sign: Sign, size: int) -> Schema:
    """Return the schema of the values with a size that compares so.

    `noun` is what the keywords of JSON Schema call what is counted.
    """
    if sign is Sign.UNEQUAL:
        equal = compare_size(type_, noun, Sign.EQUAL, size)
        return {"type": type_, "not": equal}
    least, most = _limits(sign, size)
    if most is not None and most < max(least, 0):
        return False
    at_least = {f"min{noun}": least} if least > 0 else {}
    at_most = {} if most is None else {f"max{noun}": most}
    return {"type": type_, **at_least, **at_most}


def compare_bytes(sign: Sign, size: int) -> Schema:
    """Return the schema of base64 of bytes whose number compares so."""
    if sign is Sign.UNEQUAL:
        return {"type": "string", "not": compare_bytes(Sign.EQUAL, size)}
    least, most = _limits(sign, size)
    if most is not None and most < max(least, 0):
        return False
    longer = True if most is None else negated(_bytes_from(most + 1))
    return all_of(_bytes_from(least), longer)


def _limits(sign: Sign, size: int) -> tuple[int, int | None]:
    """Return the least and the greatest size that compare so, None for no end."""
    match sign:
        case Sign.EQUAL:
            return size, size
        case Sign.AT_LEAST:
            return size, None
        case Sign.MORE:
            return size + 1, None
        case Sign.AT_MOST:
            return 0, size
        case Sign.LESS:
            return 0, size - 1
        case _:
            raise Untold


def _bytes_from(size: int) -> Schema:
    if size <= 0:
        return {"type": "string"}
    digits = -(-size * 4 // 3)
    if digits > _MOST:
        raise Untold
    return {"type": "string", "pattern": f"^[{BASE64}]{{{digits}}}"}
