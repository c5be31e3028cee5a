"""The schema as a tree of lines."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.inspection.type_text import type_text
from opwright.compiler.ir import (
    Declaration,
    Direction,
    Enum,
    Enumerator,
    External,
    Field,
    HdiMethod,
    Interface,
    Method,
    Module,
    Operator,
    Package,
    Parameter,
    Presence,
    ProtoField,
    ProtoMethod,
    Ref,
    Struct,
    Union,
)
from opwright.compiler.ir.declarations import Literal


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
    inputs = ", ".join(map(str, operator.inputs))
    outputs = ", ".join(map(str, operator.outputs))
    code = f" {operator.code_name}" if operator.code_name else ""
    signature = f"  ({inputs}) -> ({outputs})" if inputs or outputs else ""
    return f"{operator.code:5} {operator.name}{code}{signature}"


def _module(analysed: AnalysedSchema, module: Module) -> Iterator[str]:
    declarations = analysed.top_level[module.name]
    noun = "declaration" if len(declarations) == 1 else "declarations"
    yield f"module {module.stem} ({len(declarations)} top-level {noun})"
    for declaration in declarations:
        yield from _indent(_declaration(analysed, declaration))


def _declaration(analysed: AnalysedSchema, declaration: Declaration) -> Iterator[str]:
    yield f"{_word(declaration)} {declaration.name.simple}{_brief(declaration)}"
    yield from _indent(_members(analysed, declaration))
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
            return " ".join((*_attributes(declaration), "interface"))
        case External():
            return "external"
        case _:
            assert_never(declaration)


def _attributes(interface: Interface) -> Iterator[str]:
    if interface.detail is not None and interface.detail.callback:
        yield "callback"
    if _is_oneway(interface):
        yield "oneway"


def _is_oneway(interface: Interface) -> bool:
    return interface.detail is not None and interface.detail.oneway


def _brief(declaration: Declaration) -> str:
    brief = declaration.documentation.brief
    return f"  # {brief}" if brief else ""


def _members(analysed: AnalysedSchema, declaration: Declaration) -> Iterator[str]:
    match declaration:
        case Struct():
            yield from (_field(analysed, field) for field in declaration.fields)
        case Union():
            yield from (_field(analysed, field) for field in declaration.members)
        case Enum():
            yield from (_enumerator(member) for member in declaration.members)
        case Interface():
            oneway = _is_oneway(declaration)
            yield from (_method(method, oneway) for method in declaration.methods)
        case External():
            return
        case _:
            assert_never(declaration)


def _field(analysed: AnalysedSchema, field: Field) -> str:
    number = f" = {field.detail.number}" if isinstance(field.detail, ProtoField) else ""
    notes = (
        *((f"one of {field.oneof}",) if field.oneof else ()),
        *_default(analysed, field),
        *(("deprecated",) if field.deprecated else ()),
    )
    label = _label(analysed, field)
    return f"{label}{field.name}: {type_text(field.type)}{number}{_notes(notes)}"


def _label(analysed: AnalysedSchema, field: Field) -> str:
    """Return the word that tells whether a field can be absent, where it matters."""
    match field.presence:
        case Presence.REQUIRED:
            return "required "
        case Presence.EXPLICIT if field.oneof is None:
            # A message can always be absent.
            return "" if _is_message(analysed, field) else "optional "
        case Presence.EXPLICIT | Presence.IMPLICIT | Presence.ALWAYS:
            return ""
        case _:
            assert_never(field.presence)


def _is_message(analysed: AnalysedSchema, field: Field) -> bool:
    match field.type:
        case Ref(name=name):
            return not isinstance(analysed.declaration(name), Enum)
        case _:
            return False


def _default(analysed: AnalysedSchema, field: Field) -> Iterator[str]:
    if field.default is None:
        return
    match field.type:
        case Ref(name=name):
            enum = analysed.declaration(name)
            members = enum.members if isinstance(enum, Enum) else ()
            named = (m.name for m in members if m.value == field.default)
            yield f"default {next(named, field.default)}"
        case _:
            yield f"default {_literal(field.default)}"


def _literal(value: Literal) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return ascii(value)
        case _:
            return str(value)


def _enumerator(member: Enumerator) -> str:
    notes = _notes(("deprecated",) if member.deprecated else ())
    return f"{member.name} = {member.value}{notes}"


def _notes(notes: tuple[str, ...]) -> str:
    return f"  [{', '.join(notes)}]" if notes else ""


def _method(method: Method, interface_is_oneway: bool) -> str:
    parameters = (
        f"{p.direction} {p.name}: {_stream(method, p)}{type_text(p.type)}"
        for p in method.parameters
    )
    own = isinstance(method.detail, HdiMethod) and method.detail.oneway
    oneway = "oneway " if own and not interface_is_oneway else ""
    notes = _notes(("deprecated",) if method.deprecated else ())
    return f"{oneway}{method.name}({', '.join(parameters)}){notes}"


def _stream(method: Method, parameter: Parameter) -> str:
    match method.detail, parameter.direction:
        case ProtoMethod(client_streaming=True), Direction.IN:
            return "stream "
        case ProtoMethod(server_streaming=True), Direction.OUT:
            return "stream "
        case _:
            return ""


def _indent(lines: Iterable[str]) -> Iterator[str]:
    return (f"  {line}" for line in lines)
