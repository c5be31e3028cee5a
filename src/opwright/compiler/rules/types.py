"""Types: what the parameters and results of functions can be, by their names."""

from opwright.compiler.ir.expressions import ListSort, RecordSort, SimpleSort, Sort
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.tensors.structs import Structs

_SIMPLE = {
    "bool": SimpleSort.BOOL,
    "int": SimpleSort.INTEGER,
    "float": SimpleSort.FLOAT,
    "string": SimpleSort.TEXT,
    "bytes": SimpleSort.BYTES,
}
_LIST = "list("
_MOST_NESTED = 8


def resolve_type(word: Word, structs: Structs, reporter: Reporter) -> Sort | None:
    """Return the sort of a type such as `list(int)`, or report that there is none."""
    name, depth = word.text.strip(), 0
    while name.startswith(_LIST) and name.endswith(")"):
        name, depth = name[len(_LIST) : -1].strip(), depth + 1
    struct = structs.get(name)
    sort = RecordSort(struct.name) if struct else _SIMPLE.get(name)
    if sort is None or depth > _MOST_NESTED:
        reporter.report(
            codes.UNKNOWN_TYPE,
            f"there is no type '{word.text}'",
            word.origin.span,
            notes=(f"types: {', '.join(_SIMPLE)}, structs, and list(…) of these",),
            helps=did_you_mean(name, (*_SIMPLE, *structs.names)),
        )
        return None
    return _nest(sort, depth)


def _nest(sort: Sort, depth: int) -> Sort:
    return ListSort(_nest(sort, depth - 1)) if depth else sort
