"""The schema as a tree of lines."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.inspection.type_text import type_text
from opwright.compiler.ir import (
    Declaration,
    Enum,
    External,
    Field,
    Interface,
    Method,
    Module,
    Operator,
    Package,
    ProtoField,
    Struct,
    Union,
)


def schema_to_tree(analysed: AnalysedSchema) -> str:
    """Return the packages of a schema with their operators and declarations."""
    packages = (_package(analysed, package) for package in analysed.schema.packages)
    return "\n\n".join("\n".join(lines) for lines in packages) + "\n"


def _package(analysed: AnalysedSchema, package: Package) -> Iterator[str]:
    yield f"{package.namespace}  (package {package.name or 'without a name'})"
    operators = [o for o in analysed.schema.operators if o.package == package.name]
    if operators:
        yield f"  operators ({len(operators)})"
        yield from (f"    {_operator(operator)}" for operator in operators)
    for module in analysed.schema.modules:
        if module.package == package.name:
            yield from _indent(_module(analysed, module))


def _operator(operator: Operator) -> str:
    inputs = ", ".join(port.name or "?" for port in operator.inputs)
    outputs = ", ".join(port.name or "?" for port in operator.outputs)
    code = f" {operator.code_name}" if operator.code_name else ""
    signature = f"  ({inputs}) -> ({outputs})" if inputs or outputs else ""
    return f"{operator.code:5} {operator.name}{code}{signature}"


def _module(analysed: AnalysedSchema, module: Module) -> Iterator[str]:
    declarations = analysed.top_level[module.name]
    yield f"module {module.stem} ({len(declarations)} top-level declarations)"
    for declaration in declarations:
        yield from _indent(_declaration(analysed, declaration))


def _declaration(analysed: AnalysedSchema, declaration: Declaration) -> Iterator[str]:
    yield f"{_word(declaration)} {declaration.name.simple}{_brief(declaration)}"
    yield from _indent(_members(declaration))
    for child in analysed.children.get(declaration.name, ()):
        yield from _indent(_declaration(analysed, child))


def _word(declaration: Declaration) -> str:
    match declaration:
        case Struct():
            return "struct"
        case Union():
            return "union"
        case Enum():
            return f"enum({declaration.base.kind})"
        case Interface():
            return "interface"
        case External():
            return "external"
        case _:
            assert_never(declaration)


def _brief(declaration: Declaration) -> str:
    brief = declaration.documentation.brief
    return f"  # {brief}" if brief else ""


def _members(declaration: Declaration) -> Iterator[str]:
    match declaration:
        case Struct():
            yield from (_field(field) for field in declaration.fields)
        case Union():
            yield from (_field(field) for field in declaration.members)
        case Enum():
            yield from (f"{m.name} = {m.value}" for m in declaration.members)
        case Interface():
            yield from (_method(method) for method in declaration.methods)
        case External():
            return
        case _:
            assert_never(declaration)


def _field(field: Field) -> str:
    number = f" = {field.detail.number}" if isinstance(field.detail, ProtoField) else ""
    group = f"  [one of {field.oneof}]" if field.oneof else ""
    return f"{field.name}: {type_text(field.type)}{number}{group}"


def _method(method: Method) -> str:
    parameters = (
        f"{p.direction} {p.name}: {type_text(p.type)}" for p in method.parameters
    )
    return f"{method.name}({', '.join(parameters)})"


def _indent(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)
