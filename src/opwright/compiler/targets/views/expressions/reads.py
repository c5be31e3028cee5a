"""Fields of records as Python: what they read as where something is not set.

A record that may be absent is tested before its fields are read. Where it has a name,
the test stands beside it; elsewhere a function of the runtime does it.
"""

import ast
from collections.abc import Callable
from typing import assert_never

from opwright.compiler.expressions.facts import is_set
from opwright.compiler.expressions.records import may_be_absent
from opwright.compiler.ir import Field, Presence
from opwright.compiler.ir.expressions import (
    Attribute,
    Constant,
    Expression,
    Has,
    ItemOf,
    Items,
    Local,
    Read,
    Variable,
)
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    ObjectSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.targets.views.annotations import array_kind
from opwright.compiler.targets.views.expressions.writer import (
    Writer,
    call_builtin,
    compare,
)

_Convert = Callable[[Read, ast.expr], ast.expr]

# What the record is called whose fields are read by a function.
_RECORD = ast.Name("record")


def is_array(expression: Expression) -> bool:
    """Return whether an expression is a field that NumPy holds."""
    return isinstance(expression, Read) and array_kind(expression.field) is not None


def write_plain(read: Read, writer: Writer) -> ast.expr:
    """Return a field as values of Python's own types."""
    return _write(read, writer, lambda field, value: _plain(field, value, writer))


def write_raw(expression: Expression, writer: Writer) -> ast.expr:
    """Return a field as it is stored, which is enough for its size and its items."""
    if isinstance(expression, Read):
        return _write(expression, writer, lambda _, value: value)
    return writer.write(expression)


def write_has(has: Has, writer: Writer) -> ast.expr:
    """Return the test whether a field is set, an attribute known or a key there."""
    match has.what:
        case Read() as read:
            return _is_set(read, writer)
        case Attribute(of=of, name=name):
            thing = writer.write(of)
            return writer.helper("is_known", thing, ast.Constant(name))
        case ItemOf(of=of, index=index):
            key, container = writer.write(index), writer.write(of)
            if isinstance(of.sort, MapSort):
                return compare(key, ast.In(), container)
            return writer.helper("has_key", container, key)


def _write(read: Read, writer: Writer, convert: _Convert) -> ast.expr:
    record = read.record
    if _is_named(record):
        value = _value(read, _attribute(read, writer), writer, convert)
        tests = _tests(read, writer)
        return ast.IfExp(tests, value, _fallback(read, writer)) if tests else value
    of = writer.write(record)
    if not may_be_absent(record) and not _is_read_twice(read):
        return _value(read, _attribute_of(of, read, writer), writer, convert)
    value = _value(read, _attribute_of(_RECORD, read, writer), writer, convert)
    return writer.helper("read", of, _of_record(value), _fallback(read, writer))


def _is_set(read: Read, writer: Writer) -> ast.expr:
    record = read.record
    if _is_named(record):
        tests, test = _tests(read, writer), _present(read, _attribute(read, writer))
        return ast.BoolOp(ast.And(), [tests, test]) if tests else test
    of = writer.write(record)
    if not may_be_absent(record):
        return _present(read, _attribute_of(of, read, writer))
    test = _present(read, _attribute_of(_RECORD, read, writer))
    return writer.helper("read", of, _of_record(test), ast.Constant(False))


def _of_record(value: ast.expr) -> ast.Lambda:
    parameters = [ast.arg(_RECORD.id)]
    return ast.Lambda(ast.arguments([], parameters, None, [], [], None, []), value)


def _present(read: Read, value: ast.expr) -> ast.expr:
    field = read.field
    match read.sort:
        case ListSort() | MapSort():
            return compare(_length(value), ast.Gt(), ast.Constant(0))
        case RecordSort() if field.presence is Presence.ALWAYS:
            return ast.Constant(True)
        case _ if _tells_absence(field):
            return _is_not_none(value)
        case SimpleSort.BOOL:
            return value
        case SimpleSort.BYTES:
            return compare(_length(value), ast.Gt(), ast.Constant(0))
        case SimpleSort.OTHER | RecordSort():
            return _is_not_none(value)
        case sort:
            return compare(value, ast.NotEq(), zero_of(sort))


def _tests(read: Read, writer: Writer) -> ast.expr | None:
    """Return the test whether the records around a field are there, if there is one."""
    found: list[ast.expr] = []
    record = read.record
    while isinstance(record, Read):
        always = record.field.presence is Presence.ALWAYS
        if not always and not is_set(record, writer.facts):
            found.append(_is_not_none(_attribute(record, writer)))
        record = record.record
    if isinstance(record, Local) and record.may_be_absent:
        found.append(_is_not_none(writer.write(record)))
    if not found[1:]:
        return found[0] if found else None
    # The outermost record comes first.
    return ast.BoolOp(ast.And(), found[::-1])


def _is_named(record: Expression) -> bool:
    """Whether a record can be written twice: names and dots, nothing computed."""
    while isinstance(record, Read):
        record = record.record
    return isinstance(record, Variable | Local)


def _attribute(read: Read, writer: Writer) -> ast.expr:
    record = read.record
    of = _attribute(record, writer) if isinstance(record, Read) else None
    return _attribute_of(of or writer.write(record), read, writer)


def _attribute_of(of: ast.expr, read: Read, writer: Writer) -> ast.expr:
    return ast.Attribute(of, _name(read, writer))


def _name(read: Read, writer: Writer) -> str:
    return writer.speller.names.scopes[read.struct][read.field.name]


def _fallback(read: Read, writer: Writer) -> ast.expr:
    """Return what a field reads as where it is not set."""
    if isinstance(read.sort, RecordSort | ObjectSort) or read.sort is SimpleSort.OTHER:
        return ast.Constant(None)
    if read.default is not None:
        return writer.write(read.default)
    if read.field.default is not None:
        return ast.Constant(read.field.default)
    return zero_of(read.sort)


def _value(
    read: Read, attribute: ast.expr, writer: Writer, convert: _Convert
) -> ast.expr:
    """Return a field of a record that is there, whether it is set or not."""
    if isinstance(read.sort, RecordSort):
        return attribute
    if _is_named(read) and is_set(read, writer.facts):
        return convert(read, attribute)
    if _tells_absence(read.field):
        value, fallback = convert(read, attribute), _fallback(read, writer)
        return ast.IfExp(_is_not_none(attribute), value, fallback)
    if read.default is None or _is_zero(read.default):
        return convert(read, attribute)
    if is_array(read):
        # The truth value of an array is not whether it has items.
        return writer.helper("filled", attribute, _fallback(read, writer))
    return ast.BoolOp(ast.Or(), [convert(read, attribute), _fallback(read, writer)])


def _plain(read: Read, value: ast.expr, writer: Writer) -> ast.expr:
    """Return a stored value as one of Python's own types."""
    if is_array(read):
        return writer.helper("as_list", value)
    if read.sort is SimpleSort.BYTES:
        # It may be a view of what was decoded.
        return call_builtin("bytes", value)
    return value


def _is_read_twice(read: Read) -> bool:
    """Whether a field is read for a test and for its value."""
    return _tells_absence(read.field) and not isinstance(read.sort, RecordSort)


def _tells_absence(field: Field) -> bool:
    """Whether an attribute is None where the field is not set."""
    explicit = field.presence in (Presence.EXPLICIT, Presence.REQUIRED)
    return explicit or field.oneof is not None


def zero_of(sort: Sort) -> ast.expr:
    """Return the value of a sort that stands for nothing."""
    match sort:
        case ListSort():
            return ast.List([])
        case MapSort():
            return ast.Dict([], [])
        case SimpleSort.BOOL:
            return ast.Constant(False)
        case SimpleSort.INTEGER | SimpleSort.UNSIGNED:
            return ast.Constant(0)
        case SimpleSort.FLOAT:
            return ast.Constant(0.0)
        case SimpleSort.TEXT:
            return ast.Constant("")
        case SimpleSort.BYTES:
            return ast.Constant(b"")
        case RecordSort() | ObjectSort() | SimpleSort():
            raise ValueError(f"no zero of {sort}")
        case _:
            assert_never(sort)


def _is_zero(default: Expression) -> bool:
    """Whether a default is what stands in a field that is not set anyway."""
    match default:
        case Constant(value=value):
            return not value
        case Items(items=items):
            return not items
        case _:
            return False


def _is_not_none(value: ast.expr) -> ast.expr:
    return compare(value, ast.IsNot(), ast.Constant(None))


def _length(value: ast.expr) -> ast.expr:
    return call_builtin("len", value)
