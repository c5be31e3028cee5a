"""Fields of structs, attributes of objects, items of lists, and values in maps."""

from opwright.compiler.expressions.check_names import find_qualified, report_qualified
from opwright.compiler.expressions.checking import Checking
from opwright.compiler.expressions.sorts import sort_of, unify
from opwright.compiler.ir import Field, Struct
from opwright.compiler.ir.expressions import (
    Attribute,
    Constant,
    Expression,
    Has,
    ItemOf,
    Read,
)
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    ObjectSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.ir.syntax import CallSyntax, IndexSyntax, SelectSyntax
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean

_DYN = SimpleSort.DYN


def check_select(syntax: SelectSyntax, checking: Checking) -> Expression | None:
    """Return what `a.b` reads, or report that there is no such thing."""
    qualified = find_qualified(syntax, checking)
    if qualified is not None:
        return qualified
    found = _select(syntax, checking)
    if found is not None and found.sort is SimpleSort.OTHER:
        message = f"an expression cannot read '{syntax.name}'"
        return checking.fail(codes.WRONG_TYPE, message, syntax.name_span)
    return found


def check_has(syntax: CallSyntax, checking: Checking) -> Expression | None:
    """Return the test whether a field is set, or report that it is no field."""
    match syntax.arguments:
        case (SelectSyntax() as tested,):
            found = _select(tested, checking)
        case _:
            message = "'has' takes one field, such as 'has(this.a)'"
            return checking.fail(codes.WRONG_TYPE, message, syntax.span)
    match found:
        case Read() | Attribute() | ItemOf():
            return Has(what=found)
        case _:
            return found


def check_index(syntax: IndexSyntax, checking: Checking) -> Expression | None:
    """Return an item of a list or a value of a map, or report that it is neither."""
    of, index = checking.check(syntax.of), checking.check(syntax.index)
    if of is None or index is None:
        return None
    match of.sort:
        case ListSort(element) if element is not None:
            key, sort = SimpleSort.INTEGER, element
            wrong = "the place of an item must be an integer"
        case MapSort(key, value) if key is not None and value is not None:
            sort, wrong = value, f"the keys of this map are {key.plural}"
        case SimpleSort.DYN:
            return ItemOf(of=of, index=index, sort=_DYN)
        case _ if checking.scope.dynamic:
            return ItemOf(of=of, index=index, sort=_DYN)
        case _:
            message = "only lists and maps that may have items have an item"
            return checking.misfit(message, of.sort, syntax.of.span)
    if unify(index.sort, key) is None and not checking.scope.dynamic:
        return checking.misfit(wrong, index.sort, syntax.index.span)
    return ItemOf(of=of, index=index, sort=sort)


def _select(syntax: SelectSyntax, checking: Checking) -> Expression | None:
    if not checking.scope.dynamic and report_qualified(syntax, checking):
        return None
    of = checking.check(syntax.of)
    match of.sort if of else None:
        case None:
            return None
        case RecordSort(name) if of is not None:
            struct = checking.scope.declarations[name]
            assert isinstance(struct, Struct)
            return _read(of, struct, syntax, checking)
        case ObjectSort() as sort if of is not None:
            return _attribute(of, sort, syntax, checking)
        case MapSort() | SimpleSort.DYN as sort if of is not None:
            return _key(of, sort, syntax, checking)
        case sort:
            if of is not None and checking.scope.dynamic:
                return _key(of, _DYN, syntax, checking)
            message = f"'{syntax.name}' must be a field of a struct"
            return checking.misfit(message, sort, syntax.of.span)


def _read(
    record: Expression, struct: Struct, syntax: SelectSyntax, checking: Checking
) -> Expression | None:
    scope = checking.scope
    fields = {field.name: field for field in struct.fields}
    field = fields.get(syntax.name)
    if field is None:
        message = f"'{struct.name.simple}' has no field '{syntax.name}'"
        helps = _oneof_help(struct, syntax.name) or did_you_mean(syntax.name, fields)
        span = syntax.name_span
        return checking.fail(codes.UNKNOWN_NAME, message, span, helps=helps)
    return Read(
        record=record,
        struct=struct.name,
        field=field,
        sort=_sort(field, checking),
        default=scope.defaults.get((struct.name, field.name)),
    )


def _sort(field: Field, checking: Checking) -> Sort:
    return sort_of(field.type, checking.scope.declarations)


def _oneof_help(struct: Struct, name: str) -> tuple[str, ...]:
    members = [field.name for field in struct.fields if field.oneof == name]
    if not members:
        return ()
    return (f"it is a group of fields; name one of them, such as '{members[0]}'",)


def _attribute(
    of: Expression, sort: ObjectSort, syntax: SelectSyntax, checking: Checking
) -> Expression | None:
    known = {field.name: field for field in sort.fields}
    found = known.get(syntax.name)
    if found is None:
        message = f"{sort} has no '{syntax.name}'"
        helps = did_you_mean(syntax.name, known)
        span = syntax.name_span
        return checking.fail(codes.UNKNOWN_NAME, message, span, helps=helps)
    return Attribute(
        of=of,
        name=found.name,
        sort=found.sort,
        may_fail=found.may_fail,
        bounds=found.bounds,
    )


def _key(
    of: Expression, sort: Sort, syntax: SelectSyntax, checking: Checking
) -> Expression | None:
    value: Sort | None = _DYN
    if isinstance(sort, MapSort):
        value = sort.value or _DYN
        if unify(sort.key, SimpleSort.TEXT) is None and not checking.scope.dynamic:
            message = f"'{syntax.name}' must be a key of a map with texts as keys"
            return checking.misfit(message, sort, syntax.of.span)
    index = Constant(value=syntax.name, sort=SimpleSort.TEXT)
    return ItemOf(of=of, index=index, sort=value)
