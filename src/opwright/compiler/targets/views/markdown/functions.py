"""The functions of contracts, which rules call by their names."""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.ir.rules import Contract, Function
from opwright.compiler.ir.sorts import (
    ListSort,
    MapSort,
    ObjectSort,
    RecordSort,
    SimpleSort,
    Sort,
)
from opwright.compiler.targets.views.markdown.index_view import (
    MarkdownFunction,
    MarkdownFunctions,
)
from opwright.compiler.targets.views.markdown.pages import Pages
from opwright.compiler.targets.views.markdown.rules import RuleWriter, cel_block
from opwright.compiler.targets.views.markdown.texts import code

# As contracts write them.
_TYPES: Mapping[SimpleSort, str] = MappingProxyType(
    {
        SimpleSort.BOOL: "bool",
        SimpleSort.INTEGER: "int",
        SimpleSort.UNSIGNED: "uint",
        SimpleSort.FLOAT: "float",
        SimpleSort.TEXT: "string",
        SimpleSort.BYTES: "bytes",
    }
)
_ANY = "dyn"


def build_functions(contract: Contract, pages: Pages) -> MarkdownFunctions:
    """Return the page of a contract's functions, in the order of the alphabet."""
    page = pages.places.functions[contract.package]
    rules = pages.rules(page, contract.package)
    functions = sorted(contract.functions, key=lambda function: function.name)
    return MarkdownFunctions(
        path=str(page),
        package=code(contract.package),
        functions=tuple(_function(function, rules) for function in functions),
    )


def _function(function: Function, rules: RuleWriter) -> MarkdownFunction:
    taken = ", ".join(f"{p.name}: {_type(p.sort)}" for p in function.parameters)
    head = f"{function.name}({taken}): {_type(function.result)}"
    return MarkdownFunction(
        title=code(function.name),
        head=code(head),
        value=cel_block(function.value),
        functions=rules.called((function.value,)),
    )


def _type(sort: Sort) -> str:
    match sort:
        case SimpleSort():
            return _TYPES.get(sort, _ANY)
        case RecordSort(name=name):
            return ".".join(name.path)
        case ListSort(element=element):
            return f"list({_type(element) if element else _ANY})"
        case MapSort(key=key, value=value):
            parts = (_type(part) if part else _ANY for part in (key, value))
            return f"map({', '.join(parts)})"
        case ObjectSort(name=name):
            return name
