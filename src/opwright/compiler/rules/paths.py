"""Paths: the fields that a graph names, found in structs and checked to hold what they
must.
"""

from opwright.compiler.ir import Struct
from opwright.compiler.ir.expressions import ListSort, RecordSort, Sort
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.ir.tensors import FieldPath
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.rules.context import Context
from opwright.compiler.tensors.fields import find_path


def resolve_path(
    word: Word | None,
    struct: Struct,
    sorts: tuple[Sort, ...],
    context: Context,
    reporter: Reporter,
) -> FieldPath:
    """Return a path to a value of one of some sorts, empty if there is none.

    What is wrong with it is reported.
    """
    if word is None:
        return ()
    found = find_path(struct, word, context.scope.declarations, reporter)
    if found is None:
        return ()
    path, actual = found
    if actual not in sorts:
        _report_misfit(word, " or ".join(map(str, sorts)), actual, reporter)
    return path


def resolve_records_path(
    word: Word, struct: Struct, context: Context, reporter: Reporter
) -> tuple[FieldPath, Struct] | None:
    """Return a path to a list of records, and their struct.

    What is wrong with it is reported.
    """
    found = find_path(struct, word, context.scope.declarations, reporter)
    if found is None:
        return None
    path, actual = found
    if isinstance(actual, ListSort) and isinstance(actual.element, RecordSort):
        inner = context.scope.declarations[actual.element.name]
        return (path, inner) if isinstance(inner, Struct) else None
    _report_misfit(word, "a list of structs", actual, reporter)
    return None


def _report_misfit(word: Word, wanted: str, actual: Sort, reporter: Reporter) -> None:
    message = f"'{word.text}' must be {wanted}"
    span = word.origin.span
    reporter.report(codes.RULE_MISFIT, message, span, label=f"this is {actual}")
